import type { CartView } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'

/** The cart's subtotal and savings. */
export function CartTotals({ shop, cart: { subtotal, saved } }: { shop: Shop; cart: CartView }) {
  return (
    <dl className="totals">
      {saved > 0 && (
        <div className="cart-saving">
          <dt>{shop.t('cart.saved')}</dt>
          <dd>{shop.money(saved)}</dd>
        </div>
      )}
      <div className="totals-sum">
        <dt>{shop.t('cart.subtotal')}</dt>
        <dd>{shop.money(subtotal)}</dd>
      </div>
    </dl>
  )
}
