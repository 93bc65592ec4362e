import type { DemoProduct } from '../demo-store.ts'
import { describe } from './describe.ts'

/** The tables, lights and clocks of Hearth & Field. */
export const tables: DemoProduct[] = [
  {
    title: 'Grove desk',
    type: 'Tables',
    vendor: 'Alder & Sons',
    tags: ['New', 'Office', 'Made to last'],
    body: describe(
      [
        'Bamboo top, three shallow drawers, white steel legs. Deep enough for a screen and a plant, slim enough for a hallway. Plant and runner not included.',
      ],
      [
        ['Dimensions', '55 in wide, 24 in deep, 29 in high'],
        ['Drawers', '14 in wide, 3 in high, turned oak knobs'],
        ['Material', 'Solid bamboo, powder-coated steel'],
        ['Assembly', 'Attach the legs: 15 minutes for one person'],
      ],
    ),
    images: [
      { file: 'desk', alt: 'Bamboo desk with drawers and white steel legs' },
      { file: 'desk-drawers', alt: 'Drawer with a round wooden knob' },
      { file: 'desk-corner', alt: 'Rounded corner of the bamboo top and a steel leg' },
    ],
    priceCents: 54900,
    costCents: 25500,
    weightGrams: 31000,
    options: [],
    rating: { average: 4.7, count: 74 },
    weight: 4,
  },
  {
    title: 'Dip side table',
    type: 'Tables',
    vendor: 'Stillwater Studio',
    tags: ['Bestseller'],
    body: describe(
      [
        'A round top for a lamp, a book and a glass of water. Three oak legs dipped in white paint, with the wood left bare where it meets the floor.',
      ],
      [
        ['Dimensions', '16 in across, 22 in high'],
        ['Material', 'Solid oak legs, painted birch top'],
        ['Assembly', 'Screw on three legs'],
        ['Care', 'Wipe with a damp cloth'],
      ],
    ),
    images: [
      { file: 'side-table', alt: 'Round white side table with dipped legs next to a bed' },
      { file: 'side-table-top', alt: 'Alarm clock and plant on the white tabletop' },
      { file: 'side-table-legs', alt: 'Legs with white paint above bare oak' },
    ],
    priceCents: 9900,
    compareAtCents: 12900,
    costCents: 3900,
    weightGrams: 4300,
    options: [],
    rating: { average: 4.6, count: 211 },
    weight: 10,
  },
  {
    title: 'Dome pendant light',
    type: 'Lighting',
    vendor: 'Stillwater Studio',
    tags: ['Bestseller'],
    body: describe(
      [
        'Cast in fine concrete, white inside, so it throws a wide pool of warm light. Hang one over a corner or three in a row over a long table.',
      ],
      [
        ['Shade', 'Fine concrete, enameled inside'],
        ['Cord', '6 ft of gray fabric cord, adjustable'],
        ['Bulb', 'E26, up to 60 W, not included'],
        ['Installation', 'Ceiling canopy included, UL listed'],
      ],
    ),
    images: [
      { file: 'pendant', alt: 'Lit concrete pendant light in front of a teal wall' },
      { file: 'pendant-shade', alt: 'Fine concrete shade with a white inside' },
      { file: 'pendant-room', alt: 'Concrete pendant light on a long cord' },
    ],
    priceCents: 15900,
    priceOf: { '16 in': 21900 },
    costCents: 6300,
    weightGrams: 3600,
    options: [{ name: 'Width', values: ['12 in', '16 in'] }],
    rating: { average: 4.8, count: 139 },
    weight: 8,
  },
  {
    title: 'Twin-bell alarm clock',
    type: 'Clocks',
    vendor: 'Stillwater Studio',
    tags: ['Gift'],
    body: describe(
      ['A silent movement, a clear face and two bells that mean it. Leave the phone in the kitchen.'],
      [
        ['Dimensions', '4.5 in wide, 6.5 in high'],
        ['Battery', 'One AA, included'],
        ['Light', 'Press the button on the back'],
      ],
    ),
    images: [
      { file: 'alarm-clock', alt: 'Black twin-bell alarm clock on a white table' },
      { file: 'side-table-top', alt: 'Alarm clock and plant on a white tabletop' },
    ],
    priceCents: 3200,
    costCents: 1050,
    weightGrams: 420,
    options: [],
    rating: { average: 4.5, count: 176 },
    weight: 11,
  },
]
