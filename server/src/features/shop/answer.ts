import type { Picture, Shop } from '@vitrine/theme/views/shop.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'

/** What a page's own part of the head says; the rest follows from the shop and the address. */
export interface PageHead {
  title: string
  description: string
  image: Picture | null
  type: 'website' | 'product'
  /** Path and query that name this page, where that is not the path alone. */
  canonical?: string
  noIndex?: boolean
  jsonLd?: readonly object[]
}

/** A page to be drawn. */
export interface Answer {
  status?: number
  shop: Shop
  page: PageView
  head: PageHead
  /** The one page on which a provider's own script and frame are let in. */
  paysThrough?: 'stripe'
}

/** Another address that the asked one stands for now. */
export interface Redirect {
  redirect: string
}
