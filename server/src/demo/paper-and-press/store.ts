import type { DemoStore } from '../demo-store.ts'
import { pagesOf } from '../pages.ts'
import { apparel } from './apparel.ts'
import { design } from './design.ts'
import { home } from './home.ts'
import { prints } from './prints.ts'
import { textsOf } from './texts.ts'

// The delivery times include up to three business days of printing.
const zones: DemoStore['zones'] = [
  {
    name: 'United States',
    places: ['US'],
    rates: [
      { name: 'Standard shipping', basis: 'flat', priceCents: 500, freeFromCents: 7500, minDays: 5, maxDays: 8 },
      { name: 'Express shipping', basis: 'flat', priceCents: 1400, minDays: 3, maxDays: 5 },
    ],
  },
  {
    name: 'Rest of the world',
    places: [],
    rates: [{ name: 'International shipping', basis: 'flat', priceCents: 1500, minDays: 9, maxDays: 18 }],
  },
]

const typed = (...types: string[]): DemoStore['collections'][number]['rules'] => ({
  match: 'any',
  rules: types.map((value) => ({ field: 'type', relation: 'is', value })),
})
const named = (...names: string[]) => names.map((name) => ({ name }))

const row = (...texts: string[]) =>
  `<tr>${texts.map((text, index) => (index ? `<td>${text}</td>` : `<th scope="row">${text}</th>`)).join('')}</tr>`
const sizeChart = (name: string, ...rows: string[]) => ({
  name,
  bodyHtml: `<table><thead><tr><th scope="col">Size</th><th scope="col">Chest (in)</th><th scope="col">Length (in)</th><th scope="col">Sleeve (in)</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>Measured flat. Chest is the width from armpit to armpit. Compare with a shirt that fits you well.</p>`,
})

