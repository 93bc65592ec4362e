import type { PaymentForm } from '../../views/checkout.ts'
import { AddressFields } from './address.tsx'
import { Contact } from './contact.tsx'
import { Delivery } from './delivery.tsx'
import { Note } from './note.tsx'
import { type Checkout, formId, Part } from './part.tsx'
import { Billing, Payment, PaymentWait } from './payment.tsx'
import { Review } from './review.tsx'
import { isPayable, Send } from './send.tsx'

/**
 * The form of a checkout step; one-page checkout has a single form. The browser does not validate it, so that the storefront's
 * own messages are shown.
 */
export function CheckoutForm({ storefront, checkout }: Checkout) {
  const { t, config } = storefront
  const { step, needsShipping, shipping, form, payment } = checkout
  const both = { storefront, checkout }
  const first = step === 'information' || step === 'one'
  const pays = isPayable(checkout)
  const action = pays ? '/checkout/pay' : step === 'shipping' ? '/checkout/shipping' : '/checkout'
  return (
    <form className="checkout-form" id={formId} action={action} method="post" noValidate data-step={step}>
      <input type="hidden" name="step" value={step} />
      {!first && <Review {...both} />}
      {first && (
        <>
          <Contact {...both} />
          <Part title={t(needsShipping ? 'checkout.address' : 'checkout.billing')}>
            <AddressFields {...both} values={shipping} form={form} kind={needsShipping ? 'shipping' : 'billing'} />
          </Part>
        </>
      )}
      {needsShipping && (step === 'one' || step === 'shipping') && (
        <div data-part="delivery">
          <Delivery {...both} />
        </div>
      )}
      {(step === 'one' || step === 'payment') && (
        <div className="checkout-parts" data-part="pay" data-key={pays ? keyOf(payment) : ''}>
          {pays ? <Payment {...both} /> : <PaymentWait storefront={storefront} />}
          {pays && needsShipping && payment.kind !== 'none' && <Billing {...both} />}
        </div>
      )}
      {config.settings.checkout.isCustomerNote && (step === 'one' || step === 'information') && <Note {...both} />}
      <div className="checkout-end" data-part="send">
        {pays && (
          <input type="hidden" name="seen" value={checkout.seen} data-amount={payment.kind === 'stripe' ? payment.amount : undefined} />
        )}
        <Send {...both} />
      </div>
    </form>
  )
}

/**
 * Returns the key of the payment form. What was typed is kept while the key, and therefore the payment account, stays the same.
 */
const keyOf = (payment: PaymentForm) => ('gateway' in payment ? `${payment.kind} ${payment.gateway}` : payment.kind)
