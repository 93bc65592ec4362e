import { Icon } from '../../views/icon.tsx'
import { CartTrustBadge } from '../cart/trust-badge.tsx'
import { Bought } from '../order/bought.tsx'
import { OrderTotals } from '../order/totals.tsx'
import { Codes } from './codes.tsx'
import type { Checkout } from './part.tsx'

/**
 * The items and the total. On phones it is collapsed and only the total is visible; on wide screens it is open next to the form.
 */
export function Summary({ storefront, checkout }: Checkout) {
  const { t, money } = storefront
  const { summary, rates, needsShipping, codes, errors } = checkout
  const isRefused = errors['code'] !== undefined || codes.some(({ refused }) => refused !== null)
  return (
    <aside className="checkout-summary" aria-label={t('cart.summary')}>
      <details className="checkout-fold" id="checkout-summary" open={isRefused}>
        <summary>
          <span className="checkout-fold-name">
            <Icon name="bag" />
            <span className="checkout-fold-show">{t('checkout.summary.show')}</span>
            <span className="checkout-fold-hide">{t('checkout.summary.hide')}</span>
            <Icon name="down" small />
          </span>
          <b data-part="total">{money(summary.total)}</b>
        </summary>
        <div className="checkout-summary-inner">
          <h2>{t('cart.summary')}</h2>
          <div data-part="summary" className="checkout-sums">
            <Bought storefront={storefront} lines={summary.lines} isBoxed />
            <Codes storefront={storefront} checkout={checkout} />
            <OrderTotals storefront={storefront} summary={summary} isPending={needsShipping && rates === undefined} />
          </div>
          <CartTrustBadge storefront={storefront} />
          <p className="checkout-safe quiet">
            <Icon name="lock" small />
            <span>{t('checkout.safe')}</span>
          </p>
        </div>
      </details>
    </aside>
  )
}
