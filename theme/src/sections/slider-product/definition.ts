import { defineSection } from '../../define.ts'
import { list, productRef, slider, text } from '../../fields/build.ts'

export const sliderProduct = defineSection({
  type: 'slider-product',
  label: 'Product slider',
  icon: 'carousel-horizontal',
  version: 1,
  addable: [],
  noNeighbours: true,
  fields: {
    heading: text({ label: 'Heading', heading: 'section', default: 'You may also like' }),
    item_per_row: slider({ label: 'Products per row', min: 4, max: 6, default: 4 }),
    blocks: list({ label: 'Products', itemLabel: 'Product', min: 1, max: 24, fields: { item: productRef({ label: 'Product' }) } }),
  },
})
