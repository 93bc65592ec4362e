import { ALL_PRODUCTS, toAll } from '../../fields/all-products.ts'
import { fontValue } from '../../fields/fonts.ts'
import type { ImageValue } from '../../fields/values.ts'
import type { Palette } from '../../palette/colors-of.ts'
import type { ThemeName } from '../../themes.ts'
import type { StyleSection } from './style.ts'

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
function slide({ ink }: Pick<Palette, 'ink'>, { heading, text, button, position = 'left', isLight }: HeroText) {
  const color = isLight ? ink : '#ffffff'
  return {
    heading: { content: heading, color },
    subHeading: { content: text, color },
    buttonLabel: { title: button, color: isLight ? '#ffffff' : ink, background: isLight ? ink : '#ffffff' },
    urlButton: toAll,
    position,
  }
}

/** Returns the slideshow at the top of a home page, with one slide. */
export const hero = (palette: Palette, text: HeroText): StyleSection => ({
  type: 'head-image',
  key: 'opening',
  settings: { content: { desktop: [slide(palette, text)] } },
})

/** Returns a section with products, all unless `settings` names a collection. */
export const products = (key: string, settings: Record<string, unknown>): StyleSection => ({
  type: 'featured-collection',
  key,
  settings: { collection: ALL_PRODUCTS, show_sale_banners: true, isTextLink: true, ...settings },
})

/** Returns a section with tiles that lead to all products, until the seller chooses collections. */
export const tiles = (key: string, heading: string, titles: readonly string[], perRow: number): StyleSection => ({
  type: 'collection_list',
  key,
  settings: { heading, item_per_row: perRow, blocks: titles.map((title) => ({ title, url: toAll })) },
})

/** Returns a section with reasons to buy, which is of another type in each theme. */
export const reasons = (theme: ThemeName, items: readonly (readonly [title: string, text: string])[]): StyleSection =>
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
  image?: ImageValue
}

/** Returns a section with a text beside an image. */
export const story = (key: string, { heading, text, position = 'left', image }: StoryText): StyleSection => ({
  type: 'image_with_text',
  key,
  settings: {
    choose_layout: 'side',
    text_alignment: 'left',
    blocks: [
      {
        heading,
        content: `<p>${text}</p>`,
        show_button: true,
        button_label: 'Shop all',
        url_button: toAll,
        position,
        ...(image && { image }),
      },
    ],
  },
})
