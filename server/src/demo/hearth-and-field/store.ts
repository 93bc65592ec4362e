import type { DemoCollection, DemoStore } from '../demo-store.ts'
import { config } from './config.ts'
import { garden } from './products-garden.ts'
import { plants } from './products-plants.ts'
import { seating } from './products-seating.ts'
import { tables } from './products-tables.ts'
import { pages } from './texts.ts'
import { zones } from './zones.ts'

const ofTypes = (...types: string[]): DemoCollection['rules'] => ({
  match: 'any',
  rules: types.map((value) => ({ field: 'type', relation: 'is', value })),
})
const tagged = (value: string): DemoCollection['rules'] => ({ match: 'all', rules: [{ field: 'tag', relation: 'is', value }] })

/** Hearth & Field, which sells plants and furniture that growers and workshops ship. */
export const hearthAndField: DemoStore = {
  handle: 'demo-home',
  name: 'Hearth & Field',
  folder: 'hearth-and-field',
  businessType: 'dropship',
  seed: 23,
  theme: 'default',
  products: [...garden, ...seating, ...tables, ...plants],
  collections: [
    {
      title: 'Plants',
      image: { file: 'plants-wide', alt: 'Trailing green leaves in front of a white wall' },
      text: '<p>Raised slowly, hardened off and sent straight from the nursery.</p>',
      rules: ofTypes('Plants'),
    },
    {
      title: 'Seating',
      image: { file: 'seating-wide', alt: 'Tan leather sofa on a concrete floor' },
      text: '<p>Chairs, stools and sofas for long dinners and slow Sundays.</p>',
      rules: ofTypes('Sofas', 'Chairs', 'Stools'),
    },
    {
      title: 'Light & tables',
      image: { file: 'pendant-wide', alt: 'Concrete pendant light in front of a teal wall' },
      text: '<p>A place to put things down, and a light to see them by.</p>',
      rules: ofTypes('Tables', 'Lighting', 'Clocks'),
    },
    {
      title: 'Garden',
      image: { file: 'garden-wide', alt: 'Potting scoop, soil and pots on a bench' },
      text: '<p>Pots, soil and tools for windowsills and backyards.</p>',
      rules: ofTypes('Planters', 'Garden tools', 'Soil'),
    },
    {
      title: 'New arrivals',
      image: { file: 'succulents', alt: 'Eight succulents and cacti in clay and cork pots, from above' },
      text: '<p>Fresh from the nursery and the workshop.</p>',
      rules: tagged('New'),
    },
    {
      title: 'Bestsellers',
      image: { file: 'living-room', alt: 'Gray sofa in a living room with a marble table' },
      text: '<p>The pieces that people order again.</p>',
      rules: tagged('Bestseller'),
    },
  ],
  menus: {
    main: [
      { title: 'New', to: 'collections/new-arrivals' },
      { title: 'Plants', to: 'collections/plants' },
      { title: 'Seating', to: 'collections/seating' },
      { title: 'Light & tables', to: 'collections/light-tables' },
      { title: 'Garden', to: 'collections/garden' },
      { title: 'About', to: 'pages/about' },
    ],
    footer: [
      {
        title: 'Shop',
        to: 'all-products',
        items: [
          { title: 'Plants', to: 'collections/plants' },
          { title: 'Seating', to: 'collections/seating' },
          { title: 'Light & tables', to: 'collections/light-tables' },
          { title: 'Garden', to: 'collections/garden' },
        ],
      },
      {
        title: 'Help',
        to: 'pages/contact',
        items: [
          { title: 'Contact', to: 'pages/contact' },
          { title: 'Shipping & delivery', to: 'pages/my-shipping-details' },
          { title: 'Returns', to: 'pages/returns' },
          { title: 'FAQ', to: 'pages/size-guide' },
        ],
      },
      {
        title: 'Hearth & Field',
        to: 'pages/about',
        items: [
          { title: 'Our story', to: 'pages/about' },
          { title: 'Privacy policy', to: 'pages/privacy-policy' },
          { title: 'Refund policy', to: 'pages/refund-policy' },
          { title: 'Shipping policy', to: 'pages/shipping-policy' },
          { title: 'Terms', to: 'pages/terms' },
        ],
      },
    ],
  },
  options: [
    {
      name: 'Color',
      display: 'swatch',
      values: [
        { name: 'Sunflower', color: '#e5a912' },
        { name: 'Sage', color: '#a3ab98' },
        { name: 'Denim blue', color: '#5b7796' },
        { name: 'Dove gray', color: '#8f8a88' },
        { name: 'Black', color: '#1c1c1e' },
      ],
    },
    {
      name: 'Size',
      values: ['3 in pot', '4 in pot', '5 in pot', '6 in pot', '4 in', '6 in', '8 in'].map((name) => ({ name })),
    },
    { name: 'Plant height', values: ['2 ft', '3 ft', '4 ft'].map((name) => ({ name })) },
    { name: 'Pot', values: [{ name: 'Patterned pot' }, { name: 'Nursery pot' }] },
    { name: 'Set', values: [{ name: 'Set of 3' }, { name: 'Set of 5' }, { name: 'Set of 8' }] },
  ],
  filters: [
    { source: 'availability', label: 'Availability', display: 'toggle' },
    { source: 'price', label: 'Price', display: 'range' },
    { source: 'type', label: 'Product type', display: 'list' },
    { source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch' },
    { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' },
    { source: 'option', sourceKey: 'Plant height', label: 'Plant height', display: 'list' },
    { source: 'tag', label: 'Good to know', display: 'list' },
  ],
  sizeCharts: [],
  offers: [
    {
      kind: 'in_cart',
      title: 'Everything to repot',
      message: 'Fresh soil, and a scoop that fits the pot.',
      products: ['Houseplant potting mix', 'Potting scoop'],
      value: { kind: 'percentage', ppm: 100_000 },
      share: 60,
      startedDaysAgo: 88,
    },
    {
      kind: 'quantity',
      title: 'Pots for the whole windowsill',
      products: ['Classic terracotta pot'],
      tiers: [
        { quantity: 2, ppm: 100_000 },
        { quantity: 3, ppm: 150_000 },
      ],
      startedDaysAgo: 62,
    },
    {
      kind: 'bundle',
      title: 'Plant and planter',
      message: 'They arrive together, ready to pot.',
      products: ['Spider plant', 'Sunrise planter'],
      value: { kind: 'percentage', ppm: 120_000 },
      startedDaysAgo: 45,
    },
    {
      kind: 'post_purchase',
      title: 'One more for the windowsill',
      message: 'It ships with your order.',
      products: ['Zebra haworthia'],
      value: { kind: 'percentage', ppm: 200_000 },
      startedDaysAgo: 0,
    },
  ],
  zones,
  pages,
  search: {
    title: 'Hearth & Field: plants and furniture made to be kept',
    description: 'House plants raised slowly, and chairs, sofas, tables and lights made to be repaired. Free US shipping over $150.',
  },
  images: [
    { file: 'hero', alt: 'Spider plant in a red pot on a wooden desk' },
    { file: 'hero-phone', alt: 'Spider plant in a red pot on a wooden desk' },
    { file: 'living-room', alt: 'Gray sofa in a living room with a marble table' },
    { file: 'pendant-wide', alt: 'Concrete pendant light in front of a teal wall' },
  ],
  config,
}
