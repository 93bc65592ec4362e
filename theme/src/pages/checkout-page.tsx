import { Timer } from '../islands/timer.tsx'
import { Icon } from '../views/icon.tsx'
import { Island } from '../views/island.tsx'
import { Img } from '../views/picture.tsx'
import { Prose } from '../views/prose.tsx'
import { CheckoutForm } from './checkout/form.tsx'
import { CheckoutSteps } from './checkout/steps.tsx'
import { Bought } from './order/bought.tsx'
import { OrderTotals } from './order/totals.tsx'
import type { PageComponent } from './view.ts'

export const CheckoutPage: PageComponent<'checkout'> = ({ checkout: { summary }, shop }) => {
  const { show_time_countdown, time, checkout_description, logo_checkout, step, customHtml } = shop.config.settings.checkout
  const logo = shop.picture(logo_checkout)
  const seconds = (time.day * 24 * 60 + time.hour * 60 + time.min) * 60
  return (
    <div className="checkout-page">
      <header className="checkout-head">
        <a className="checkout-logo" href="/">
          {logo ? <Img picture={{ ...logo, alt: logo.alt || shop.name }} sizes="12rem" first /> : shop.name}
        </a>
        <h1 className="said">{shop.t('checkout')}</h1>
        {step === 'multi' && <CheckoutSteps shop={shop} />}
      </header>
      {/* On phones the summary stands below the form. */}
      <a className="checkout-jump" href="#checkout-summary">
        <span>{shop.t('cart.summary')}</span>
        <b>{shop.money(summary.total)}</b>
      </a>
      <div className="checkout-main">
        {show_time_countdown && seconds > 0 && (
          <Island name="timer" props={{ seconds, label: shop.t('checkout.held'), hide: shop.t('checkout.hide') }} view={Timer} />
        )}
        {checkout_description !== '' && <Prose html={checkout_description} />}
        <CheckoutForm shop={shop} />
        {customHtml !== '' && <Prose html={customHtml} />}
      </div>
      <aside className="checkout-summary" aria-labelledby="checkout-summary">
        <div className="checkout-summary-inner">
          <h2 id="checkout-summary">{shop.t('cart.summary')}</h2>
          <Bought shop={shop} lines={summary.lines} />
          <OrderTotals shop={shop} summary={summary} />
          <p className="checkout-safe quiet">
            <Icon name="lock" />
            <span>{shop.t('checkout.safe')}</span>
          </p>
        </div>
      </aside>
    </div>
  )
}
