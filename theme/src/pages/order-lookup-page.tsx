import { ORDER_NAME_MAX } from '@vitrine/contract/visitor-limits.ts'

import { emailInput, FormField, markedBy } from '../views/form-field.tsx'
import { Guarded } from '../views/guarded.tsx'
import type { PageComponent } from './view.ts'

const REFUSED = 'lookup-refused'

/** The page on which a shopper looks up an order. The link to it is emailed, so that nobody learns of another’s order. */
export const OrderLookupPage: PageComponent<'orderLookup'> = ({ lookup: { number, email, outcome, token }, storefront }) => {
  const { t } = storefront
  const isInvalid = outcome === 'invalid'
  const invalid = markedBy(isInvalid, REFUSED)
  return (
    <div className="text-page account-page">
      <header className="text-head">
        <div className="wrap">
          <h1>{t('lookup.title')}</h1>
        </div>
      </header>
      <div className="wrap">
        {outcome === 'sent' ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was sent, so screen readers have to read the result first */}
            <output className="account-sent" tabIndex={-1} autoFocus>
              {t('lookup.sent', { email })}
            </output>
            <p className="account-again">
              <a href="/orders">{t('lookup.again')}</a>
            </p>
          </>
        ) : (
          <form className="account-form" action="/orders" method="post">
            <p>{t('lookup.intro')}</p>
            <FormField
              label={t('lookup.number')}
              name="number"
              autoComplete="off"
              maxLength={ORDER_NAME_MAX}
              defaultValue={number}
              placeholder={t('lookup.number.example')}
              required
              {...invalid}
            />
            <FormField label={t('account.email')} {...emailInput} defaultValue={email} {...invalid} />
            <Guarded storefront={storefront} token={token} />
            {outcome && (
              <p className="error" id={REFUSED} role="alert">
                {t(isInvalid ? 'lookup.invalid' : `form.${outcome}`)}
              </p>
            )}
            <button type="submit" className="button">
              {t('lookup.send')}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
