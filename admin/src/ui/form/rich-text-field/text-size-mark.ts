import { TEXT_SIZES } from '@vitrine/contract/limits.ts'
import { Mark } from '@tiptap/react'

const sizeOf = ({ dataset }: HTMLElement) => TEXT_SIZES.find((one) => String(one) === dataset['size'])

/**
 * Text in a size that the theme's text editor offers. The size is read from the `data-size` attribute that
 * `withoutSizes` adds, and is written as a style again.
 */
export const TextSizeMark = Mark.create({
  name: 'textSize',
  addAttributes: () => ({ size: { parseHTML: sizeOf, renderHTML: ({ size }) => ({ style: `font-size:${size}px` }) } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => sizeOf(element) !== undefined && null }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
