import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

import { storefrontView } from '../view/storefront-view.ts'
import type { PreviewData } from './data.ts'

/** Returns what the views show of a configuration and the store's data. */
export function storefrontOf(config: ThemeConfig, { layout, found, page, path, widgets }: PreviewData): Storefront {
  const shown = storefrontView(
    { ...layout, config, menus: new Map(layout.menus), images: new Map(), codes: new Set(layout.codes) },
    {
      collections: new Map(found.collections),
      products: new Map(found.products),
      pages: new Map(found.pages),
      images: new Map(found.images),
    },
    path,
  )
  return { ...shown, widgets, cartCount: page.kind === 'cart' ? page.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0 }
}
