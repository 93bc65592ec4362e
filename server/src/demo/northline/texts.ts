import type { DemoStore } from '../demo-store.ts'
import { pagesOf } from '../pages.ts'
import { body } from './shots.ts'

/** The order value in dollars from which standard shipping within the United States is free. */
export const FREE_SHIPPING = 75
export const RETURN_DAYS = 30

export const zones: DemoStore['zones'] = [
  {
    name: 'United States',
    places: ['US'],
    rates: [
      { name: 'Standard shipping', basis: 'flat', priceCents: 500, freeFromCents: FREE_SHIPPING * 100, minDays: 3, maxDays: 5 },
      { name: 'Express shipping', basis: 'flat', priceCents: 1500, minDays: 1, maxDays: 2 },
    ],
  },
  {
    name: 'Rest of the world',
    places: [],
    rates: [{ name: 'International shipping', basis: 'flat', priceCents: 1800, minDays: 7, maxDays: 14 }],
  },
]

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const lines = rows.map(([size, ...cells]) => `<tr><th scope="row">${size}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}
const between = '<p>Measure over light clothing, with the tape level. If you’re between two sizes, choose the larger one.</p>'

export const sizeCharts: DemoStore['sizeCharts'] = [
  {
    name: 'Women',
    bodyHtml:
      table(
        ['Size', 'US', 'Chest (cm)', 'Waist (cm)', 'Hip (cm)'],
        [
          ['XS', '0–2', '80–84', '62–66', '88–92'],
          ['S', '4–6', '85–89', '67–71', '93–97'],
          ['M', '8–10', '90–95', '72–77', '98–103'],
          ['L', '12–14', '96–102', '78–84', '104–110'],
          ['XL', '16', '103–110', '85–92', '111–117'],
        ],
      ) + between,
  },
  {
    name: 'Men',
    bodyHtml:
      table(
        ['Size', 'Chest (cm)', 'Waist (cm)', 'Length (cm)'],
        [
          ['XS', '84–89', '69–74', '67'],
          ['S', '90–95', '75–80', '69'],
          ['M', '96–101', '81–86', '71'],
          ['L', '102–108', '87–93', '73'],
          ['XL', '109–116', '94–101', '75'],
        ],
      ) + between,
  },
  {
    name: 'Men’s jeans',
    bodyHtml:
      table(
        ['Size', 'Waist (cm)', 'Hip (cm)', 'Inseam (cm)'],
        [
          ['28', '72', '88', '81'],
          ['30', '77', '93', '81'],
          ['32', '82', '98', '82'],
          ['34', '87', '103', '83'],
          ['36', '92', '108', '83'],
        ],
      ) + between,
  },
  {
    name: 'Shoes',
    bodyHtml:
      table(
        ['EU', 'US women', 'Foot length (cm)'],
        [
          ['36', '5.5', '22.8'],
          ['37', '6.5', '23.5'],
          ['38', '7.5', '24.1'],
          ['39', '8.5', '24.8'],
          ['40', '9.5', '25.5'],
          ['41', '10', '26.1'],
        ],
      ) + '<p>Stand on a sheet of paper in the evening and measure from heel to longest toe.</p>',
  },
]

/** The tab with care instructions. */
export const care = body(
  'Good clothes last longer with less washing.',
  'Wash cold, inside out, with similar colors',
  'Air dry, away from the sun',
  'Wool and alpaca: wash by hand, dry flat',
  'Leather: wipe with a damp cloth, never machine wash',
)

export const pages: DemoStore['pages'] = (url) =>
  pagesOf(
    {
      name: 'Northline',
      about: [
        `<p><img src="${url('about')}" alt="A woman in a white cable-knit beanie by the water"></p>`,
        '<p>Northline started in 2014 with one beanie, knitted for a friend who swam in the sea all winter. Hers is still in use. So we kept going: a small collection of knitwear, denim and easy layers, made to be worn for years.</p>',
        '<h2>Fewer, better</h2><p>We make about thirty pieces and keep making them. What sells out comes back. What doesn’t last, we stop making.</p>',
        '<h2>Made by people we know</h2><p>Our knitwear comes from a family workshop in Porto, our denim from a mill near Izmir that cleans and reuses its water. We visit both twice a year.</p>',
        `<h2>Yours to try</h2><p>Wear it at home for an evening. If it isn’t right, send it back within ${RETURN_DAYS} days.</p>`,
      ].join(''),
      making: 'Orders placed before noon ship the same business day. All others ship the next business day.',
      returnable: 'Anything unworn and unwashed, with its tags on.',
      questions: [
        [
          'How do your sizes run?',
          'True to size. Every product page has a size chart in centimeters and inches. If you’re between sizes, choose the larger one.',
        ],
        ['How do I care for my items?', 'Wash cold and inside out, then air dry. Wash wool by hand and dry it flat.'],
        ['Will my size be restocked?', 'Most items are back within six weeks. Contact us and we’ll tell you when.'],
        ['Can I change or cancel my order?', 'Yes, until it ships. Contact us with your order number as soon as you can.'],
        [
          'Do you ship to my country?',
          'We ship worldwide. Checkout shows the price and the delivery time for your address before you pay.',
        ],
      ],
    },
    zones,
  )
