import type { DemoProduct } from '../demo-store.ts'
import { body, colors, shots } from './shots.ts'

const beanie = { type: 'Beanies', vendor: 'Northline', costCents: 790, weightGrams: 90 } as const

export const signalBeanie: DemoProduct = {
  ...beanie,
  title: 'Signal beanie',
  tags: ['new', 'bestseller', 'women', 'men', 'knit', 'gift'],
  body: body(
    'A fine-knit beanie in a purple you’ll spot in any coat closet. The deep cuff covers the ears and stays where you fold it.',
    '100% extra-fine merino wool',
    'Double-layer cuff, seamless crown',
    'One size, stretches to fit',
  ),
  images: shots(
    'signal-beanie',
    'A woman in a purple beanie looks out over the sea',
    'The purple beanie from behind, with its cuff folded',
    'The folded cuff, close up',
    'The gathered crown of the beanie, close up',
  ),
  priceCents: 2800,
  options: [],
  stock: 140,
  rating: { average: 4.8, count: 214 },
  weight: 16,
}

export const beanies: readonly DemoProduct[] = [
  {
    ...beanie,
    title: 'Harbor pom beanie',
    tags: ['women', 'knit', 'gift'],
    body: body(
      'Chunky ribs, a big tonal pom-pom and a turned-up edge. Knitted thick, so the wind stays out.',
      '70% wool, 30% recycled polyamide',
      'Detachable pom-pom',
      'One size, stretches to fit',
    ),
    images: shots(
      'plum-pom-beanie',
      'A woman in a plum beanie with a pom-pom, from behind',
      'The plum beanie with its ribs and turned-up edge',
      'The pom-pom, close up',
      'The ribbed knit, close up',
    ),
    priceCents: 3400,
    options: [colors('Plum')],
    rating: { average: 4.7, count: 96 },
    weight: 9,
  },
  {
    ...beanie,
    title: 'Fjord slouch beanie',
    tags: ['bestseller', 'women', 'knit'],
    body: body(
      'Waves of raised stitches around a soft, roomy crown. Pull it down over the ears or let it slouch.',
      '60% cotton, 40% wool',
      'Ribbed band that keeps its stretch',
      'One size, fits over a ponytail',
    ),
    images: shots(
      'fjord-beanie',
      'A woman with red hair in a dark green slouch beanie and a denim jacket',
      'The dark green beanie from the side',
      'The raised stitches of the crown, close up',
      'The ribbed band, close up',
    ),
    priceCents: 3200,
    options: [colors('Pine green')],
    rating: { average: 4.9, count: 158 },
    weight: 12,
  },
  {
    ...beanie,
    title: 'Drift cable beanie',
    tags: ['new', 'women', 'knit', 'gift'],
    body: body(
      'Cables that sweep around the head, a ribbed edge and a two-tone pom-pom. The softest one we make.',
      '50% alpaca, 50% merino wool',
      'Faux-fur pom-pom',
      'One size, stretches to fit',
    ),
    images: shots(
      'cable-pom-beanie',
      'A woman in a white cable-knit beanie with a two-tone pom-pom',
      'The white cable-knit beanie from behind',
      'The two-tone faux-fur pom-pom, close up',
      'The ribbed edge and the cables, close up',
    ),
    priceCents: 3800,
    options: [colors('White')],
    rating: { average: 4.8, count: 73 },
    weight: 8,
  },
]
