import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/** The cart's subtotal and savings. Next to an approximate subtotal is what is charged. */
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
      {storefront.chosenCurrency !== null && (
        <div>
          <dt>{storefront.t('choices.youPay')}</dt>
          <dd>
            <small className="quiet">{storefront.currency}</small> {storefront.exactMoney(subtotal)}
          </dd>
        </div>
      )}
    </dl>
  )
}
