import { Icon } from '../../views/icon.tsx'
import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { EmptyCart } from './empty.tsx'
import { GoalBar } from './goal-bar.tsx'
import { CartLines } from './lines.tsx'
import { CartNotices } from './notices.tsx'
import { CartOffers } from './offers.tsx'
import { MiniCartSuggestions } from './suggestions.tsx'
import { CartTotals } from './totals.tsx'
import { CartUpsells } from './upsells.tsx'

/** The id of the mini cart's element. */
export const miniCartId = 'mini-cart'

/** The mini cart: a drawer at the side of the page. Only a script inserts and opens it, see `showMiniCart`. */
export function MiniCart({ storefront, cart }: { storefront: Storefront; cart: CartView }) {
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside className="mini-cart" id={miniCartId} popover="auto" aria-labelledby={`${miniCartId}-title`}>
      <div className="mini-cart-head">
        <h2 id={`${miniCartId}-title`}>{storefront.t('cart.titleOf', { count })}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={miniCartId}
          popoverTargetAction="hide"
          aria-label={storefront.t('close')}
        >
          <Icon name="cross" />
        </button>
      </div>
      {cart.lines.length === 0 ? (
        <div className="mini-cart-body">
          <CartNotices storefront={storefront} cart={cart} />
          <EmptyCart storefront={storefront} />
          <MiniCartSuggestions storefront={storefront} products={cart.suggestions} />
        </div>
      ) : (
        <>
          <div className="mini-cart-body">
            <CartNotices storefront={storefront} cart={cart} />
            <GoalBar storefront={storefront} cart={cart} />
            <CartLines storefront={storefront} lines={cart.lines} sizes="6rem" idPrefix="mini-line" />
            <CartUpsells storefront={storefront} offers={cart.offers} />
            <CartOffers storefront={storefront} />
            <MiniCartSuggestions storefront={storefront} products={cart.suggestions} />
          </div>
          <div className="mini-cart-foot">
            <CartTotals storefront={storefront} cart={cart} />
            <CheckoutLink storefront={storefront} />
            <a className="link" href="/cart">
              {storefront.t('cart.view')}
            </a>
          </div>
        </>
      )}
    </aside>
  )
}
