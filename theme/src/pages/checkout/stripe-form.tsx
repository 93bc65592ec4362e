import type { PaymentForm } from '../../views/checkout.ts'
import { StripeCard } from '../../islands/checkout/stripe-card.tsx'
import { Island } from '../../views/island.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The container for Stripe's iframe. Shoppers type card numbers into the iframe, which runs on Stripe's origin. */
export function StripeForm({
  storefront: { t, locale },
  payment,
}: {
  storefront: Storefront
  payment: Extract<PaymentForm, { kind: 'stripe' }>
}) {
  const { publishableKey, amount, currency, savesCard } = payment
  const messages = { wait: t('pay.stripe.wait'), failed: t('pay.stripe.failed') }
  return (
    <div className="checkout-stripe">
      <Island name="stripe-card" props={{ publishableKey, amount, currency, locale, savesCard, messages }} view={StripeCard} />
      <noscript>
        <p className="checkout-wait">{t('pay.stripe.script')}</p>
      </noscript>
      {/* Stripe's script fills in the token that stands for the card data. */}
      <input type="hidden" name="confirmation" value="" />
      {savesCard && <input type="hidden" name="saves" value="1" />}
    </div>
  )
}
