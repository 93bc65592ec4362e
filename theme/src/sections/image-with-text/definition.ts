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
        { value: 'side', label: 'Image beside text' },
        { value: 'overlay', label: 'Text over image' },
        { value: 'stack', label: 'Text below image' },
      ],
      default: 'side',
    }),
    images_per_row: slider({
      label: 'Images per row',
      help: 'Applies when the text is over or below the images.',
      min: 1,
      max: 6,
      default: 3,
    }),
    promotions_animation: toggle({ label: 'Animate images' }),
    text_alignment: alignment('Text alignment', ['left', 'center', 'right'], 'center'),
    blocks: list({
      label: 'Blocks',
      itemLabel: 'Block',
      min: 1,
      max: 12,
      fields: {
        image: image({ label: 'Image' }),
        heading: text({ label: 'Heading', heading: 'item', default: '' }),
        content: richText({ label: 'Text' }),
        show_button: toggle({ label: 'Show button' }),
        button_label: text({ label: 'Button label', max: 60, default: 'Shop now', when: { field: 'show_button', is: true } }),
        url_button: link({ label: 'Button link', button: 'button_label', when: { field: 'show_button', is: true } }),
        position: alignment('Image position', ['left', 'right'], 'left'),
      },
    }),
  },
  preset: {
    blocks: [{ heading: 'Share your story', content: '<p>Tell shoppers what you make and what makes it special.</p>' }],
  },
})
