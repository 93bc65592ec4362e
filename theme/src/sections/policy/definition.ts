import { defineSection } from '../../define.ts'
import { image, list, text } from '../../fields/build.ts'

export const policy = defineSection({
  type: 'policy',
  label: 'Store benefits',
  icon: 'shield-check',
  version: 1,
  addable: ['fashion'],
  fields: {
    blocks: list({
      label: 'Store benefits',
      itemLabel: 'Benefit',
      min: 1,
      max: 8,
      fields: {
        image: image({ label: 'Image' }),
        title: text({ label: 'Title', heading: 'item', max: 120 }),
        description: text({ label: 'Description', max: 300 }),
      },
    }),
  },
  preset: { blocks: [{ title: 'A benefit of your store', description: 'Tell shoppers what they can count on.' }] },
})
