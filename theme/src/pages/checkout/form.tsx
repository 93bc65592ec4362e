import type { ReactNode } from 'react'

import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/shop.ts'
import { Field } from './field.tsx'

/** Contact and address, and the rest of the order where it is all on one page. */
export function CheckoutForm({ shop }: { shop: Shop }) {
  const { t, config } = shop
  const { step, isCustomerNote } = config.settings.checkout
  const one = step === 'one'
  return (
    <form className="checkout-form" action="/checkout" method="post">
      <Part title={t('checkout.contact')}>
        <Field label={t('checkout.email')} name="email" type="email" autoComplete="email" required />
        <Field label={t('checkout.phone')} name="phone" type="tel" autoComplete="tel" />
      </Part>
      <Part title={t('checkout.address')}>
        <Field label={t('checkout.country')} name="country" autoComplete="country-name" required />
        <Field label={t('checkout.firstName')} name="firstName" autoComplete="given-name" required half />
        <Field label={t('checkout.lastName')} name="lastName" autoComplete="family-name" required half />
        <Field label={t('checkout.street')} name="address1" autoComplete="address-line1" required />
        <Field label={t('checkout.apartment')} name="address2" autoComplete="address-line2" />
        <Field label={t('checkout.postcode')} name="zip" autoComplete="postal-code" required half />
        <Field label={t('checkout.city')} name="city" autoComplete="address-level2" required half />
      </Part>
      {one && (
        <>
          <Part title={t('checkout.method')}>
            <p className="checkout-wait">
              <Icon name="truck" />
              <span>{t('checkout.method.wait')}</span>
            </p>
          </Part>
          <Part title={t('checkout.payment')}>
            <p className="checkout-wait">
              <Icon name="lock" />
              <span>{t('checkout.payment.wait')}</span>
            </p>
          </Part>
        </>
      )}
      {isCustomerNote && (
        <Part title={t('checkout.note')}>
          <label className="checkout-field">
            <span className="label">{t('checkout.note.label')}</span>
            <textarea className="field" name="note" maxLength={1000} rows={3} />
          </label>
        </Part>
      )}
      <div className="checkout-send">
        <a className="link" href="/cart">
          {t('checkout.back')}
        </a>
        <button type="submit" className="button checkout">
          {one ? t('checkout.pay') : t('checkout.continue')}
        </button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="checkout-part">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="checkout-fields">{children}</div>
    </fieldset>
  )
}
