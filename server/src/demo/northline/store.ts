import { startConfig } from '@vitrine/theme/presets/start-config.ts'

import type { DemoStore } from '../demo-store.ts'
import { pagesOf } from '../pages.ts'
import { products } from './products.ts'

const zones: DemoStore['zones'] = [
  {
    name: 'United States',
    places: ['US'],
    rates: [{ name: 'Standard shipping', basis: 'flat', priceCents: 500, freeFromCents: 7500, minDays: 3, maxDays: 7 }],
  },
  {
    name: 'Rest of the world',
    places: [],
    rates: [{ name: 'International shipping', basis: 'flat', priceCents: 1500, minDays: 7, maxDays: 21 }],
  },
]

const slide = { file: 'banner-clothing', alt: 'A shelf with vases and letters' }

/** The store `demo`, a fashion label. */
export const northline: DemoStore = {
  handle: 'demo',
  name: 'Northline',
  folder: 'northline',
  businessType: 'dropship',
  seed: 7,
  theme: 'fashion',
  products,
  collections: [
    {
      title: 'Clothing',
      image: { file: 'polo-shirt-front', alt: 'A white T-shirt with cubes' },
      rules: { match: 'any', rules: ['T-shirts', 'Hoodies', 'Shirts'].map((value) => ({ field: 'type', relation: 'is', value })) },
      text: '<p>Printed to order and shipped within four days.</p>',
    },
    {
      title: 'Accessories',
      image: { file: 'sunnies', alt: 'A white cushion with a parrot' },
      rules: { match: 'any', rules: ['Accessories'].map((value) => ({ field: 'type', relation: 'is', value })) },
      text: '<p>Cushions and mugs with a personality of their own.</p>',
    },
  ],
  menus: {
    main: [
      { title: 'Home', to: 'home' },
      { title: 'All products', to: 'all-products' },
      { title: 'Clothing', to: 'collections/clothing' },
      { title: 'Accessories', to: 'collections/accessories' },
    ],
    footer: [
      { title: 'Contact', to: 'pages/contact' },
      { title: 'Shipping policy', to: 'pages/shipping-policy' },
      { title: 'Refund policy', to: 'pages/refund-policy' },
    ],
  },
  options: [
    { name: 'Size', values: ['S', 'M', 'L', 'XL', '40 × 40 cm', '50 × 50 cm'].map((name) => ({ name })) },
    { name: 'Volume', values: ['350 ml', '500 ml'].map((name) => ({ name })) },
  ],
  filters: [
    { source: 'availability', label: 'Availability', display: 'toggle' },
    { source: 'price', label: 'Price', display: 'range' },
    { source: 'type', label: 'Product type', display: 'list' },
    { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' },
  ],
  sizeCharts: [],
  zones,
  pages: () =>
    pagesOf(
      {
        name: 'Northline',
        about:
          '<p>Every design starts on paper. We scan it, choose the product it looks best on, and print it the day you order.</p><p>Nothing sits in a warehouse, so nothing is thrown away. The artist is paid for every item sold.</p>',
        making: 'Everything is printed to order, which takes two to four business days.',
        returnable: 'Anything that isn’t as described or arrived damaged. Just send us a photo. You can keep the item.',
        questions: [
          ['Does the print last?', 'Yes. Wash it cold and inside out, and don’t tumble dry it. It will outlast the shirt.'],
          ['Can I change my order?', 'Yes, until it’s printed, usually within a day. Contact us as soon as you can.'],
        ],
      },
      zones,
    ),
  search: { title: 'Northline', description: 'Designs drawn by hand and printed the day you order.' },
  images: [slide],
  config: (media) => {
    const start = startConfig('fashion')
    const desktop = [
      {
        image: media(slide.file),
        heading: { content: 'Drawn by hand, printed for you', color: '#ffffff' },
        subHeading: { content: 'Choose a design. We make it the day you order.', color: '#ffffff' },
        buttonLabel: { title: 'Shop now', color: '#111111', background: '#ffffff' },
        urlButton: { name: 'category', params: { slug: 'all' } },
        position: 'left',
      },
    ]
    const slides = { type: 'head-image', version: 1, key: 'slides', settings: { opacity_image: 50, content: { desktop } } }
    return {
      ...start,
      pages: { ...start.pages, homepage: [slides, ...start.pages.homepage.slice(1)] },
      settings: { ...start.settings, checkout: { ...start.settings.checkout, step: 'one' } },
    }
  },
}
