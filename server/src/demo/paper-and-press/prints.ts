import type { DemoImage, DemoProduct } from '../demo-store.ts'

/** Fields that all art prints share. Each comes framed in oak or black, or without a frame. */
const artPrint = {
  type: 'Art prints',
  vendor: 'Paper & Press',
  priceCents: 6800,
  priceOf: { 'Print only': 2800, '18 × 24 in': 9800, 'Print only / 18 × 24 in': 4400 },
  costCents: 2450,
  weightGrams: 1600,
  options: [
    { name: 'Frame', values: ['Oak', 'Black', 'Print only'] },
    { name: 'Print size', values: ['12 × 16 in', '18 × 24 in'] },
  ],
} as const

const paper =
  '<h3>Paper and frame</h3><ul><li>250 gsm uncoated cotton paper, printed with ten pigment inks</li><li>Solid wood frame with an acid-free mat and shatterproof acrylic</li><li>Arrives ready to hang</li></ul>'

/** The pictures of an art print: one per frame, and perhaps one in a room. `subject` says what the print shows. */
const imagesOf = (name: string, subject: string, ...more: DemoImage[]): Pick<DemoProduct, 'images' | 'imageOf'> => ({
  images: [
    { file: `${name}-oak`, alt: `${subject} in an oak frame on a light wall` },
    ...more,
    { file: `${name}-black`, alt: `${subject} in a black frame on a light wall` },
    { file: `${name}-paper`, alt: `${subject} as an unframed print on a table` },
  ],
  imageOf: { Oak: `${name}-oak`, Black: `${name}-black`, 'Print only': `${name}-paper` },
})

export const prints: readonly DemoProduct[] = [
  {
    ...artPrint,
    ...imagesOf('blocks', 'A pattern of colored circles and arcs'),
    title: 'Building blocks print',
    tags: ['abstract', 'new'],
    body: `<p>Twenty-four tiles cut from paper, then moved around the table until they felt like a city on a sunny morning.</p>${paper}`,
    rating: { average: 4.7, count: 38 },
    weight: 7,
  },
  {
    ...artPrint,
    ...imagesOf('moons', 'The phases of the moon over a dark blue sky'),
    title: 'Moon phases print',
    tags: ['night', 'bestseller'],
    body: `<p>One month of moons on a midnight sky. Drawn with a compass and a very sharp pencil, and quietly hypnotic over a bed.</p>${paper}`,
    rating: { average: 4.9, count: 164 },
    weight: 12,
  },
  {
    ...artPrint,
    ...imagesOf('fern', 'A dark green fern', {
      file: 'fern-room',
      alt: 'A framed fern print over a bench with a blue cushion, a mug and a vase',
    }),
    title: 'Wood fern print',
    tags: ['botanical'],
    body: `<p>A single frond, pressed between newspapers for a week and then drawn leaf by leaf, like a plate from an old herbarium.</p>${paper}`,
    rating: { average: 4.8, count: 91 },
    weight: 10,
  },
  {
    ...artPrint,
    ...imagesOf('sunset', 'An orange sun over green hills', {
      file: 'sunset-room',
      alt: 'A framed print of a sun over hills, over a bench with a terracotta cushion, a mug and a vase',
    }),
    title: 'Last light print',
    tags: ['landscape', 'bestseller'],
    body: `<p>The last five minutes of a summer day, in five overlapping inks. The grain is part of the drawing, as on a risograph print.</p>${paper}`,
    rating: { average: 4.9, count: 212 },
    weight: 16,
  },
]
