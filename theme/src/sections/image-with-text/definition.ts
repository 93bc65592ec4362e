import { defineSection } from '../../define.ts'
import { alignment } from '../../fields/alignment.ts'
import { cards, image, link, list, richText, slider, text, toggle } from '../../fields/build.ts'

export const imageWithText = defineSection({
  type: 'image_with_text',
  label: 'Image with text',
  icon: 'layout-align-left',
  version: 1,
  addable: ['fashion', 'default'],
  fields: {
    choose_layout: cards({
      label: 'Layout',
      options: [
        { value: 'side', label: 'Picture beside text' },
        { value: 'overlay', label: 'Text on the picture' },
        { value: 'stack', label: 'Text below the picture' },
      ],
      default: 'side',
    }),
    images_per_row: slider({ label: 'Pictures per row', help: 'With text on or below the pictures.', min: 1, max: 6, default: 3 }),
    promotions_animation: toggle({ label: 'Pictures move gently into place' }),
    text_alignment: alignment('Text', ['left', 'center', 'right'], 'center'),
    blocks: list({
      label: 'Blocks',
      itemLabel: 'Block',
      min: 1,
      max: 12,
      fields: {
        image: image({ label: 'Picture' }),
        heading: text({ label: 'Heading', default: '' }),
        content: richText({ label: 'Text' }),
        show_button: toggle({ label: 'Show a button' }),
        button_label: text({ label: 'Button', max: 60, default: 'Shop now', when: { field: 'show_button', is: true } }),
        url_button: link({ label: 'Leads to', when: { field: 'show_button', is: true } }),
        position: alignment('Picture', ['left', 'right'], 'left'),
      },
    }),
  },
  preset: {
    blocks: [{ heading: 'Tell what you make', content: '<p>A few sentences about your goods, and why they are worth it.</p>' }],
  },
})
