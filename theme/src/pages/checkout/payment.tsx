import { Icon } from '../../views/icon.tsx'
import { AddressFields } from './address.tsx'
import { fieldId } from './field.tsx'
import { type Checkout, Part } from './part.tsx'
import { TestCard } from './test-card.tsx'

/** How the order is paid. */
export function Payment({ shop, checkout }: Checkout) {
  const { t } = shop
  const { kind } = checkout.payment
  return (
    <Part title={t('checkout.payment')} hint={kind === 'free' || kind === 'none' ? undefined : t('checkout.payment.safe')}>
      <div id={fieldId('payment')} className="checkout-payment" tabIndex={-1}>
        <PaymentForm shop={shop} checkout={checkout} />
      </div>
    </Part>
  )
}

/** What stands in its place while nobody knows what is to be paid. */
export const PaymentWait = ({ shop: { t } }: Pick<Checkout, 'shop'>) => (
  <Part title={t('checkout.payment')}>
    <Wait icon="lock" text={t('checkout.payment.wait')} />
  </Part>
)

function PaymentForm({ shop, checkout }: Checkout) {
  const { t } = shop
  const { payment } = checkout
  switch (payment.kind) {
    case 'test':
      return <TestCard shop={shop} checkout={checkout} />
    case 'stripe':
      return <div className="checkout-stripe" />
    case 'manual':
      return (
        <div className="checkout-manual">
          <p className="checkout-manual-name">{payment.name}</p>
          <p className="checkout-plain">{payment.instructions}</p>
        </div>
      )
    case 'free':
      return <Wait icon="gift" text={t('pay.free')} />
    case 'none':
      return <Wait icon="lock" text={t('pay.none')} />
  }
}

const Wait = ({ icon, text }: { icon: 'gift' | 'lock'; text: string }) => (
  <p className="checkout-wait">
    <Icon name={icon} />
    <span>{text}</span>
  </p>
)

/** Whose account it is: the address the order goes to, or another. */
export function Billing({ shop, checkout }: Checkout) {
  const { t } = shop
  const { billing, billingForm, form, shipping } = checkout
  const nowhere = { firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', province: '', zip: '', phone: '' }
  return (
    <Part title={t('checkout.billing')}>
      <ul className="checkout-cards">
        <li className="checkout-card">
          <label>
            <input type="radio" name="billing" value="same" defaultChecked={billing === null} />
            <span className="checkout-card-name">{t('checkout.billing.same')}</span>
          </label>
        </li>
        <li className="checkout-card">
          <label>
            <input type="radio" name="billing" value="other" id={fieldId('billing')} defaultChecked={billing !== null} />
            <span className="checkout-card-name">{t('checkout.billing.other')}</span>
          </label>
        </li>
      </ul>
      <div className="checkout-other checkout-fields">
        <AddressFields
          {...{ shop, checkout }}
          values={billing ?? { ...nowhere, country: shipping.country }}
          form={billingForm ?? form}
          kind="billing"
          prefix="billing."
        />
      </div>
    </Part>
  )
}
