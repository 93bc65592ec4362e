import { toAll } from '../../../fields/all-products.ts'
import { hero, products, tiles, typography } from '../parts.ts'
import type { ThemeStyle } from '../style.ts'

const palette = { ink: '#14251f', accent: '#1f5a45', buy: '#8f2a2a', soft: '#f3efe2' }

export const gifts: ThemeStyle = {
  key: 'gifts',
  theme: 'fashion',
  label: 'Keepsake',
  about: 'Gifts and jewelry, in deep green and cream',
  motif: 'gifts',
  palette,
  typography: typography(
    { heading: ['Abril Fatface', '400'], base: ['Open Sans', '400'], button: ['Open Sans', '600'] },
    { product: 16, price: 17 },
  ),
  home: [
    hero(palette, {
      heading: 'Something they’ll keep',
      text: 'Gifts for people you know well, and people you don’t yet.',
      button: 'Find a gift',
      position: 'center',
    }),
    {
      type: 'style-collection',
      key: 'occasions',
      settings: {
        heading: 'For every occasion',
        item_per_row: 4,
        blocks: ['Birthdays', 'Weddings', 'Thank you', 'Just because'].map((title) => ({ title, link: toAll })),
      },
    },
    products('most-given', { heading: 'Most given', limit_product: 8 }),
    tiles('by-person', 'Who is it for?', ['For her', 'For him', 'For the home'], 3),
    {
      type: 'section-text',
      key: 'words',
      settings: { body_html: '<h2>Need it wrapped?</h2><p>Say how you wrap gifts, and how long delivery takes.</p>' },
    },
  ],
}