/** The store `demo-pod`, which prints designs on demand. */
export const paperAndPress: DemoStore = {
  handle: 'demo-pod',
  name: 'Paper & Press',
  folder: 'paper-and-press',
  businessType: 'pod',
  seed: 11,
  theme: 'default',
  products: [...home, ...apparel, ...prints],
  collections: [
    {
      title: 'Prints',
      image: { file: 'sunset-oak', alt: 'A framed print of an orange sun over green hills' },
      rules: typed('Art prints'),
      text: '<p>Pigment inks on cotton paper, framed in solid wood or as a print only.</p>',
    },
    {
      title: 'Apparel',
      image: { file: 'tide-tee-ink', alt: 'A dark blue T-shirt with wave lines' },
      rules: typed('T-shirts', 'Sweatshirts', 'Bags'),
      text: '<p>Organic cotton with inks that you can see but not feel.</p>',
    },
    {
      title: 'Home & drinkware',
      image: { file: 'moon-mug-midnight', alt: 'A dark blue mug with a cream moon' },
      rules: typed('Mugs', 'Cushions', 'Stationery'),
      text: '<p>Mugs, cushions and paper goods with a personality of their own.</p>',
    },
    {
      title: 'Bestsellers',
      image: { file: 'campfire-mug', alt: 'A cream enamel mug with a tent under pine trees' },
      rules: { match: 'any', rules: [{ field: 'tag', relation: 'is', value: 'bestseller' }] },
      text: '<p>What leaves the studio most often.</p>',
    },
  ],
  menus: {
    main: [
      { title: 'Prints', to: 'collections/prints' },
      { title: 'Apparel', to: 'collections/apparel' },
      { title: 'Home & drinkware', to: 'collections/home-drinkware' },
      { title: 'Bestsellers', to: 'collections/bestsellers' },
      { title: 'About', to: 'pages/about' },
    ],
    footer: [
      {
        title: 'Shop',
        to: 'all-products',
        items: [
          { title: 'Prints', to: 'collections/prints' },
          { title: 'Apparel', to: 'collections/apparel' },
          { title: 'Home & drinkware', to: 'collections/home-drinkware' },
        ],
      },
      {
        title: 'Help',
        to: 'pages/contact',
        items: [
          { title: 'Contact', to: 'pages/contact' },
          { title: 'FAQ', to: 'pages/size-guide' },
          { title: 'Returns', to: 'pages/returns' },
        ],
      },
      {
        title: 'Policies',
        to: 'pages/shipping-policy',
        items: [
          { title: 'Shipping policy', to: 'pages/shipping-policy' },
          { title: 'Refund policy', to: 'pages/refund-policy' },
          { title: 'Privacy policy', to: 'pages/privacy-policy' },
          { title: 'Terms of service', to: 'pages/terms' },
        ],
      },
    ],
  },
  options: [
    { name: 'Size', values: named('S', 'M', 'L', 'XL', '2XL') },
    { name: 'Print size', values: named('12 × 16 in', '18 × 24 in') },
    { name: 'Cushion size', values: named('16 × 16 in', '20 × 20 in') },
    { name: 'Frame', values: named('Oak', 'Black', 'Print only') },
    {
      name: 'Color',
      synonyms: ['Colour'],
      display: 'swatch',
      values: [
        { name: 'Chalk', color: '#f4f1ea' },
        { name: 'Natural', color: '#e2d6bf' },
        { name: 'Oat', color: '#ded2bd' },
        { name: 'Mustard', color: '#d9a441' },
        { name: 'Clay', color: '#b9583a' },
        { name: 'Sage', color: '#8a9a83' },
        { name: 'Indigo', color: '#2c4270' },
        { name: 'Ink', color: '#252f45' },
        { name: 'Midnight', color: '#1c2438' },
        { name: 'Black', color: '#2b2c30' },
      ],
    },
    { name: 'Volume', values: named('12 oz', '17 oz') },
    { name: 'Pages', values: named('Dotted', 'Lined', 'Blank') },
  ],
  filters: [
    { source: 'availability', label: 'Availability', display: 'toggle' },
    { source: 'price', label: 'Price', display: 'range' },
    { source: 'type', label: 'Product type', display: 'list' },
    { source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch' },
    { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' },
    { source: 'option', sourceKey: 'Print size', label: 'Print size', display: 'list' },
    { source: 'option', sourceKey: 'Frame', label: 'Frame', display: 'list' },
  ],
  sizeCharts: [
    sizeChart(
      'T-shirts',
      row('S', '19', '27.5', '8'),
      row('M', '20.5', '28.5', '8.25'),
      row('L', '22', '29.5', '8.75'),
      row('XL', '23.5', '30.5', '9'),
      row('2XL', '25', '31.5', '9.5'),
    ),
    sizeChart(
      'Sweatshirts',
      row('S', '20.5', '26.5', '24'),
      row('M', '22', '27.5', '24.5'),
      row('L', '23.5', '28.5', '25'),
      row('XL', '25', '29.5', '25.5'),
      row('2XL', '26.5', '30.5', '26'),
    ),
  ],
  offers: [
    {
      kind: 'in_cart',
      title: 'Add a card',
      message: 'Eight cards with envelopes, for whatever comes up.',
      products: ['Garden card set'],
      value: { kind: 'percentage', ppm: 100_000 },
      share: 60,
      startedDaysAgo: 88,
    },
    {
      kind: 'quantity',
      title: 'Stock up on notebooks',
      products: ['Building blocks notebook'],
      tiers: [
        { quantity: 2, ppm: 100_000 },
        { quantity: 3, ppm: 150_000 },
      ],
      startedDaysAgo: 62,
    },
    {
      kind: 'bundle',
      title: 'Two mugs for two',
      message: 'Made for slow mornings.',
      products: ['Moon mug', 'Campfire mug'],
      value: { kind: 'percentage', ppm: 120_000 },
      startedDaysAgo: 45,
    },
    {
      kind: 'post_purchase',
      title: 'One more for the wall',
      message: 'It ships with your order.',
      products: ['Wood fern print'],
      value: { kind: 'percentage', ppm: 200_000 },
      startedDaysAgo: 0,
    },
  ],
  zones,
  pages: (url) => pagesOf(textsOf(url), zones),
  search: {
    title: 'Paper & Press | Art prints, shirts and mugs, printed to order',
    description:
      'Original drawings from our studio, printed to order on cotton paper, organic shirts, mugs and cushions. Free US shipping over $75.',
  },
  images: [
    { file: 'hero-wide', alt: 'Three framed prints on a sunlit wall over a bench with a vase, a blue cushion and a mug' },
    { file: 'hero-phone', alt: 'A sunlit wall with a vase of branches at its side' },
    { file: 'fern-room', alt: 'A framed fern print over a bench with a blue cushion, a mug and a vase' },
    { file: 'sunset-room', alt: 'A framed print of a sun over hills, over a bench with a terracotta cushion' },
  ],
  config: design,
}
