import { toAll } from '../../fields/all-products.ts'
import type { SectionPreset } from '../preset.ts'

const block = (heading: string, text: string, rest: Record<string, unknown> = {}) => ({ heading, content: `<p>${text}</p>`, ...rest })
const button = (label: string) => ({ show_button: true, button_label: label, url_button: toAll })

export const imageWithTextPresets: readonly SectionPreset[] = [
  {
    key: 'story',
    label: 'Our story',
    settings: {
      choose_layout: 'side',
      text_alignment: 'left',
      blocks: [block('How we started', 'Tell shoppers who is behind the store, and why you make what you make.', button('Shop all'))],
    },
  },
  {
    key: 'zigzag',
    label: 'Left, then right',
    settings: {
      choose_layout: 'side',
      text_alignment: 'left',
      blocks: [
        block('What it’s made of', 'Name the material, and what makes it special.'),
        block('How it’s made', 'Describe the work behind it.', { position: 'right' }),
      ],
    },
  },
  {
    key: 'columns',
    label: 'Three columns',
    settings: {
      choose_layout: 'stack',
      images_per_row: 3,
      blocks: [
        block('Choose', 'Help shoppers find what suits them.'),
        block('Use', 'Show it in everyday life.'),
        block('Care', 'Say how it stays beautiful.'),
      ],
    },
  },
  {
    key: 'banners',
    label: 'Two banners',
    settings: {
      choose_layout: 'overlay',
      images_per_row: 2,
      promotions_animation: true,
      blocks: [
        block('New in', 'What came in this week.', button('Shop new')),
        block('Last pieces', 'Before they’re gone.', button('Shop now')),
      ],
    },
  },
]
