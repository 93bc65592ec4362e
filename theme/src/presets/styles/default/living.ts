import { hero, products, reasons, story, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#1c2a22', accent: '#3d6b4c', buy: '#a5482a', soft: '#eff3ea' }

export const living: ThemeStyle = {
  key: 'living',
  theme: 'default',
  label: 'Living',
  about: 'Home and plants, in sage and clay',
  motif: 'home',
  palette,
  typography: typography(
    { heading: ['Be Vietnam Pro', '600'], base: ['Be Vietnam Pro', '400'], button: ['Be Vietnam Pro', '600'] },
    { product: 15, price: 17 },
  ),
  home: [
    hero(palette, { heading: 'Make room for green', text: 'Plants, pots and pieces for a home that feels lived in.', button: 'Shop all' }),
    tiles('rooms', 'Shop by room', ['Living room', 'Kitchen', 'Bedroom', 'Balcony'], 4),
    products('new', { heading: 'New in', limit_product: 8 }),
    story('about', {
      heading: 'Grown, thrown and woven',
      text: 'Tell shoppers where your pieces come from, and who makes them.',
      position: 'right',
    }),
    reasons('default', [
      ['Packed with care', 'We check and wrap every order before it ships.'],
      ['Care guides', 'Say what comes with each plant or piece.'],
      ['Real support', 'Contact us, and a real person will reply.'],
    ]),
  ],
}
