import type { CartView } from '@vitrine/theme/views/pages.ts'
import { renderMiniCart } from '@vitrine/storefront/render.tsx'

import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { countOf } from './view.ts'

const shopOf = (frame: Frame) => shopAt(frame, nothingFound, '/cart')

export function cartPage(frame: Frame, cart: CartView): Answer {
  const shop = shopOf(frame)
  return {
    shop,
    page: { kind: 'cart', cart },
    head: { title: shop.t('cart'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** What a script on the page is told of the cart. */
export const cartAnswer = (frame: Frame, cart: CartView): { count: number; miniCart: string } => ({
  count: countOf(cart),
  miniCart: renderMiniCart(shopOf(frame), cart),
})
