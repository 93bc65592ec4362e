import { MiniCart } from '@vitrine/theme/pages/cart/mini-cart.tsx'
import type { CartView, PageView } from '@vitrine/theme/views/pages.ts'
import type { Shop } from '@vitrine/theme/views/storefront.ts'
import { renderToStaticMarkup } from 'react-dom/server'

import { Document } from './document.tsx'
import type { Head } from './head.tsx'

/** Renders the HTML of a page. The result depends only on the shop, page and head, not on the shopper. */
export function renderPage(shop: Shop, page: PageView, head: Head): string {
  return `<!doctype html>${renderToStaticMarkup(<Document shop={shop} page={page} head={head} />)}`
}

/** Renders the HTML of the mini cart alone, for a page that is already loaded. */
export function renderMiniCart(shop: Shop, cart: CartView): string {
  return renderToStaticMarkup(<MiniCart shop={shop} cart={cart} />)
}
