import type { Picture, Shop } from '@vitrine/theme/views/storefront.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'

/** The part of `<head>` that depends on the page; the rest follows from the shop and the URL. */
export interface PageHead {
  title: string
  description: string
  image: Picture | null
  type: 'website' | 'product'
  /** The path and query of the canonical URL, when it is more than the path. */
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
  /** Set on the one page that may load the script and frame of a payment provider. */
  paysThrough?: 'stripe'
}

/** The URL to send the browser to instead. */
export interface Redirect {
  redirect: string
}
