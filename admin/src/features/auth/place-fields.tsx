import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'

import { CurrencyField } from '../../ui/currency-field.tsx'
import { CountryField } from '../../ui/place-fields.tsx'
import { t } from '../../words/words.ts'
import type { PlaceValues } from './place-of-browser.ts'

interface PlaceFieldsProps {
  form: {
    value: (field: keyof PlaceValues) => { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
  }
}

/** Where a new store is, and what it sells in. Choosing a country chooses its currency. */
export function PlaceFields({ form }: PlaceFieldsProps) {
  const country = form.value('country')
  const currency = form.value('currency')
  return (
    <>
      <CountryField
        {...country}
        label={t('auth.place.country')}
        onChange={(next) => {
          country.onChange(next)
          currency.onChange(currencyOf(next) ?? currency.value)
        }}
      />
      <CurrencyField {...currency} description={t('auth.place.currency.help')} />
    </>
  )
}
