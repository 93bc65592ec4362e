import { hero, products, reasons, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#3a1420', accent: '#b3224a', buy: '#8a4b00', soft: '#fdf1ea' }

export const party: ThemeStyle = {
  key: 'party',
  theme: 'default',
  label: 'Present',
  about: 'Gifts and parties, in berry and peach',
  motif: 'gifts',
  palette,
  typography: typography({ heading: ['Rokkitt', '700'], base: ['Mulish', '400'], button: ['Mulish', '700'] }, { product: 16, price: 18 }),
  home: [
    hero(palette, {
      heading: 'Gifts that land',
      text: 'Ready to give, for any day of the year.',
      button: 'Find a gift',
      position: 'center',
    }),
    tiles('occasions', 'What’s the occasion?', ['Birthday', 'Housewarming', 'Wedding', 'New baby', 'Thank you', 'No reason'], 6),
    products('loved', { heading: 'Most loved', limit_product: 8 }),
    reasons('default', [
      ['Gift notes', 'Say how shoppers add a message.'],
      ['Wrapping', 'Describe how presents arrive.'],
      ['On time', 'Say when to order for the big days.'],
    ]),
  ],
}
