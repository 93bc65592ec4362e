import type { DemoProduct } from '../demo-store.ts'

const sizes = { name: 'Size', values: ['S', 'M', 'L', 'XL', '2XL'] }

const tee =
  '<h3>The shirt</h3><ul><li>100% organic ring-spun cotton, 180 gsm</li><li>Straight cut, preshrunk</li><li>Water-based inks that you can’t feel once washed</li><li>Wash cold and inside out, then air dry</li></ul>'
const sweatshirt =
  '<h3>The sweatshirt</h3><ul><li>85% organic cotton, 15% recycled polyester, 300 gsm</li><li>Brushed inside, ribbed cuffs and hem</li><li>Wash cold and inside out, then air dry</li></ul>'

export const apparel: readonly DemoProduct[] = [
  {
    title: 'Cubes tee',
    type: 'T-shirts',
    vendor: 'Paper & Press',
    tags: ['abstract'],
    body: `<p>Tumbling cubes that refuse to decide which way is up. Look twice.</p>${tee}`,
    images: [
      { file: 'cubes-tee-chalk', alt: 'A white T-shirt with a pattern of colored cubes' },
      { file: 'cubes-tee-mustard', alt: 'A mustard T-shirt with a pattern of red and blue cubes' },
      { file: 'cubes-tee-detail', alt: 'The cubes on the white T-shirt from close up' },
    ],
    priceCents: 2900,
    compareAtCents: 3400,
    costCents: 1180,
    weightGrams: 190,
    options: [{ name: 'Color', values: ['Chalk', 'Mustard'] }, sizes],
    imageOf: { Chalk: 'cubes-tee-chalk', Mustard: 'cubes-tee-mustard' },
    sizeChart: 'T-shirts',
    rating: { average: 4.6, count: 57 },
    weight: 9,
  },
  {
    title: 'Tide tee',
    type: 'T-shirts',
    vendor: 'Paper & Press',
    tags: ['sea', 'bestseller'],
    body: `<p>Thirty-four lines that never touch, drawn in one sitting on a ferry. The swell is in the right place; we checked.</p>${tee}`,
    images: [
      { file: 'tide-tee-chalk', alt: 'A white T-shirt with blue and orange wave lines' },
      { file: 'tide-tee-ink', alt: 'A dark blue T-shirt with cream and yellow wave lines' },
      { file: 'tide-tee-sage', alt: 'A sage green T-shirt with cream and dark green wave lines' },
      { file: 'tide-tee-detail', alt: 'The wave lines on the white T-shirt from close up' },
    ],
    priceCents: 2900,
    costCents: 1180,
    weightGrams: 190,
    options: [{ name: 'Color', values: ['Chalk', 'Ink', 'Sage'] }, sizes],
    imageOf: { Chalk: 'tide-tee-chalk', Ink: 'tide-tee-ink', Sage: 'tide-tee-sage' },
    sizeChart: 'T-shirts',
    rating: { average: 4.8, count: 143 },
    weight: 15,
  },
  {
    title: 'Moon phases sweatshirt',
    type: 'Sweatshirts',
    vendor: 'Paper & Press',
    tags: ['night', 'warm'],
    body: `<p>For looking up on cold evenings. The whole month on your chest, in one soft ink.</p>${sweatshirt}`,
    images: [
      { file: 'moon-sweatshirt-ink', alt: 'A dark blue sweatshirt with the phases of the moon in cream' },
      { file: 'moon-sweatshirt-oat', alt: 'An oat sweatshirt with the phases of the moon in blue' },
      { file: 'moon-sweatshirt-detail', alt: 'The moon on the dark blue sweatshirt from close up' },
    ],
    priceCents: 5400,
    costCents: 2350,
    weightGrams: 520,
    options: [{ name: 'Color', values: ['Ink', 'Oat'] }, sizes],
    imageOf: { Ink: 'moon-sweatshirt-ink', Oat: 'moon-sweatshirt-oat' },
    sizeChart: 'Sweatshirts',
    rating: { average: 4.9, count: 76 },
    weight: 10,
  },
  {
    title: 'Parrot tote',
    type: 'Bags',
    vendor: 'Paper & Press',
    tags: ['gift'],
    body: '<p>He holds on to his branch. You hold on to the groceries.</p><h3>The bag</h3><ul><li>Heavy organic cotton canvas, 340 gsm</li><li>15 × 16.5 in, with handles that fit over a shoulder</li><li>Carries up to 25 lb</li></ul>',
    images: [
      { file: 'parrot-tote-natural', alt: 'A natural canvas tote bag with a red and green parrot' },
      { file: 'parrot-tote-black', alt: 'A black canvas tote bag with a red and green parrot' },
      { file: 'parrot-tote-detail', alt: 'The parrot on the natural tote bag from close up' },
    ],
    priceCents: 2400,
    costCents: 920,
    weightGrams: 260,
    options: [{ name: 'Color', values: ['Natural', 'Black'] }],
    imageOf: { Natural: 'parrot-tote-natural', Black: 'parrot-tote-black' },
    rating: { average: 4.7, count: 64 },
    weight: 9,
  },
]
