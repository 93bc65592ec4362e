import type { AccountView } from './account.ts'
import type { PageTemplate } from '@vitrine/contract/calls/pages.ts'

import type { OrderLookupView } from './order-lookup.ts'
import type { PrivacyView } from './privacy.ts'
import type { CheckoutView, OrderView } from './checkout.ts'
import type { ReviewFormView } from './review-form.ts'
import type { ProductUpsell, UpsellView } from './upsell.ts'
import type { CollectionCard, ImageView, ProductCard } from './storefront.ts'

/** A variant of a product. Amounts are in minor units. */
export interface VariantView {
  id: string
  /** The values in the order of the product's options. */
  values: readonly string[]
  price: number
  /** The earlier price, or null if it is not more than the price. */
  compareAt: number | null
  sku: string
  available: boolean
  /** The units left if stock is tracked and low enough to show, otherwise null. */
  left: number | null
  /** The index of the variant's image in the product's media, or null if it has none. */
  media: number | null
}

export interface OptionView {
  name: string
  values: readonly {
    name: string
    /** The color or image from the option library, if any. */
    color: string | null
    image: ImageView | null
  }[]
}

export interface ProductView extends ProductCard {
  bodyHtml: string
  type: string
  tags: readonly string[]
  options: readonly OptionView[]
  variants: readonly VariantView[]
  media: readonly ImageView[]
  collections: readonly { handle: string; title: string }[]
  sizeChartHtml: string | null
  /** The offers of Boost Upsell for several items. */
  upsells?: readonly ProductUpsell[]
  /** The active buy X get Y offer that includes the product. */
  buyXGetY: BuyXGetYView | null
  /** A page of the product's published reviews, or null if it has none. */
  reviews: ReviewsView | null
  /** The URL of the form for reviews, if the store takes them from more people than those it asked. */
  reviewHref?: string
  seo: Seo
}

/** A review of a product, as the shopper wrote it: plain text. */
export interface ReviewView {
  id: string
  /** Whole stars from 1 to 5. */
  rating: number
  title: string
  body: string
  /** The name that the shopper gave, or an empty string. */
  author: string
  isVerified: boolean
  /** The local date in the store's time zone, such as `2026-03-31`. */
  date: string
  images: readonly ImageView[]
  /** The store's answer, or an empty string. */
  reply: string
}

export interface ReviewsView {
  reviews: readonly ReviewView[]
  /** The number of all published reviews, and those of each number of stars, from five to one. */
  total: number
  stars: readonly number[]
  sort: 'newest' | 'highest' | 'images'
  /** The URL of each order of the list. */
  sorts: readonly { value: 'newest' | 'highest' | 'images'; href: string }[]
  /** The URLs of the previous and the next page, or null at the ends. */
  previous: string | null
  next: string | null
}

/** An offer to buy some items and get others for less. Amounts are in minor units. */
export interface BuyXGetYView {
  buy: { kind: 'quantity'; quantity: number } | { kind: 'amount'; cents: number }
  get: number
  /** The discount on the items to get: millionths of the price, or an amount off each item. */
  value: { kind: 'percentage'; ppm: number } | { kind: 'amount'; cents: number }
  /** Whether the product is one to buy, one to get, or both. */
  of: 'both' | 'bought' | 'got'
}

export interface Seo {
  title: string
  description: string
}

/** A filter of a collection or search page, with the number of results for each value. */
export interface FilterView {
  /** The filter's URL parameter. */
  param: string
  label: string
  display: 'list' | 'swatch' | 'range' | 'toggle'
  values: readonly {
    value: string
    label: string
    count: number
    chosen: boolean
    /** The color or image from the option library, if any. */
    color: string | null
    image: ImageView | null
  }[]
  /** The bounds and the chosen ends of a range, in minor units. */
  range: { min: number; max: number; from: number | null; to: number | null } | null
}

/** A page of a product list, from a collection or a search. */
export interface ProductsFound {
  products: readonly ProductCard[]
  total: number
  filters: readonly FilterView[]
  sort: string
  sorts: readonly { value: string; label: string }[]
  /** The URLs of the previous and the next page, or null at the ends. */
  previous: string | null
  next: string | null
  /** The URL of the list without filters. */
  clear: string
}

