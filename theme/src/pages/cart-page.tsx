import { SendOnChange } from '../islands/send-on-change.tsx'
import { PaymentMarks, shownPayments } from '../views/payment-marks.tsx'
import { Island } from '../views/island.tsx'
import { EmptyCart } from './cart/empty.tsx'
import { GoalBar } from './cart/goal-bar.tsx'
import { CheckoutLink } from './cart/checkout-link.tsx'
import { CartLines } from './cart/lines.tsx'
import { CartNotices } from './cart/notices.tsx'
import { CartOffers } from './cart/offers.tsx'
import { CartWidgets } from './cart/suggestions.tsx'
import { CartTotals } from './cart/totals.tsx'
import { CartTrustBadge } from './cart/trust-badge.tsx'
import { CartUpsells } from './cart/upsells.tsx'
import type { PageComponent } from './view.ts'

export const CartPage: PageComponent<'cart'> = ({ cart, storefront }) => {
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0)
    return (
      <div className="cart-page wrap">
        <h1 className="visually-hidden">{storefront.t('cart')}</h1>
        <CartNotices storefront={storefront} cart={cart} />
        <EmptyCart storefront={storefront} />
        <CartWidgets storefront={storefront} cart={cart} />
      </div>
    )
  return (
    <div className="cart-page wrap">
      <header className="cart-head">
        <h1>{storefront.t('cart')}</h1>
        <p className="quiet">{storefront.t('cart.count', { count })}</p>
      </header>
      <CartNotices storefront={storefront} cart={cart} />
      <div className="cart-columns">
        <section className="cart-lines" aria-labelledby="cart-lines">
          <h2 className="visually-hidden" id="cart-lines">
            {storefront.t('cart.lines')}
          </h2>
          <CartLines storefront={storefront} lines={cart.lines} sizes="(min-width: 60rem) 10rem, 7rem" />
          <CartUpsells storefront={storefront} offers={cart.offers} />
          <Island name="send-on-change" props={{}} view={SendOnChange} />
        </section>
        <section className="cart-summary" aria-labelledby="cart-summary">
          <h2 id="cart-summary">{storefront.t('cart.summary')}</h2>
          <GoalBar storefront={storefront} cart={cart} />
          <CartTotals storefront={storefront} cart={cart} />
          {storefront.canCheckOut && <p className="cart-later quiet">{storefront.t('cart.later')}</p>}
          <CheckoutLink storefront={storefront} />
          <PaymentMarks names={shownPayments(storefront)} storefront={storefront} />
          <CartTrustBadge storefront={storefront} />
          <CartOffers storefront={storefront} />
        </section>
      </div>
      <CartWidgets storefront={storefront} cart={cart} />
    </div>
  )
}
