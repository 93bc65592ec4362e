import { hero, products, reasons, story, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#102a2c', accent: '#0f6c6c', buy: '#b2451c', soft: '#ebf4f2' }

export const focus: ThemeStyle = {
  key: 'focus',
  theme: 'default',
  label: 'Focus',
  about: 'One product and its story',
  motif: 'product',
  palette,
  typography: typography({ heading: ['Mulish', '800'], base: ['Mulish', '400'], button: ['Mulish', '700'] }, { product: 18, price: 22 }),
  home: [
    hero(palette, {
      heading: 'The only one you’ll need',
      text: 'Say in one sentence what it does for people.',
      button: 'See how it works',
    }),
    reasons('default', [
      ['In the box', 'List everything that comes with it.'],
      ['How to use it', 'Explain it in one or two steps.'],
      ['Care', 'Say how to clean and store it.'],
    ]),
    story('problem', { heading: 'Why we made it', text: 'Tell shoppers which problem it solves, and how you came across it.' }),
    story('details', {
      heading: 'What makes it different',
      text: 'Name the material, the making, and what others leave out.',
      position: 'right',
    }),
    products('buy', { heading: 'Choose yours', limit_product: 4, align: 'center', show_sale_banners: false }),
  ],
  settings: { product: { position_tab_detail: 'right' } },
}
