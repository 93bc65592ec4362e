import type { SectionType } from '@vitrine/theme/sections/sections.ts'

import css from './thumbnail.module.css'

/** A rectangle at x and y with a width and a height, of 96 × 54: `image`, `text`, or `mark` for what stands out. */
type Shape = readonly [kind: 'image' | 'text' | 'mark', x: number, y: number, width: number, height: number]

const row = (count: number, y: number, height: number): Shape[] => {
  const width = (84 - (count - 1) * 4) / count
  return Array.from({ length: count }, (_, place) => ['image', 6 + place * (width + 4), y, width, height] as const)
}
const lines = (x: number, y: number, ...widths: number[]): Shape[] =>
  widths.map((width, place) => ['text', x, y + place * 6, width, 3] as const)
const heading: Shape = ['mark', 34, 7, 28, 4]

const drawings: Record<SectionType, readonly Shape[]> = {
  collection_list: [heading, ...row(3, 16, 26), ...[6, 36, 66].flatMap((x) => lines(x, 45, 18))],
  'feature-content': [...row(3, 8, 14), ...[6, 36, 66].flatMap((x) => lines(x, 27, 22, 24, 16))],
  'featured-collection': [heading, ...row(4, 16, 22), ...[6, 28, 50, 72].flatMap((x) => lines(x, 41, 16, 10))],
  flash_deals: [['mark', 6, 8, 30, 5], ...[62, 72, 82].map((x) => ['mark', x, 7, 8, 8] as const), ...row(4, 20, 28)],
  'head-image': [['image', 0, 0, 96, 54], ['mark', 26, 18, 44, 5], ...lines(32, 27, 32), ['mark', 38, 36, 20, 7]],
  image_with_text: [['image', 6, 7, 40, 40], ['mark', 52, 14, 30, 4], ...lines(52, 23, 36, 36, 24)],
  policy: [...[14, 44, 74].map((x) => ['mark', x, 12, 8, 8] as const), ...[8, 38, 68].flatMap((x) => lines(x, 26, 20, 20))],
  'product-review': [
    heading,
    ['image', 6, 18, 40, 28],
    ['image', 50, 18, 40, 28],
    ...lines(11, 24, 28, 24, 16),
    ...lines(55, 24, 28, 24, 16),
  ],
  'product-widget': [
    ['image', 16, 8, 64, 38],
    ['mark', 40, 24, 16, 6],
  ],
  product_with_collection: [
    ['image', 6, 8, 22, 38],
    ['mark', 34, 8, 28, 38],
    ['image', 68, 8, 22, 38],
  ],
  'section-text': [['mark', 28, 10, 40, 5], ...lines(14, 22, 68, 68, 60, 40)],
  'slider-product': [heading, ['text', 2, 27, 3, 6], ...row(4, 18, 26), ['text', 91, 27, 3, 6]],
  'style-collection': [
    ['image', 6, 8, 40, 38],
    ['image', 50, 8, 40, 17],
    ['image', 50, 29, 40, 17],
  ],
}

/** A drawing of a section, to choose it by its look. */
export function Thumbnail({ type }: { type: SectionType }) {
  return (
    <svg className={css['thumbnail']} viewBox="0 0 96 54" aria-hidden>
      {drawings[type].map(([kind, x, y, width, height]) => (
        <rect key={`${x} ${y}`} className={css[kind]} x={x} y={y} width={width} height={height} rx={1} />
      ))}
    </svg>
  )
}
