import { inPlace } from '../../views/in-place.tsx'
import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'
import { agreedQuantity } from './agreed-quantity.ts'
import { noticeText } from './notice-text.ts'

/**
 * The notices about cart lines that differ from the shopper's request. A notice about a line in the cart stays until
 * the shopper confirms it. Confirming sets the line to the available quantity at the current price, or removes it.
 * Other notices need no confirmation.
 */
export function CartNotices({ storefront, cart: { notices = [] } }: { storefront: Storefront; cart: CartView }) {
  if (notices.length === 0) return null
  return (
    <div className="cart-notices">
      {inPlace(notices, (notice) => (
        <div className="cart-notice">
          <output>{noticeText(storefront, notice)}</output>
          {'id' in notice && notice.id !== undefined && (
            <form action="/cart/change" method="post">
              <input type="hidden" name="id" value={notice.id} />
              <button type="submit" className="cart-agree" name="quantity" value={agreedQuantity(notice)}>
                {storefront.t('cart.notice.agree')}
              </button>
            </form>
          )}
        </div>
      ))}
    </div>
  )
}
