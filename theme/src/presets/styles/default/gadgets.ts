import { hero, products, reasons, story, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#0c1420', accent: '#0a5fd0', buy: '#c4330c', soft: '#edf2f8' }

export const gadgets: ThemeStyle = {
  key: 'gadgets',
  theme: 'default',
  label: 'Volt',
  about: 'Gadgets and tools, with prices up front',
  motif: 'gadgets',
  palette,
  typography: typography({ heading: ['Roboto', '800'], base: ['Roboto', '400'], button: ['Roboto', '600'] }, { product: 15, price: 20 }),
  home: [
    hero(palette, { heading: 'Gear that earns its place', text: 'Tested, compared and ready to ship.', button: 'Shop all' }),
    products('deals', { heading: 'Deals', limit_product: 12, item_per_row: 6 }),
    reasons('default', [
      ['Compare', 'Say how to tell your models apart.'],
      ['Compatible', 'List what it works with.'],
      ['Manuals', 'Say where to find them.'],
      ['Real support', 'Contact us, and a real person will reply.'],
    ]),
    story('pick', { heading: 'Our pick', text: 'Recommend one product, and say whom it suits.' }),
    products('all', { heading: 'Everything', limit_product: 12, item_per_row: 6 }),
  ],
  settings: { style: { maxLineDisplayProduct: 3 }, product: { position_tab_detail: 'right' } },
}
