import type { Picture, Shop } from '@vitrine/theme/views/storefront.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'

/** The part of `<head>` that depends on the page. The rest follows from the store and the URL. */
export interface PageHead {
  title: string
  description: string
  image: Picture | null
  type: 'website' | 'product'
  /** The path and query of the canonical URL. When it is missing, the path of the page is the canonical URL. */
  canonical?: string
  noIndex?: boolean
  jsonLd?: readonly object[]
}

/** A page to be rendered. */
export interface PageAnswer {
  status?: number
  shop: Shop
  page: PageView
  head: PageHead
  /** The payment provider whose script and frame the page may load. Only the payment page sets this field. */
  paysThrough?: 'stripe'
}

/** A redirect to another URL instead of a page. */
export interface Redirect {
  redirect: string
}
