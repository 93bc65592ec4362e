import { hero, products, reasons, story, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#17203a', accent: '#2a3f8f', buy: '#b3401f', soft: '#eef0f6' }

export const one: ThemeStyle = {
  key: 'one',
  theme: 'fashion',
  label: 'Single',
  about: 'One product and its story',
  motif: 'product',
  palette,
  typography: typography({ heading: ['Mulish', '800'], base: ['Mulish', '400'], button: ['Mulish', '700'] }, { product: 18, price: 20 }),
  home: [
    hero(palette, { heading: 'One thing, done right', text: 'Say in one sentence what it does for people.', button: 'See how it works' }),
    story('problem', { heading: 'Why we made it', text: 'Tell shoppers which problem it solves, and how you came across it.' }),
    story('details', {
      heading: 'What makes it different',
      text: 'Name the material, the making, and what others leave out.',
      position: 'right',
    }),
    reasons('fashion', [
      ['In the box', 'List everything that comes with it.'],
      ['How to use it', 'Explain it in one or two steps.'],
      ['Care', 'Say how to clean and store it.'],
    ]),
    products('buy', { heading: 'Choose yours', limit_product: 4, align: 'center', show_sale_banners: false }),
  ],
}
