import { defineSection } from '../../define.ts'
import { image, list, richText, text } from '../../fields/build.ts'

export const featureContent = defineSection({
  type: 'feature-content',
  label: 'Benefits',
  icon: 'list-check',
  version: 1,
  addable: ['default'],
  fields: {
    blocks: list({
      label: 'Benefits',
      itemLabel: 'Benefit',
      min: 1,
      max: 8,
      fields: {
        image: image({ label: 'Image' }),
        heading: text({ label: 'Heading', heading: 'item', max: 120 }),
        content: richText({ label: 'Text', max: 2000 }),
      },
    }),
  },
  preset: { blocks: [{ heading: 'Made to last' }, { heading: 'Packed with care' }, { heading: 'Easy returns' }] },
})
