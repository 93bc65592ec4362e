import type { CartView } from '@vitrine/theme/views/pages.ts'
import { renderMiniCart } from '@vitrine/storefront/render.tsx'

import { type PageAnswer, type LayoutData, nothingFound, storefrontView } from '../../storefront/kit/api.ts'
import { countOf } from './view.ts'

const shopOf = (frame: LayoutData) => storefrontView(frame, nothingFound, '/cart')

export function cartPage(frame: LayoutData, cart: CartView): PageAnswer {
  const shop = shopOf(frame)
  return {
    shop,
    page: { kind: 'cart', cart },
    head: { title: shop.t('cart'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** Returns the cart in the form that a script on the page gets. */
export const cartAnswer = (frame: LayoutData, cart: CartView): { count: number; miniCart: string } => ({
  count: countOf(cart),
  miniCart: renderMiniCart(shopOf(frame), cart),
})
