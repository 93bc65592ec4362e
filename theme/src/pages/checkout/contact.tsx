import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'

import { Field } from './field.tsx'
import { type Checkout, Part } from './part.tsx'

/** Who is signed in, or the link to sign in, which comes back to the checkout. It needs no script. */
function SignedIn({ storefront: { t }, checkout: { signedInAs, isTaxExempt } }: Checkout) {
  if (signedInAs === null)
    return (
      <p className="checkout-account">
        {t('checkout.account')} <a href="/account?to=checkout">{t('account.signIn')}</a>
      </p>
    )
  return (
    <p className="checkout-account">
      <a href="/account">{t('account.who', { email: signedInAs })}</a>
      {isTaxExempt && <> · {t('checkout.taxExempt')}</>}
    </p>
  )
}

/** The shopper's email address for the order, and the consent to marketing emails. */
export function Contact({ storefront, checkout }: Checkout) {
  const { t } = storefront
  return (
    <Part title={t('checkout.contact')}>
      {storefront.hasAccounts && <SignedIn storefront={storefront} checkout={checkout} />}
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
