import { hero, products, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#101010', accent: '#101010', buy: '#c2280f', soft: '#efefec' }

export const street: ThemeStyle = {
  key: 'street',
  theme: 'fashion',
  label: 'Street',
  about: 'Drops and basics, in black and white',
  motif: 'clothes',
  palette,
  typography: typography({ heading: ['Poppins', '800'], base: ['Roboto', '400'], button: ['Poppins', '600'] }, { product: 15, price: 16 }),
  home: [
    hero(palette, {
      heading: 'New drop. Out now.',
      text: 'Limited runs. When they’re gone, they’re gone.',
      button: 'Shop the drop',
      position: 'center',
    }),
    products('drop', { heading: 'Just dropped', limit_product: 10, item_per_row: 5 }),
    tiles('categories', 'Shop by category', ['Tops', 'Bottoms', 'Shoes', 'Extras'], 4),
    products('basics', { heading: 'Basics', limit_product: 8, align: 'center' }),
    {
      type: 'section-text',
      key: 'words',
      settings: { body_html: '<h2>Made to be worn out</h2><p>Say where the brand comes from, in two sentences.</p>' },
    },
  ],
  settings: { style: { maxLineDisplayProduct: 1 } },
}
