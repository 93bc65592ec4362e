import { Icon } from '../../views/icon.tsx'
import type { CartView } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { EmptyCart } from './empty.tsx'
import { GoalBar } from './goal-bar.tsx'
import { CartLines } from './lines.tsx'
import { CartNotices } from './notices.tsx'
import { CartOffers } from './offers.tsx'
import { CartTotals } from './totals.tsx'

/** The id of the mini cart's element. */
export const miniCartId = 'mini-cart'

/** The mini cart: a drawer next to the page that opens and closes without JavaScript. */
export function MiniCart({ shop, cart }: { shop: Shop; cart: CartView }) {
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside className="mini-cart" id={miniCartId} popover="auto" aria-labelledby={`${miniCartId}-title`}>
      <div className="mini-cart-head">
        <h2 id={`${miniCartId}-title`}>{shop.t('cart.titleOf', { count })}</h2>
        <button type="button" className="icon-button" popoverTarget={miniCartId} popoverTargetAction="hide" aria-label={shop.t('close')}>
          <Icon name="cross" />
        </button>
      </div>
      {cart.lines.length === 0 ? (
        <>
          <CartNotices shop={shop} cart={cart} />
          <EmptyCart shop={shop} />
        </>
      ) : (
        <>
          <div className="mini-cart-body">
            <CartNotices shop={shop} cart={cart} />
            <GoalBar shop={shop} subtotal={cart.subtotal} />
            <CartLines shop={shop} lines={cart.lines} sizes="6rem" idPrefix="mini-line" />
            <CartOffers shop={shop} />
          </div>
          <div className="mini-cart-foot">
            <CartTotals shop={shop} cart={cart} />
            <CheckoutLink shop={shop} />
            <a className="link" href="/cart">
              {shop.t('cart.view')}
            </a>
          </div>
        </>
      )}
    </aside>
  )
}
