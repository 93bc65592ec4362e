import type { DemoProduct } from '../demo-store.ts'
import { body, colors, shots, sizes } from './shots.ts'

const dress = { type: 'Dresses', vendor: 'Northline', sizeChart: 'Women', weightGrams: 320 } as const

export const dresses: readonly DemoProduct[] = [
  {
    ...dress,
    title: 'Meadow midi dress',
    tags: ['women', 'summer', 'linen'],
    body: body(
      'A light midi dress that moves when you do. Smocked bodice, thin straps and a double-ruffled hem.',
      '55% linen, 45% viscose',
      'Smocked back that adjusts to you',
      'The model is 5′8″ and wears S',
    ),
    images: shots(
      'midi-dress',
      'A woman walks in a gray midi dress with a ruffled hem',
      'The smocked bodice and thin straps of the gray dress',
      'The double-ruffled hem, close up',
      'The waist seam, close up',
    ),
    priceCents: 9800,
    compareAtCents: 12800,
    costCents: 3600,
    options: [colors('Stone gray'), sizes],
    soldOut: ['XS'],
    rating: { average: 4.6, count: 88 },
    weight: 8,
  },
  {
    ...dress,
    title: 'Coast eyelet dress',
    tags: ['new', 'bestseller', 'women', 'summer'],
    body: body(
      'An off-the-shoulder dress in crisp cotton, with hand-finished eyelet embroidery along every edge.',
      '100% organic cotton, lined skirt',
      'Smocked waist, elastic neckline',
      'The model is 5′7″ and wears S',
    ),
    images: shots(
      'eyelet-dress',
      'A woman in a white off-the-shoulder dress with eyelet embroidery',
      'The ruffled neckline and smocked waist of the white dress',
      'The smocked waist, close up',
      'The scalloped eyelet hem, close up',
    ),
    priceCents: 11_800,
    costCents: 4200,
    options: [colors('White'), sizes],
    rating: { average: 4.8, count: 131 },
    weight: 9,
  },
  {
    ...dress,
    title: 'Poppy wrap dress',
    tags: ['new', 'women', 'summer'],
    body: body(
      'A wrap dress in a dotted crêpe with ruffles from neckline to hem. It ties at the waist, so it always fits.',
      '100% recycled polyester crêpe',
      'True wrap with an inner tie',
      'Shown over a satin slip, which isn’t included',
    ),
    images: shots(
      'wrap-dress',
      'A woman in a red dotted wrap dress with ruffles',
      'The ruffled neckline of the red dress over a white satin top',
      'The ruffled hem, close up',
      'The gathered waist of the wrap, close up',
    ),
    priceCents: 10_800,
    costCents: 3900,
    options: [colors('Poppy red'), sizes],
    soldOut: ['XL'],
    rating: { average: 4.7, count: 64 },
    weight: 7,
  },
]
