import { CART_LINES_MAX, CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

import { inPlace } from '../../views/in-place.tsx'
import type { CartNotice, CartView } from '../../views/pages.ts'
import type { Shop } from '../../views/shop.ts'

/** What is not as the shopper asked for it. It stays until they agree: the line then asks for what there is. */
export function CartNotices({ shop, cart: { notices = [] } }: { shop: Shop; cart: CartView }) {
  if (notices.length === 0) return null
  return (
    <div className="cart-notices">
      {inPlace(notices, (notice) => (
        <div className="cart-notice">
          <output>{textOf(shop, notice)}</output>
          {'id' in notice && notice.id !== undefined && (
            <form action="/cart/change" method="post">
              <input type="hidden" name="id" value={notice.id} />
              <button type="submit" className="cart-agree" name="quantity" value={agreed(notice)}>
                {shop.t('cart.notice.agree')}
              </button>
            </form>
          )}
        </div>
      ))}
    </div>
  )
}

/** How many of its line the shopper asks for by agreeing. */
const agreed = (notice: CartNotice) => (notice.kind === 'fewer' ? notice.left : notice.kind === 'price' ? notice.quantity : 0)

function textOf({ t, money }: Shop, notice: CartNotice): string {
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
