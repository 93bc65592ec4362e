import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import type { ThemeConfig } from '../config/types.ts'
import type { LinkValue } from '../fields/values.ts'
import type { MessageKey } from '../messages/en.ts'
import type { DeliveryDays } from './delivery-days.ts'
import type { WidgetView } from './widgets.ts'

/** An image with the widths that exist as files. */
export interface ImageView {
  /** The URL of the folder with the files: `{base}/{width}.webp`. */
  base: string
  /** The available widths in pixels, ascending. The last is the largest. */
  widths: readonly number[]
  /** The width of the largest file in pixels. */
  width: number
  height: number
  alt: string
  /** The URL of a video to show instead. The image is shown until the video plays. */
  video?: string
}

/** The data of a product card. Amounts are in minor units of the store's currency. */
export interface ProductCard {
  id: string
  handle: string
  title: string
  vendor: string
  /** The price of the cheapest variant. */
  price: number
  /** The earlier price of the cheapest variant, or null if it is not more than the price. */
  compareAt: number | null
  /** Whether other variants cost more. */
  priceVaries: boolean
  /** Whether a variant can be bought. */
  available: boolean
  image: ImageView | null
  /** A second image, shown on hover. */
  second: ImageView | null
  /** The ID of the product's variant if it has only one, so that a card can add it to the cart. */
  onlyVariant: string | null
  /** The first option with swatches, and its values that have one, each with the ID of the variant to open. */
  swatches: {
    option: string
    values: readonly { name: string; color: string | null; image: ImageView | null; variant: string }[]
  } | null
  /** The average of the reviews from 0 to 5, and their number. */
  rating: { value: number; count: number } | null
}

export interface CollectionCard {
  handle: string
  title: string
  image: ImageView | null
}

/** A collection with its first products. */
export interface CollectionView extends CollectionCard {
  products: readonly ProductCard[]
}

export interface MenuLink {
  title: string
  href: string
  /** Whether the link opens a new window, which only external links can do. */
  blank: boolean
  badge: string
  /** The image of the collection that the link leads to, if it has one. */
  image: ImageView | null
  /** Whether this link, or a link below it in the menu, leads to the current page. */
  current: boolean
  children: readonly MenuLink[]
}

/** The banner that asks shoppers what they allow the store. Empty texts are those of the theme. */
export interface ConsentBanner {
  /** Who is asked: everyone, or visitors from countries whose law requires it. */
  asks: 'everyone' | 'regions'
  title: string
  text: string
}

/** A published page of the store. */
export interface PageText {
  title: string
  html: string
}

/** The store's data that a page needs. It is the same for every visitor, so that pages can be cached. */
export interface Storefront {
  name: string
  /** The BCP 47 tag of the storefront's language. */
  locale: string
  /** The languages that shoppers can choose, the store’s own first. */
  languages: readonly StorefrontLanguage[]
  /** The ISO 4217 code of the currency. */
  currency: string
  /** The currencies in which shoppers can see prices, the store’s own first. */
  currencies: readonly string[]
  /** The currency in which a shopper sees approximate prices, or null if they see those of the store. */
  chosenCurrency: string | null
  config: ThemeConfig
  /** The path of the current page, such as `/products/tee`. */
  path: string
  /** Whether the page was opened with a preview link, which also shows unpublished content. */
  isPreview: boolean
  /** The number of items in the sample cart of the theme editor. Undefined in the storefront, where each browser reads its own. */
  cartCount?: number
  /** Whether the store accepts orders. If not, no link leads to checkout. */
  canCheckOut: boolean
  /** Whether shoppers can have accounts. If not, no link leads to them. */
  hasAccounts: boolean
  /** The delivery time of the shipping rates of the store's own country, whose name is translated, or null if they have none. */
  homeDelivery: (DeliveryDays & { country: string }) | null
  /** The widgets of the page, in their order. */
  widgets: readonly WidgetView[]
  /** The store's published policies, for the links at checkout. */
  policies: readonly { title: string; href: string }[]
  /** The banner that asks shoppers what they allow, or null if no one is asked. */
  consent: ConsentBanner | null
  /** Whether forms are protected from programs that send them. */
  guardsForms: boolean
  /** Whether shoppers can look up an order by its number. */
  looksUpOrders: boolean
  /** Whether shoppers can currently use a discount code from the theme's settings. Other codes are not shown. */
  hasCode(code: string): boolean
  t(key: MessageKey, values?: Record<string, string | number>): string
  /** Formats an amount in minor units as a price: an approximate one in the currency that the shopper chose, unless the page charges it. */
  money(amount: number): string
  /** Formats an amount in minor units as it is charged. */
  exactMoney(amount: number): string
  /** Returns the URL of a link, or undefined if there is none. */
  href(link: LinkValue | null): string | undefined
  /**
   * This function and those below return what a configuration refers to. They return undefined, or an empty menu, if it
   * is missing, unpublished or not chosen.
   */
  image(value: { id: string; alt: string } | null): ImageView | undefined
  collection(handle: string): CollectionView | undefined
  product(handle: string): ProductCard | undefined
  menu(handle: string): readonly MenuLink[]
  page(handle: string): PageText | undefined
}
