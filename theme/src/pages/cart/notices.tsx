import { inPlace } from '../../views/in-place.tsx'
import type { CartView } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'
import { agreedQuantity } from './agreed-quantity.ts'
import { noticeText } from './notice-text.ts'

/** What is not as the shopper asked for it. It stays until they agree: the line then asks for what there is. */
export function CartNotices({ shop, cart: { notices = [] } }: { shop: Shop; cart: CartView }) {
  if (notices.length === 0) return null
  return (
    <div className="cart-notices">
      {inPlace(notices, (notice) => (
        <div className="cart-notice">
          <output>{noticeText(shop, notice)}</output>
          {'id' in notice && notice.id !== undefined && (
            <form action="/cart/change" method="post">
              <input type="hidden" name="id" value={notice.id} />
              <button type="submit" className="cart-agree" name="quantity" value={agreedQuantity(notice)}>
                {shop.t('cart.notice.agree')}
              </button>
            </form>
          )}
        </div>
      ))}
    </div>
  )
}
