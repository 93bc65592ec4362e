import { languageNames } from '@vitrine/contract/storefront-languages.ts'

import type { Storefront } from '../../views/storefront.ts'
import { CurrencyNote } from '../header/tools.tsx'

/**
 * The form with which shoppers choose their language and the currency of approximate prices, if the store offers several. It needs no script.
 * Without a choice of currencies, it is the currency of all prices.
 */
export function StoreChoices({ storefront }: { storefront: Storefront }) {
  const { languages, currencies, currency, chosenCurrency, locale, t } = storefront
  if (languages.length < 2 && currencies.length < 2) return <CurrencyNote storefront={storefront} />
  return (
    <>
      {currencies.length < 2 && <CurrencyNote storefront={storefront} />}
      {/* Browsers would keep an earlier choice when the page is loaded again. */}
      <form className="foot-choices" action="/choices" method="post" autoComplete="off">
        {languages.length > 1 && (
          <select name="language" aria-label={t('choices.language')} defaultValue={locale}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        )}
        {currencies.length > 1 && (
          <select name="currency" aria-label={t('choices.currency')} defaultValue={chosenCurrency ?? currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
        <button type="submit">{t('choices.apply')}</button>
      </form>
      {chosenCurrency !== null && <p>{t('choices.note', { shown: chosenCurrency, currency })}</p>}
    </>
  )
}
