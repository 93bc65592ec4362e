import type { Refs } from '@vitrine/theme/config/refs.ts'
import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { WidgetView } from '@vitrine/theme/views/widgets.ts'

import type { Found, Layout } from '../view/storefront-view.ts'

/** A map as JSON. */
type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? readonly (readonly [K, V])[] : never

/** What a preview asks its server for: the content of a page, and what a configuration refers to. */
export interface PreviewRequest {
  token: string
  page: PreviewPage
  /** The handle of the product or collection to show. Without it, the server chooses one. */
  handle?: string
  refs: {
    collections: Entries<Refs['collections']>
    products: readonly string[]
    menus: readonly string[]
    pages: readonly string[]
    images: readonly string[]
  }
  /** The discount codes in the settings. */
  codes: readonly string[]
}

/** The store's data for a preview. The configuration is not part of it, because the editor sends it. */
export interface PreviewData {
  layout: Omit<Layout, 'config' | 'menus' | 'images' | 'codes'> & {
    menus: Entries<Layout['menus']>
    codes: readonly string[]
  }
  found: { [K in keyof Found]: Entries<Found[K]> }
  page: PageView
  /** The widgets of the page. */
  widgets: readonly WidgetView[]
  /** The path of the page in the storefront. */
  path: string
}
