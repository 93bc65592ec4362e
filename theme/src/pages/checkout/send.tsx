import { saidOf } from './field.tsx'
import type { Checkout } from './part.tsx'

/** The URL of the back link of each step. */
const back = { information: '/cart', one: '/cart', shipping: '/checkout', payment: '/checkout/shipping' } as const

/** The consent to the terms, the link back, and the button that sends the step. */
export function Send({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { step, needsShipping, termsRequired } = checkout
  const pays = isPayable(checkout)
  const href = step === 'payment' && !needsShipping ? '/checkout' : back[step]
  return (
    <>
      {pays && termsRequired && <Terms storefront={storefront} checkout={checkout} />}
      {storefront.chosenCurrency !== null && (
        <p>{t('checkout.charged', { shown: storefront.chosenCurrency, currency: storefront.currency })}</p>
      )}
      <div className="checkout-send">
        <a className="link" href={href}>
          {t(href === '/cart' ? 'checkout.back' : href === '/checkout' ? 'checkout.backToInformation' : 'checkout.backToShipping')}
        </a>
        {sends(checkout) && (
          <button type="submit" className="button checkout">
            {sendText({ storefront, checkout })}
          </button>
        )}
      </div>
    </>
  )
}

/** Whether the step has a submit button. A payment step has none if the store has no payment method. */
export const sends = (checkout: Checkout['checkout']): boolean => !(isPayable(checkout) && checkout.payment.kind === 'none')

/** Whether sending the step pays for the order. */
export const isPayable = ({ step, needsShipping, rates }: Checkout['checkout']): boolean =>
  step === 'payment' || (step === 'one' && (!needsShipping || (rates !== undefined && rates.length > 0)))

function sendText({ storefront: { t, money }, checkout }: Checkout): string {
  const { step, needsShipping, payment, summary } = checkout
  if (isPayable(checkout)) {
    const isByHand = payment.kind === 'manual' || ('others' in payment && payment.others?.length)
    if (isByHand || payment.kind === 'free') return t('checkout.order')
    return t('checkout.pay', { amount: money(summary.total) })
  }
  if (step === 'one') return t('checkout.continue')
  return t(step === 'information' && needsShipping ? 'checkout.toShipping' : 'checkout.toPayment')
}

function Terms({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { control, below } = saidOf({ storefront, checkout }, 'terms')
  return (
    <div className="checkout-terms">
      <label className="check">
        <input type="checkbox" name="terms" {...control} defaultChecked={checkout.termsAccepted} required />
        <span>{t('checkout.terms')}</span>
      </label>
      {checkout.termsHref && (
        <a href={checkout.termsHref} target="_blank" rel="noopener">
          {t('checkout.terms.read')} <span className="visually-hidden">{t('opensWindow')}</span>
        </a>
      )}
      {below}
    </div>
  )
}
