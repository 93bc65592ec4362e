import { toAll } from '../../fields/all-products.ts'
import type { SectionPreset } from '../preset.ts'

const white = '#ffffff'
const ink = '#1c1917'

const slide = (heading: string, text: string, button: string, position: 'left' | 'center' | 'right', color = white) => ({
  heading: { content: heading, color },
  subHeading: { content: text, color },
  buttonLabel: { title: button, color: color === white ? ink : white, background: color === white ? white : ink },
  urlButton: toAll,
  position,
})

export const headImagePresets: readonly SectionPreset[] = [
  {
    key: 'statement',
    label: 'Statement',
    settings: { content: { desktop: [slide('Say it in a few words', 'One sentence about what you sell.', 'Shop all', 'center')] } },
  },
  {
    key: 'light',
    label: 'Light, text on the left',
    settings: {
      opacity_image: 0,
      content: { desktop: [slide('New this week', 'Name the pieces that shoppers should see first.', 'See what’s new', 'left', ink)] },
    },
  },
  {
    key: 'three',
    label: 'Three slides',
    settings: {
      change_slides_every: 6,
      content: {
        desktop: [
          slide('New arrivals', 'What came in this week.', 'Shop new', 'left'),
          slide('Most loved', 'What others come back for.', 'Shop favorites', 'center'),
          slide('Made to last', 'How your products are made.', 'Shop all', 'right'),
        ],
      },
    },
  },
]