export interface CollectionPageView extends CollectionCard, ProductsFound {
  bodyHtml: string
  seo: Seo
}

export interface SearchPageView extends ProductsFound {
  searchText: string
  /** Products to suggest when the search is empty or has no results. */
  suggestions: readonly ProductCard[]
}

export interface CartLine {
  id: string
  title: string
  href: string
  choice: string
  image: ImageView | null
  quantity: number
  price: number
  compareAt: number | null
  total: number
  /** What an accepted offer takes off `total`. Missing without one. */
  discount?: number
}

/** A reason why the cart differs from the shopper's request. */
export type CartNotice =
  /** The item is sold out. `id` is the line to remove; an item that was never added has none. */
  | { kind: 'soldOut'; title: string; id?: string }
  /** Only `left` units are available, which is the most that the cart can contain. */
  | { kind: 'fewer'; title: string; id: string; left: number }
  /** The price changed since the item was added. Prices are per unit in minor units; `quantity` is the quantity in the cart. */
  | { kind: 'price'; title: string; id: string; before: number; now: number; quantity: number }
  /** The product no longer exists. */
  | { kind: 'gone'; id?: string }
  /** The quantity is not a whole number from 1 to the maximum. */
  | { kind: 'quantity' }
  /** The cart has the maximum number of lines. */
  | { kind: 'full' }

export interface CartView {
  /** The lines that are available now. */
  lines: readonly CartLine[]
  subtotal: number
  saved: number
  /**
   * The amount that is missing until shipping is free. 0 means that it is free. Undefined if more items would not make it free, or if
   * it is not known.
   */
  untilFreeShipping?: number | undefined
  /** The offers of Boost Upsell for this cart. */
  offers?: readonly UpsellView[]
  /** Products to suggest that are not in the cart. */
  suggestions?: readonly ProductCard[]
  notices?: readonly CartNotice[]
}

/** A form on its own page, which browsers without JavaScript show after sending it. */
export interface FormView {
  name: 'contact' | 'subscribe' | 'discount'
  /** The typed values by field. */
  typed: { readonly [field: string]: string | undefined }
  /** The result of the submission. The form is shown again only if it was refused. */
  outcome: { kind: 'done' | 'over' | 'refused'; text: string } | null
  /** The token with which the form can be sent. */
  token: string
}

/** The data of every kind of storefront page. */
export type PageView =
  | { kind: 'home' }
  | { kind: 'product'; product: ProductView; related: readonly ProductCard[] }
  | { kind: 'collection'; collection: CollectionPageView }
  | { kind: 'collections'; collections: readonly CollectionCard[] }
  | { kind: 'search'; search: SearchPageView }
  | { kind: 'cart'; cart: CartView }
  | { kind: 'checkout'; checkout: CheckoutView }
  /** The result of a payment is not known yet. `href` is the URL to check again. */
  | { kind: 'paymentWait'; href: string }
  /** A payment arrived too late and is refunded. There is no order. `amount` is in minor units; the details were sent to `email`. */
  | { kind: 'paymentReturned'; amount: number; email: string }
  | { kind: 'order'; order: OrderView }
  /** A page written by the seller. Returns, FAQ and shipping are such pages with fixed URLs. */
  | { kind: 'page'; title: string; html: string; template?: PageTemplate; seo: Seo }
  | { kind: 'form'; form: FormView }
  | { kind: 'account'; account: AccountView }
  | { kind: 'privacy'; privacy: PrivacyView }
  | { kind: 'orderLookup'; lookup: OrderLookupView }
  | { kind: 'recentlyViewed'; products: readonly ProductCard[] }
  | { kind: 'review'; review: ReviewFormView }
  | { kind: 'notFound'; suggestions: readonly ProductCard[] }
  | { kind: 'password'; message: string; refused: 'wrong' | 'tooOften' | null }
export type PageKind = PageView['kind']
