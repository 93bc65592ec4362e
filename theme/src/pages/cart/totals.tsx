import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/** The cart's subtotal and savings. */
export function CartTotals({ storefront, cart: { subtotal, saved } }: { storefront: Storefront; cart: CartView }) {
  return (
    <dl className="totals">
      {saved > 0 && (
        <div className="cart-saving">
          <dt>{storefront.t('cart.saved')}</dt>
          <dd>{storefront.money(saved)}</dd>
        </div>
      )}
      <div className="totals-sum">
        <dt>{storefront.t('cart.subtotal')}</dt>
        <dd>{storefront.money(subtotal)}</dd>
      </div>
    </dl>
  )
}
