import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'

import { Field } from './field.tsx'
import { type Checkout, Part } from './part.tsx'

/** The shopper's email address for the order, and the consent to marketing emails. */
export function Contact({ storefront, checkout }: Checkout) {
  const { t } = storefront
  return (
    <Part title={t('checkout.contact')}>
      <Field
        {...{ storefront, checkout }}
        label={t('checkout.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SHOPPER_EMAIL_MAX}
        value={checkout.email}
        required
      />
      <label className="check">
        <input type="checkbox" name="acceptsMarketing" defaultChecked={checkout.acceptsMarketing} />
        <span>{t('checkout.news')}</span>
      </label>
    </Part>
  )
}
