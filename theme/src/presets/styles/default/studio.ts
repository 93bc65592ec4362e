import { hero, products, reasons, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#1d1836', accent: '#5b36c9', buy: '#b8265f', soft: '#f3effc' }

export const studio: ThemeStyle = {
  key: 'studio',
  theme: 'default',
  label: 'Studio',
  about: 'Print on demand, with bright colors',
  motif: 'prints',
  palette,
  typography: typography({ heading: ['Poppins', '700'], base: ['Poppins', '400'], button: ['Poppins', '600'] }, { product: 15, price: 18 }),
  home: [
    hero(palette, {
      heading: 'Your art, everywhere',
      text: 'Designs on shirts, mugs and posters, printed when you order.',
      button: 'Browse designs',
      position: 'center',
    }),
    products('designs', { heading: 'New designs', limit_product: 10, item_per_row: 5 }),
    tiles('kinds', 'Put it on', ['Shirts', 'Mugs', 'Posters'], 3),
    reasons('default', [
      ['1. Pick a design', 'Browse the collection or search for a theme.'],
      ['2. Pick a product', 'Choose the size and the color.'],
      ['3. We print it', 'Each piece is made after you order.'],
    ]),
    products('more', { heading: 'More to explore', limit_product: 10, item_per_row: 5 }),
  ],
}
