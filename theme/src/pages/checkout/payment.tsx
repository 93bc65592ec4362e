import type { ReactNode } from 'react'

import { Icon } from '../../views/icon.tsx'
import { cardPayments, PaymentMarks } from '../../views/payment-marks.tsx'
import { AddressFields } from './address.tsx'
import { fieldId } from './field.tsx'
import { type Checkout, Part } from './part.tsx'
import { StripeForm } from './stripe-form.tsx'
import { TestCard } from './test-card.tsx'

/** The payment part of checkout. */
export function Payment({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { kind } = checkout.payment
  return (
    <Part title={t('checkout.payment')} hint={kind === 'free' || kind === 'none' ? undefined : t('checkout.payment.safe')}>
      {(kind === 'test' || kind === 'stripe') && <PaymentMarks names={cardPayments} storefront={storefront} />}
      <div id={fieldId('payment')} className="checkout-payment" tabIndex={-1}>
        <PaymentForm storefront={storefront} checkout={checkout} />
      </div>
    </Part>
  )
}

/** The placeholder for the payment part while the total is not known yet. */
export const PaymentWait = ({ storefront: { t } }: Pick<Checkout, 'storefront'>) => (
  <Part title={t('checkout.payment')}>
    <Wait icon="lock" text={t('checkout.payment.wait')} />
  </Part>
)

/** A single payment method, or a choice of several. */
function PaymentForm({ storefront, checkout }: Checkout) {
  const { payment } = checkout
  if (payment.kind === 'free' || payment.kind === 'none') return <OneWay {...{ storefront, checkout }} />
  if (!payment.others?.length)
    return (
      <>
        {payment.gateway && <input type="hidden" name="gateway" value={payment.gateway} />}
        <OneWay {...{ storefront, checkout }} />
      </>
    )
  const name = payment.kind === 'manual' ? payment.name : storefront.t('pay.card')
  return (
    <ul className="checkout-cards">
      <Way name={name} gateway={payment.gateway ?? ''} isFirst>
        <OneWay {...{ storefront, checkout }} isNamed />
      </Way>
      {payment.others.map((way) => (
        <Way key={way.gateway} name={way.name} gateway={way.gateway}>
          <p className="checkout-plain">{way.instructions}</p>
        </Way>
      ))}
    </ul>
  )
}

/** A payment method among others. Its fields are shown while it is selected. */
const Way = ({ name, gateway, isFirst = false, children }: { name: string; gateway: string; isFirst?: boolean; children: ReactNode }) => (
  <li className="checkout-way">
    <label>
      <input type="radio" name="gateway" value={gateway} defaultChecked={isFirst} />
      <span className="checkout-card-name">{name}</span>
    </label>
    <div className="checkout-way-asks">{children}</div>
  </li>
)

/** The content of one payment method. A manual method's name is left out with `isNamed`, because it is already shown above. */
function OneWay({ storefront, checkout, isNamed = false }: Checkout & { isNamed?: boolean }) {
  const { t } = storefront
  const { payment } = checkout
  switch (payment.kind) {
    case 'test':
      return <TestCard storefront={storefront} checkout={checkout} />
    case 'stripe':
      return <StripeForm storefront={storefront} payment={payment} />
    case 'manual':
      return (
        <div className="checkout-manual">
          {!isNamed && <p className="checkout-manual-name">{payment.name}</p>}
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

/** The billing address: the same as the shipping address, or a different one. */
export function Billing({ storefront, checkout }: Checkout) {
  const { t } = storefront
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
          {...{ storefront, checkout }}
          values={billing ?? { ...nowhere, country: shipping.country }}
          form={billingForm ?? form}
          kind="billing"
          prefix="billing."
        />
      </div>
    </Part>
  )
}
