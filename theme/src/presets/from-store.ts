import { readConfig } from '../config/read.ts'
import type { ThemeConfig } from '../config/types.ts'
import type { ImageValue, LinkValue } from '../fields/values.ts'
import { colorsOf, type Palette } from '../palette/colors-of.ts'
import type { ThemeName } from '../themes.ts'
import { startConfig } from './start-config.ts'
import { homepageOf } from './styles/homepage.ts'
import { products, reasons, story } from './styles/parts.ts'
import type { StyleSection } from './styles/style.ts'

/** What a store shows of itself: its best-selling products with their images, and its collections. */
export interface StoreContent {
  products: readonly { handle: string; title: string; image: ImageValue }[]
  collections: readonly { handle: string; title: string }[]
}

const SLIDES = 3
const TILES = 6
/** The maximum number of characters of the heading of a slide, and of the title of a tile. */
const HEADING_MAX = 120

/** Returns the configuration of a new theme with a palette, and a home page of the store’s own images and collections. */
export function storeConfig(theme: ThemeName, palette: Palette, store: StoreContent): ThemeConfig {
  const { settings } = startConfig(theme)
  const homepage = homepageOf(homeOf(theme, store))
  return readConfig({ theme, pages: { homepage }, settings: { ...settings, colors: colorsOf(palette, theme) } })
}

function homeOf(theme: ThemeName, store: StoreContent): StyleSection[] {
  const [main] = store.collections
  const beside = store.products[SLIDES] ?? store.products[0]
  return [
    ...(store.products.length > 0 ? [heroOf(store)] : []),
    ...(store.collections.length > 1 ? [tilesOf(store)] : []),
    products('products', { heading: main?.title ?? 'Our products', collection: main?.handle ?? 'all', limit_product: 8 }),
    ...(beside
      ? [
          story('about', {
            heading: 'The story behind it',
            text: 'Tell shoppers who makes your products, and what makes them special.',
            position: 'right',
            image: beside.image,
          }),
        ]
      : []),
    reasons(theme, [
      ['Packed with care', 'We check and wrap every order before it ships.'],
      ['Clear prices', 'Every price is up front, with no surprises.'],
      ['Here to help', 'Contact us, and a real person will reply.'],
    ]),
  ]
}

const heroOf = (store: StoreContent): StyleSection => ({
  type: 'head-image',
  key: 'opening',
  settings: {
    opacity_image: 60,
    change_slides_every: 6,
    content: {
      desktop: store.products.slice(0, SLIDES).map(({ handle, title, image }) => ({
        image,
        heading: { content: title.slice(0, HEADING_MAX), color: '#ffffff' },
        buttonLabel: { title: 'Take a look', color: '#111111', background: '#ffffff' },
        urlButton: { name: 'product', params: { slug: handle } } satisfies LinkValue,
        position: 'left',
      })),
    },
  },
})

const tilesOf = (store: StoreContent): StyleSection => ({
  type: 'collection_list',
  key: 'collections',
  settings: {
    heading: 'Shop by collection',
    item_per_row: Math.min(3, store.collections.length),
    blocks: store.collections
      .slice(0, TILES)
      .map(({ handle, title }) => ({ title: title.slice(0, HEADING_MAX), url: { name: 'category', params: { slug: handle } } })),
  },
})
