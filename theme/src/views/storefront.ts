import type { ThemeConfig } from '../config/types.ts'
import type { LinkValue } from '../fields/values.ts'
import type { MessageKey } from '../messages/en.ts'

/** A picture in the widths that exist as files. */
export interface Picture {
  /** Address of the folder of widths: `{base}/{width}.webp`. */
  base: string
  /** Pixels, ascending; the last is the largest there is. */
  widths: readonly number[]
  /** Pixels, of the largest. */
  width: number
  height: number
  alt: string
  /** A film in the picture's place: its address. The picture is what stands there until it plays. */
  video?: string
}

/** A product as a card shows it. Amounts in minor units of the shop's currency. */
export interface ProductCard {
  id: string
  handle: string
  title: string
  vendor: string
  /** Of the cheapest variant. */
  price: number
  /** What the cheapest variant cost before; null when that is not more than its price. */
  compareAt: number | null
  /** Other variants cost more. */
  priceVaries: boolean
  /** Something of it can be bought. */
  available: boolean
  picture: Picture | null
  /** Shown on hover. */
  second: Picture | null
  /** What its reviews say: the mean of 0 to 5, and how many there are. */
  rating: { value: number; count: number } | null
}

export interface CollectionCard {
  handle: string
  title: string
  picture: Picture | null
}

/** A collection with the first of its products. */
export interface CollectionView extends CollectionCard {
  products: readonly ProductCard[]
}

export interface MenuLink {
  title: string
  href: string
  /** Opens a new window; set for addresses elsewhere that ask for it. */
  blank: boolean
  badge: string
  /** The page being shown, or one above it. */
  current: boolean
  children: readonly MenuLink[]
}

/** A published page of the store's own. */
export interface PageText {
  title: string
  html: string
}

/** Everything a page needs of the store it belongs to. The same for every visitor, so that pages can be kept. */
export interface Shop {
  name: string
  /** BCP 47 tag of the storefront's words. */
  locale: string
  /** ISO 4217. */
  currency: string
  config: ThemeConfig
  /** The page being shown: `/products/tee`. */
  path: string
  /** Opened by a preview link: what is shown need not be published. */
  isPreview: boolean
  /** Orders are taken. Without, nothing leads to checkout. */
  canCheckOut: boolean
  /** Shoppers can have accounts. Without, nothing leads to them. */
  hasAccounts: boolean
  /** Whether shoppers can use a discount code of the theme's settings now. Nothing promises another one. */
  hasCode(code: string): boolean
  t(key: MessageKey, values?: Record<string, string | number>): string
  /** An amount in minor units as shoppers read it. */
  money(amount: number): string
  /** Where a link leads; undefined for none. */
  href(link: LinkValue | null): string | undefined
  /** Things a configuration refers to; undefined when they are gone, not published or not chosen. */
  picture(value: { id: string; alt: string } | null): Picture | undefined
  collection(handle: string): CollectionView | undefined
  product(handle: string): ProductCard | undefined
  menu(handle: string): readonly MenuLink[]
  page(handle: string): PageText | undefined
}
