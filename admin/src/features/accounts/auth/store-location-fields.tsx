import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'

import { CurrencyField } from '../../../ui/form/currency-field.tsx'
import { CountryField } from '../../../ui/form/country-fields.tsx'
import { t } from '../../../messages/messages.ts'
import type { LocationValues } from './browser-location.ts'

interface StoreLocationFieldsProps {
  form: {
    value: (field: keyof LocationValues) => { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
  }
}

/** The fields for a new store's country and currency. Choosing a country also chooses its currency. */
export function StoreLocationFields({ form }: StoreLocationFieldsProps) {
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
