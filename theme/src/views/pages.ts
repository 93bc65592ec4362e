import type { PageTemplate } from '@vitrine/contract/calls/pages.ts'

import type { CheckoutView, OrderView } from './checkout.ts'
import type { CollectionCard, Picture, ProductCard } from './storefront.ts'

/** One thing that can be bought. Amounts in minor units. */
export interface VariantView {
  id: string
  /** In the order of the product's options. */
  values: readonly string[]
  price: number
  /** null when it is not more than the price. */
  compareAt: number | null
  sku: string
  available: boolean
  /** Units left, where the store counts and the number is low enough to tell; null otherwise. */
  left: number | null
  /** Its place in the product's media; null for none of its own. */
  media: number | null
}

export interface OptionView {
  name: string
  values: readonly {
    name: string
    /** A colour or a picture, where the option library has one. */
    color: string | null
    picture: Picture | null
  }[]
}

export interface ProductView extends ProductCard {
  bodyHtml: string
  type: string
  tags: readonly string[]
  options: readonly OptionView[]
  variants: readonly VariantView[]
  media: readonly Picture[]
  collections: readonly { handle: string; title: string }[]
  sizeChartHtml: string | null
  /** An offer that is running and that it is part of. */
  buyXGetY: BuyXGetYView | null
  seo: Seo
}

/** So much bought, so many more for less. Amounts in minor units. */
export interface BuyXGetYView {
  buy: { kind: 'quantity'; quantity: number } | { kind: 'amount'; cents: number }
  get: number
  /** Off what is got: millionths of its price, or off each piece. */
  value: { kind: 'percentage'; ppm: number } | { kind: 'amount'; cents: number }
  /** Whether the product is what is bought, what is got, or both. */
  of: 'both' | 'bought' | 'got'
}

export interface Seo {
  title: string
  description: string
}

/** A filter of a collection or search page, with what each choice would leave. */
export interface FilterView {
  /** Its parameter in the address. */
  param: string
  label: string
  display: 'list' | 'swatch' | 'range' | 'toggle'
  values: readonly {
    value: string
    label: string
    count: number
    chosen: boolean
    /** A colour or a picture, where the option library has one. */
    color: string | null
    picture: Picture | null
  }[]
  /** Of a range, in minor units. */
  range: { min: number; max: number; from: number | null; to: number | null } | null
}

/** A page of products found, however they were found. */
export interface ProductsFound {
  products: readonly ProductCard[]
  total: number
  filters: readonly FilterView[]
  sort: string
  sorts: readonly { value: string; label: string }[]
  /** Addresses of the pages before and after; null at the ends. */
  previous: string | null
  next: string | null
  /** The address without any filter. */
  clear: string
}

export interface CollectionPageView extends CollectionCard, ProductsFound {
  bodyHtml: string
  seo: Seo
}

export interface SearchPageView extends ProductsFound {
  words: string
  /** Shown where nothing was looked for, or found. */
  suggestions: readonly ProductCard[]
}

export interface CartLine {
  id: string
  title: string
  href: string
  choice: string
  picture: Picture | null
  quantity: number
  price: number
  compareAt: number | null
  total: number
}

/** Why the cart is not what the shopper asked for. */
export type CartNotice =
  /** Sold out. `id` names the line that waits to be taken out; a thing that was not taken in has none. */
  | { kind: 'soldOut'; title: string; id?: string }
  /** There are only so many, and no more are in the cart. */
  | { kind: 'fewer'; title: string; id: string; left: number }
  /** Another price than when it was put in, minor units of one. `quantity`: how many of it are in the cart. */
  | { kind: 'price'; title: string; id: string; before: number; now: number; quantity: number }
  /** No longer sold here, under whatever name. */
  | { kind: 'gone'; id?: string }
  /** No whole number from 1 to the most there may be. */
  | { kind: 'quantity' }
  /** No room for another line. */
  | { kind: 'full' }

export interface CartView {
  /** What can be had now. */
  lines: readonly CartLine[]
  subtotal: number
  saved: number
  notices?: readonly CartNotice[]
}

/** A form of the shop on a page of its own: where browsers without scripts are led after they sent it. */
export interface FormView {
  name: 'contact' | 'subscribe' | 'discount'
  /** What was typed, by field. */
  typed: { readonly [field: string]: string | undefined }
  /** What became of it; a form that was taken, or never can be, is not shown again. */
  said: { kind: 'done' | 'over' | 'refused'; text: string } | null
}

/** Every page a storefront has. */
export type PageView =
  | { kind: 'home' }
  | { kind: 'product'; product: ProductView; related: readonly ProductCard[] }
  | { kind: 'collection'; collection: CollectionPageView }
  | { kind: 'collections'; collections: readonly CollectionCard[] }
  | { kind: 'search'; search: SearchPageView }
  | { kind: 'cart'; cart: CartView }
  | { kind: 'checkout'; checkout: CheckoutView }
  /** A payment was made or not: nobody knows yet. `href`: where to look again. */
  | { kind: 'paymentWait'; href: string }
  /** A payment came too late and goes back: there is no order. `amount` in minor units; `email` is where that was written to. */
  | { kind: 'paymentReturned'; amount: number; email: string }
  | { kind: 'order'; order: OrderView }
  /** A page of the merchant's; returns, FAQ and shipping are such pages under fixed addresses. */
  | { kind: 'page'; title: string; html: string; template?: PageTemplate; seo: Seo }
  | { kind: 'form'; form: FormView }
  | { kind: 'notFound'; suggestions: readonly ProductCard[] }
  | { kind: 'password'; message: string; refused: 'wrong' | 'tooOften' | null }
export type PageKind = PageView['kind']
