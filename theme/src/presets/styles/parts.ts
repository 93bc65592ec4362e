import { fontValue } from '../../fields/fonts.ts'
import type { Palette } from '../../palette/colors-of.ts'
import type { StyleSection } from './style.ts'

/** A link to all products, which every store has. */
export const all = { name: 'category', params: { slug: 'all' } }

interface Fonts {
  /** A family and its style. */
  heading: readonly [string, string]
  base: readonly [string, string]
  button: readonly [string, string]
}
interface Sizes {
  product: number
  price: number
}

/** Returns the fonts and sizes of a style. Smaller texts follow from the size of the price. */
export const typography = ({ heading, base, button }: Fonts, { product, price }: Sizes) => ({
  type_header_family: fontValue(...heading),
  type_base_family: fontValue(...base),
  type_product_description_family: fontValue(...base),
  type_button_base_family: fontValue(...button),
  font_size_product: product,
  font_size_price: price,
  font_size_compare_at_price: price - 2,
  font_size_sale_tag: Math.max(12, price - 4),
  font_size_cart_button_text: 16,
})

interface HeroText {
  heading: string
  text: string
  button: string
  position?: 'left' | 'center' | 'right'
  /** Whether the text is dark on a light ground. */
  isLight?: true
}

/** Returns a slide. Without an image, its ground is a dark or a light area of the theme. */
export function slide({ ink }: Pick<Palette, 'ink'>, { heading, text, button, position = 'left', isLight }: HeroText) {
  const color = isLight ? ink : '#ffffff'
  return {
    heading: { content: heading, color },
    subHeading: { content: text, color },
    buttonLabel: { title: button, color: isLight ? '#ffffff' : ink, background: isLight ? ink : '#ffffff' },
    urlButton: all,
    position,
  }
}

export const hero = (palette: Palette, text: HeroText): StyleSection => ({
  type: 'head-image',
  key: 'opening',
  settings: { content: { desktop: [slide(palette, text)] } },
})

export const products = (key: string, settings: Record<string, unknown>): StyleSection => ({
  type: 'featured-collection',
  key,
  settings: { collection: 'all', show_sale_banners: true, isTextLink: true, ...settings },
})

export const tiles = (key: string, heading: string, titles: readonly string[], perRow: number): StyleSection => ({
  type: 'collection_list',
  key,
  settings: { heading, item_per_row: perRow, blocks: titles.map((title) => ({ title, url: all })) },
})

/** The same drawing of reasons is a section of its own in each theme. */
export const reasons = (theme: 'fashion' | 'default', items: readonly (readonly [title: string, text: string])[]): StyleSection =>
  theme === 'fashion'
    ? { type: 'policy', key: 'reasons', settings: { blocks: items.map(([title, description]) => ({ title, description })) } }
    : {
        type: 'feature-content',
        key: 'reasons',
        settings: { blocks: items.map(([heading, text]) => ({ heading, content: `<p>${text}</p>` })) },
      }

interface StoryText {
  heading: string
  text: string
  position?: 'left' | 'right'
}

export const story = (key: string, { heading, text, position = 'left' }: StoryText): StyleSection => ({
  type: 'image_with_text',
  key,
  settings: {
    choose_layout: 'side',
    text_alignment: 'left',
    blocks: [{ heading, content: `<p>${text}</p>`, show_button: true, button_label: 'Shop all', url_button: all, position }],
  },
})
