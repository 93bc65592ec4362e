import type { PageKind } from '../views/pages.ts'

/** The name of a style sheet: a file in `sheets/`, which imports the styles of some kinds of pages. */
export type SheetName = 'home' | 'product' | 'list' | 'cart' | 'checkout' | 'order' | 'text' | 'consent'

/**
 * The style sheet of every kind of page. A page loads two: the one of its theme (`fashion.css` or `default.css`), which all pages
 * share, and this one.
 */
export const sheetOf: Record<PageKind, SheetName> = {
  home: 'home',
  product: 'product',
  collection: 'list',
  collections: 'list',
  search: 'list',
  notFound: 'list',
  recentlyViewed: 'list',
  cart: 'cart',
  checkout: 'checkout',
  paymentWait: 'checkout',
  paymentReturned: 'checkout',
  order: 'order',
  page: 'text',
  form: 'text',
  account: 'text',
  privacy: 'text',
  orderLookup: 'text',
  review: 'text',
  password: 'text',
}

/** The style sheet of the mini cart. A script loads it when the mini cart is first opened. */
export const miniCartSheet: SheetName = 'cart'

/** The style sheet of the consent banner. Only shoppers who see it load it. */
export const consentSheet: SheetName = 'consent'

export const sheetNames: readonly SheetName[] = [...new Set([...Object.values(sheetOf), consentSheet])]
