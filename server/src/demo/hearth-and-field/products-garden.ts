import type { DemoProduct } from '../demo-store.ts'
import { describe } from './describe.ts'

/** The pots, soil and tools of Hearth & Field. */
export const garden: DemoProduct[] = [
  {
    title: 'Classic terracotta pot',
    type: 'Planters',
    vendor: 'Fieldhouse',
    tags: ['Outdoor', 'Bestseller'],
    body: describe(
      [
        'Thrown in red clay and fired once, so that it breathes and roots stay healthy. The white bloom that appears after a summer outside is part of the deal.',
      ],
      [
        ['Sizes', 'Inside width at the rim'],
        ['Drainage', 'One hole, saucer not included'],
        ['Frost', 'Bring indoors below 28 °F'],
      ],
    ),
    images: [
      { file: 'terracotta-pot', alt: 'Terracotta pot with a wide rim' },
      { file: 'cactus-soil', alt: 'Terracotta pot filled with gritty soil' },
      { file: 'cactus', alt: 'Terracotta pot planted with a blue cactus' },
    ],
    priceCents: 1400,
    priceOf: { '6 in': 2000, '8 in': 2800 },
    costCents: 420,
    weightGrams: 1300,
    options: [{ name: 'Size', values: ['4 in', '6 in', '8 in'] }],
    rating: { average: 4.7, count: 264 },
    weight: 15,
  },
  {
    title: 'Sunrise planter',
    type: 'Planters',
    vendor: 'Fieldhouse',
    tags: ['Gift', 'New'],
    body: describe(
      ['Two glazes, sprayed by hand, run from cream to deep orange. Every planter has its own horizon. Watertight, so it’s safe on wood.'],
      [
        ['Dimensions', '7 in wide, 7 in high'],
        ['Fits', 'Nursery pots up to 6 in'],
        ['Material', 'Glazed stoneware'],
        ['Care', 'Wipe clean or wash by hand'],
      ],
    ),
    images: [
      { file: 'sunrise-planter', alt: 'Planter with a glaze that runs from cream to orange' },
      { file: 'sunrise-planter-rim', alt: 'Cream rim of the orange planter' },
      { file: 'tulips-pot', alt: 'Orange planter with tulips on a woven mat' },
    ],
    priceCents: 3600,
    costCents: 1300,
    weightGrams: 1700,
    options: [],
    rating: { average: 4.8, count: 83 },
    weight: 8,
  },
  {
    title: 'Potting scoop',
    type: 'Garden tools',
    vendor: 'Fieldhouse',
    tags: ['Outdoor', 'Gift'],
    body: describe(
      [
        'A deep scoop with a narrow lip that gets soil into the pot instead of onto the table. One molded piece, so nothing can come loose.',
      ],
      [
        ['Dimensions', '13 in long, 5 in wide'],
        ['Holds', '1 quart'],
        ['Material', 'Recycled plastic, made in Vermont'],
      ],
    ),
    images: [
      { file: 'potting-scoop', alt: 'Green potting scoop with soil on a potting bench' },
      { file: 'potting-scoop-soil', alt: 'Potting soil in the deep bowl of the scoop' },
      { file: 'potting-scoop-handle', alt: 'Green handle of the scoop with a hole for hanging' },
    ],
    priceCents: 1800,
    costCents: 560,
    weightGrams: 240,
    options: [],
    rating: { average: 4.9, count: 118 },
    weight: 10,
  },
  {
    title: 'Houseplant potting mix',
    type: 'Soil',
    vendor: 'Fieldhouse',
    tags: ['Outdoor'],
    body: describe(
      ['Light, airy and free of peat. Coir, composted bark and perlite keep roots moist and never soggy. One bag fills three 6 in pots.'],
      [
        ['For', 'Houseplants and planters'],
        ['Ingredients', 'Coir, composted bark, perlite, worm castings'],
        ['Keeps', 'Two years in a dry place'],
      ],
    ),
    images: [
      { file: 'potting-mix', alt: 'Dark potting mix with white perlite' },
      { file: 'potting-scoop-soil', alt: 'Potting mix in a green scoop' },
    ],
    priceCents: 1600,
    priceOf: { '16 qt': 2600 },
    costCents: 520,
    weightGrams: 3200,
    options: [{ name: 'Bag', values: ['8 qt', '16 qt'] }],
    rating: { average: 4.6, count: 95 },
    weight: 12,
  },
]
