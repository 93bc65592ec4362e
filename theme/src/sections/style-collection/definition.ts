import { defineSection } from '../../define.ts'
import { image, link, list, slider, text } from '../../fields/build.ts'

export const styleCollection = defineSection({
  type: 'style-collection',
  label: 'Styles',
  icon: 'hanger',
  version: 1,
  addable: ['fashion'],
  fields: {
    heading: text({ label: 'Heading', heading: 'section', default: 'Shop by style' }),
    item_per_row: slider({ label: 'Styles per row on desktop', min: 2, max: 6, default: 4 }),
    blocks: list({
      label: 'Styles',
      itemLabel: 'Style',
      min: 1,
      max: 8,
      fields: {
        image: image({ label: 'Image' }),
        title: text({ label: 'Title', heading: 'item', max: 120 }),
        link: link({ label: 'Link', wholeItem: 'expected' }),
      },
    }),
  },
})
