import type { DemoCollection, DemoImage, DemoStore } from '../demo-store.ts'
import { beanies, signalBeanie } from './beanies.ts'
import { config } from './config.ts'
import { denim } from './denim.ts'
import { dresses } from './dresses.ts'
import { layers } from './layers.ts'
import { pages, sizeCharts, zones } from './texts.ts'
import { tops } from './tops.ts'

const products = [...denim, ...beanies, ...tops, ...layers, ...dresses, signalBeanie]

const tagged = (...tags: readonly string[]): DemoCollection['rules'] => ({
  match: 'any',
  rules: tags.map((value) => ({ field: 'tag', relation: 'is', value })),
})
const typed = (...types: readonly string[]): DemoCollection['rules'] => ({
  match: 'any',
  rules: types.map((value) => ({ field: 'type', relation: 'is', value })),
})

/** Returns the main picture of a product, by the name of its file. */
function imageOf(file: string): DemoImage {
  const image = products.flatMap(({ images }) => images).find((one) => one.file === file)
  if (!image) throw new Error(`No product has the picture ${file}`)
  return image
}

const collections: readonly DemoCollection[] = [
  { title: 'New arrivals', image: imageOf('wrap-dress-1'), text: '<p>Just in, and made to stay.</p>', rules: tagged('new') },
  {
    title: 'Best sellers',
    image: imageOf('crew-tee-white-1'),
    text: '<p>What our customers come back for.</p>',
    rules: tagged('bestseller'),
  },
  { title: 'Beanies', image: imageOf('fjord-beanie-1'), text: '<p>Wool, alpaca and cotton, knitted thick.</p>', rules: typed('Beanies') },
  {
    title: 'Denim',
    image: imageOf('slim-jeans-sky-1'),
    text: '<p>Jeans, skirts and jackets, soft from the first day.</p>',
    rules: tagged('denim'),
  },
  {
    title: 'Dresses',
    image: imageOf('eyelet-dress-1'),
    text: '<p>Light dresses with a lot of work in the details.</p>',
    rules: typed('Dresses'),
  },
  {
    title: 'Tops',
    image: imageOf('rib-top-1'),
    text: '<p>Tees and knits for every day of the week.</p>',
    rules: typed('T-shirts', 'Tops'),
  },
  { title: 'Layers', image: imageOf('denim-jacket-1'), text: '<p>What goes on top when the wind turns.</p>', rules: typed('Jackets') },
  {
    title: 'Accessories',
    image: imageOf('court-sneakers-1'),
    text: '<p>Shoes, bags and belts in honest leather.</p>',
    rules: typed('Shoes', 'Bags', 'Belts'),
  },
  { title: 'Women', image: imageOf('midi-dress-1'), text: '<p>Everything for women.</p>', rules: tagged('women') },
  { title: 'Men', image: imageOf('raglan-tee-1'), text: '<p>Everything for men.</p>', rules: tagged('men') },
]

/** Swatches by the name of the color. */
const swatches = {
  White: '#f7f5f2',
  'Off-white': '#ece6da',
  'Ice blue': '#d3e4ec',
  'Light blue': '#a9c3cd',
  'Stone blue': '#7f9aa3',
  'Deep blue': '#2d4b73',
  Graphite: '#454d50',
  Black: '#1d1c1c',
  'Stone gray': '#9b988f',
  'Pale lilac': '#e0d6dc',
  Plum: '#4a2733',
  'Pine green': '#2f4a42',
  'Poppy red': '#c2202b',
  Rust: '#9c4a33',
  Coffee: '#5a3524',
  Oxblood: '#4a2429',
}

