import { hero, products, reasons, story, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#2a1f1c', accent: '#7a4030', buy: '#9c2f3f', soft: '#f4ece6' }

export const boutique: ThemeStyle = {
  key: 'boutique',
  theme: 'fashion',
  label: 'Boutique',
  about: 'Clothes and shoes, with large photos',
  motif: 'clothes',
  palette,
  typography: typography(
    { heading: ['Radley', '400'], base: ['Assistant', '400'], button: ['Assistant', '600'] },
    { product: 17, price: 17 },
  ),
  home: [
    hero(palette, { heading: 'The new season is here', text: 'Easy pieces to wear now and keep for years.', button: 'See what’s new' }),
    products('new-in', { heading: 'New arrivals', limit_product: 8 }),
    tiles('wardrobe', 'Shop the wardrobe', ['Everyday', 'Going out', 'Accessories'], 3),
    story('about', {
      heading: 'Chosen one by one',
      text: 'Tell shoppers how you pick each piece, and what they can expect from the fit and the fabric.',
      position: 'right',
    }),
    reasons('fashion', [
      ['Chosen with care', 'A small selection, checked piece by piece.'],
      ['Packed by hand', 'We fold, wrap and ship every order.'],
      ['Here to help', 'Contact us, and a real person will reply.'],
    ]),
  ],
}
