import { MiniCart } from '@vitrine/theme/pages/cart/mini-cart.tsx'
import type { CartView, PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import { Widget } from '@vitrine/theme/views/widget-list.tsx'
import type { WidgetLayout, WidgetView } from '@vitrine/theme/views/widgets.ts'
import { renderToStaticMarkup } from 'react-dom/server'

import { Document } from './document.tsx'
import type { Head } from './head.tsx'

/** Renders the HTML of a page. The result depends only on the storefront, page and head, not on the shopper. */
export function renderPage(storefront: Storefront, page: PageView, head: Head): string {
  return `<!doctype html>${renderToStaticMarkup(<Document storefront={storefront} page={page} head={head} />)}`
}

/** Renders the HTML of the mini cart alone, for a page that is already loaded. */
export function renderMiniCart(storefront: Storefront, cart: CartView): string {
  return renderToStaticMarkup(<MiniCart storefront={storefront} cart={cart} />)
}

/** Renders the HTML of one widget alone, for a page that is already loaded. */
export function renderWidget(storefront: Storefront, widget: WidgetView, layout: WidgetLayout): string {
  return renderToStaticMarkup(<Widget storefront={storefront} widget={widget} layout={layout} />)
}