/** The store `demo`, a fashion label. */
export const northline: DemoStore = {
  handle: 'demo',
  name: 'Northline',
  folder: 'northline',
  businessType: 'dropship',
  seed: 7,
  theme: 'fashion',
  products,
  collections,
  menus: {
    main: [
      { title: 'New', to: 'collections/new-arrivals' },
      {
        title: 'Women',
        to: 'collections/women',
        items: [
          { title: 'Dresses', to: 'collections/dresses' },
          { title: 'Tops', to: 'collections/tops' },
          { title: 'Denim', to: 'collections/denim' },
          { title: 'Layers', to: 'collections/layers' },
          { title: 'Accessories', to: 'collections/accessories' },
        ],
      },
      { title: 'Men', to: 'collections/men' },
      { title: 'Denim', to: 'collections/denim' },
      { title: 'Beanies', to: 'collections/beanies' },
      { title: 'Our story', to: 'pages/about' },
    ],
    footer: [
      {
        title: 'Shop',
        to: 'all-products',
        items: [
          { title: 'New arrivals', to: 'collections/new-arrivals' },
          { title: 'Best sellers', to: 'collections/best-sellers' },
          { title: 'Women', to: 'collections/women' },
          { title: 'Men', to: 'collections/men' },
        ],
      },
      {
        title: 'Help',
        to: 'pages/contact',
        items: [
          { title: 'FAQ', to: 'pages/size-guide' },
          { title: 'Shipping', to: 'pages/my-shipping-details' },
          { title: 'Returns', to: 'pages/returns' },
          { title: 'Contact', to: 'pages/contact' },
        ],
      },
      {
        title: 'Northline',
        to: 'pages/about',
        items: [
          { title: 'Our story', to: 'pages/about' },
          { title: 'Shipping policy', to: 'pages/shipping-policy' },
          { title: 'Refund policy', to: 'pages/refund-policy' },
          { title: 'Privacy policy', to: 'pages/privacy-policy' },
          { title: 'Terms', to: 'pages/terms' },
        ],
      },
    ],
  },
  options: [
    { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'].map((name) => ({ name })) },
    { name: 'Waist', values: ['28', '30', '32', '34', '36'].map((name) => ({ name })) },
    { name: 'Shoe size', values: ['36', '37', '38', '39', '40', '41'].map((name) => ({ name })) },
    { name: 'Color', synonyms: ['Colour'], display: 'swatch', values: Object.entries(swatches).map(([name, color]) => ({ name, color })) },
  ],
  filters: [
    { source: 'availability', label: 'Availability', display: 'toggle' },
    { source: 'price', label: 'Price', display: 'range' },
    { source: 'type', label: 'Product type', display: 'list' },
    { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' },
    { source: 'option', sourceKey: 'Waist', label: 'Waist', display: 'list' },
    { source: 'option', sourceKey: 'Shoe size', label: 'Shoe size', display: 'list' },
    { source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch' },
  ],
  sizeCharts,
  offers: [
    {
      kind: 'in_cart',
      title: 'Finish the look',
      message: 'A belt or sneakers that go with everything here.',
      products: ['Square buckle belt', 'Court leather sneakers'],
      value: { kind: 'percentage', ppm: 100_000 },
      share: 60,
      startedDaysAgo: 88,
    },
    {
      kind: 'quantity',
      title: 'Tees are better in pairs',
      products: ['Everyday crew tee'],
      tiers: [
        { quantity: 2, ppm: 100_000 },
        { quantity: 3, ppm: 150_000 },
      ],
      startedDaysAgo: 62,
    },
    {
      kind: 'bundle',
      title: 'Made for wind',
      message: 'Wear them together and save.',
      products: ['Ridge borg jacket', 'Signal beanie'],
      value: { kind: 'percentage', ppm: 120_000 },
      startedDaysAgo: 45,
    },
    {
      kind: 'post_purchase',
      title: 'One more for the road',
      message: 'It ships with your order.',
      products: ['Fjord slouch beanie'],
      value: { kind: 'percentage', ppm: 200_000 },
      startedDaysAgo: 0,
    },
  ],
  zones,
  pages,
  search: {
    title: 'Northline: knitwear, denim and easy layers',
    description: 'Knitwear, denim and easy layers for the colder side of the coast. Made in small runs, to be worn for years.',
  },
  images: [
    { file: 'hero', alt: 'A woman in a purple beanie and a brown borg jacket looks out over a calm sea' },
    { file: 'hero-phone', alt: 'A woman in a purple beanie and a brown borg jacket looks out over a calm sea' },
    { file: 'about', alt: 'A woman in a white cable-knit beanie by the water' },
    ...['cable-pom-beanie-1', 'signal-beanie-2', 'graphite-jeans-2', 'eyelet-dress-2'].map(imageOf),
  ],
  config,
}
