import type { Head } from '@vitrine/storefront/head.tsx'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'

/** The part of `<head>` that depends on the page. The rest follows from the store and the URL. */
export interface PageHead extends Pick<Head, 'title' | 'description' | 'image' | 'type'>, Partial<Pick<Head, 'noIndex'>> {
  /** Returns the structured data of the page, with URLs of the requested origin. */
  jsonLd?: (origin: string) => readonly object[]
  /** The path and query of the canonical URL. By default, it is the path of the storefront view. */
  canonical?: string
}

/** A page to be rendered. */
export interface PageAnswer {
  status?: number
  storefront: Storefront
  page: PageView
  head: PageHead
  /** The payment provider whose script and frame the page may load. Only the page with the payment form sets this field. */
  paysThrough?: 'stripe'
}

/** A redirect to another URL instead of a page. */
export interface Redirect {
  redirect: string
}
