import { defineSection } from '../../define.ts'
import { image, list, text } from '../../fields/build.ts'

export const policy = defineSection({
  type: 'policy',
  label: 'Promises',
  icon: 'shield-check',
  version: 1,
  addable: ['fashion'],
  fields: {
    blocks: list({
      label: 'Promises',
      itemLabel: 'Promise',
      min: 1,
      max: 8,
      fields: {
        image: image({ label: 'Picture' }),
        title: text({ label: 'Title', max: 120 }),
        description: text({ label: 'Description', max: 300 }),
      },
    }),
  },
  preset: { blocks: [{ title: 'A promise you keep', description: 'Say what shoppers can rely on.' }] },
})
