import { SendOnChange } from '../islands/send-on-change.tsx'
import { Island } from '../views/island.tsx'
import { EmptyCart } from './cart/empty.tsx'
import { GoalBar } from './cart/goal-bar.tsx'
import { CheckoutLink } from './cart/checkout-link.tsx'
import { CartLines } from './cart/lines.tsx'
import { CartNotices } from './cart/notices.tsx'
import { CartOffers } from './cart/offers.tsx'
import { CartTotals } from './cart/totals.tsx'
import { CartTrustBadge } from './cart/trust-badge.tsx'
import type { PageComponent } from './view.ts'

export const CartPage: PageComponent<'cart'> = ({ cart, shop }) => {
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0)
    return (
      <div className="cart-page wrap">
        <h1 className="said">{shop.t('cart')}</h1>
        <CartNotices shop={shop} cart={cart} />
        <EmptyCart shop={shop} />
      </div>
    )
  return (
    <div className="cart-page wrap">
      <header className="cart-head">
        <h1>{shop.t('cart')}</h1>
        <p className="quiet">{shop.t('cart.count', { count })}</p>
      </header>
      <CartNotices shop={shop} cart={cart} />
      <div className="cart-columns">
        <section className="cart-lines" aria-labelledby="cart-lines">
          <h2 className="said" id="cart-lines">
            {shop.t('cart.lines')}
          </h2>
          <CartLines shop={shop} lines={cart.lines} sizes="(min-width: 60rem) 10rem, 7rem" />
          <Island name="send-on-change" props={{}} view={SendOnChange} />
        </section>
        <section className="cart-summary" aria-labelledby="cart-summary">
          <h2 id="cart-summary">{shop.t('cart.summary')}</h2>
          <GoalBar shop={shop} subtotal={cart.subtotal} />
          <CartTotals shop={shop} cart={cart} />
          {shop.canCheckOut && <p className="cart-later quiet">{shop.t('cart.later')}</p>}
          <CheckoutLink shop={shop} />
          <CartTrustBadge shop={shop} />
          <CartOffers shop={shop} />
        </section>
      </div>
    </div>
  )
}
