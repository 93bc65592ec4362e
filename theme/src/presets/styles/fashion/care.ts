import { hero, products, reasons, story, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#35202b', accent: '#8a3b5e', buy: '#a8324a', soft: '#f9eeee' }

export const care: ThemeStyle = {
  key: 'care',
  theme: 'fashion',
  label: 'Soft',
  about: 'Beauty, care and candles, in blush and plum',
  motif: 'care',
  palette,
  typography: typography(
    { heading: ['Quicksand', '600'], base: ['Mulish', '400'], button: ['Quicksand', '700'] },
    { product: 16, price: 16 },
  ),
  home: [
    hero(palette, {
      heading: 'Time for yourself',
      text: 'Small rituals for mornings and evenings.',
      button: 'Find yours',
      position: 'center',
      isLight: true,
    }),
    reasons('fashion', [
      ['What’s inside', 'Name the ingredients you’re proud of.'],
      ['How to use it', 'Say when and how often.'],
      ['Who it’s for', 'Help shoppers choose.'],
      ['Questions?', 'Contact us, and a real person will reply.'],
    ]),
    products('favorites', { heading: 'Favorites', limit_product: 4, align: 'center', show_sale_banners: false }),
    story('routine', { heading: 'A routine in three steps', text: 'Describe how your products work together, from first to last.' }),
    products('everything', { heading: 'Everything', limit_product: 8, align: 'center' }),
  ],
}
