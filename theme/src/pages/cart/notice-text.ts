import { CART_LINES_MAX, CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

import type { CartNotice } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/** Returns a sentence that says how the cart differs from the shopper's request, and why. */
export function noticeText({ t, money }: Storefront, notice: CartNotice): string {
  switch (notice.kind) {
    case 'soldOut':
      return t('cart.notice.soldOut', { title: notice.title })
    case 'fewer':
      return t('cart.notice.fewer', { title: notice.title, left: notice.left })
    case 'price':
      return t('cart.notice.price', { title: notice.title, before: money(notice.before), now: money(notice.now) })
    case 'gone':
      return t('cart.notice.gone')
    case 'quantity':
      return t('cart.notice.quantity', { max: CART_QUANTITY_MAX })
    case 'full':
      return t('cart.notice.full', { max: CART_LINES_MAX })
  }
}
