import type { CollectionInput } from '@vitrine/contract/calls/collections.ts'
import type { optionCalls } from '@vitrine/contract/calls/options.ts'
import type { ShippingZoneInput } from '@vitrine/contract/calls/shipping.ts'
import type { UpsellOfferInput } from '@vitrine/contract/calls/upsell-offers.ts'
import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import type { z } from 'zod'

/** A picture of a demo store: the name of its folder under `demo/images/<store folder>`, and its alt text. */
export interface DemoImage {
  file: string
  alt: string
}

/** A product of a demo store. Prices are in cents. */
export interface DemoProduct {
  title: string
  type: string
  vendor: string
  tags: readonly string[]
  body: string
  /** The main picture is first. */
  images: readonly DemoImage[]
  priceCents: number
  /** The prices of variants that cost something else, by the value of any option, or by all values: 'Oak / 18 × 24 in'. */
  priceOf?: Readonly<Record<string, number>>
  compareAtCents?: number
  costCents: number
  /** By default 300. */
  weightGrams?: number
  options: readonly { name: string; values: readonly string[] }[]
  /** The picture of each value of the first option: its file, which is also one of `images`. */
  imageOf?: Readonly<Record<string, string>>
  /** The name of one of the store's size charts. */
  sizeChart?: string
  /** A rating as imported from another platform. Without it, the product has no rating. */
  rating?: { average: number; count: number }
  /** The items in stock of each variant, by default a random number. A product with 0 is sold out. */
  stock?: number
  /** Values of any option with no item in stock. */
  soldOut?: readonly string[]
  status?: 'draft' | 'archived'
  /** How often the product sells, relative to the other products. */
  weight: number
}

/** A smart collection. Its handle follows from its title. */
export interface DemoCollection {
  title: string
  image: DemoImage
  /** The description as HTML. */
  text: string
  rules: NonNullable<z.input<typeof CollectionInput>['rules']>
  /** By default newest first: the last product of the store's list comes first. */
  sort?: z.input<typeof CollectionInput>['sort']
}

/** An item of a menu. Collections and pages are named by their handles. */
export interface DemoMenuItem {
  title: string
  to: 'home' | 'all-products' | 'all-collections' | `collections/${string}` | `pages/${string}`
  badge?: string
  items?: readonly DemoMenuItem[]
}

/** An offer of Boost Upsell. */
export interface DemoOffer extends Pick<z.input<typeof UpsellOfferInput>, 'kind' | 'title' | 'message' | 'value' | 'tiers' | 'share'> {
  /** The titles of the offered products. */
  products: readonly string[]
  /** How many days ago it started. Orders since then have its items. */
  startedDaysAgo: number
}

type OptionFields = z.input<(typeof optionCalls)['options.create']['body']>
type FilterFields = z.input<(typeof optionCalls)['filters.save']['body']>['filters'][number]

/** A demo store. All its data is written as a seller would write it. */
export interface DemoStore {
  handle: string
  name: string
  /** The folder of its pictures under `demo/images`. */
  folder: string
  businessType: string
  /** The start of its random numbers. */
  seed: number
  theme: ThemeName
  /** In the order in which they were created. */
  products: readonly DemoProduct[]
  collections: readonly DemoCollection[]
  /** The main and the footer menu. */
  menus: { main: readonly DemoMenuItem[]; footer: readonly DemoMenuItem[] }
  offers: readonly DemoOffer[]
  /** The option library: the values in display order, with the colors of swatches. */
  options: readonly OptionFields[]
  filters: readonly FilterFields[]
  sizeCharts: readonly { name: string; bodyHtml: string }[]
  /** The shipping zones. The first rate of the first zone is the usual one. */
  zones: readonly z.input<typeof ShippingZoneInput>[]
  /**
   * The HTML of each page of a new store (`about`, `contact`, `returns`, `size-guide` with the FAQ, `my-shipping-details`, four policies), by
   * its handle. `url` returns the URL of a picture for an `<img>`.
   */
  pages: (url: (file: string) => string) => Readonly<Record<string, string>>
  /** The title and description for search engines. */
  search: { title: string; description: string }
  /** The pictures that `config` and `pages` use. */
  images: readonly DemoImage[]
  /** Returns the configuration of the theme. `media` returns the value of an image field. */
  config: (media: (file: string) => ImageValue) => unknown
}
