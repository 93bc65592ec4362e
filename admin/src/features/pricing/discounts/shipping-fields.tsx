import { MultiSelect } from '@mantine/core'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { useState } from 'react'

import { MoneyField } from '../../../ui/form/amount-fields.tsx'
import { language, t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'

/** The fields for the countries and the maximum rate of a shipping discount. */
export function ShippingFields({ form }: { form: DiscountForm }) {
  const { shipping } = form.values
  const [countries] = useState(() => namedCountries(undefined, language()).map(({ code, name }) => ({ value: code, label: name })))
  return (
    <div className="pair">
      <MultiSelect
        label={t('discounts.field.countries')}
        description={t('discounts.countries.help')}
        {...(shipping.countries.length === 0 && { placeholder: t('discounts.countries.all') })}
        searchable
        data={countries}
        value={shipping.countries}
        onChange={(chosen) => form.set('shipping', (now) => ({ ...now, countries: chosen }))}
      />
      <MoneyField
        label={t('discounts.field.maximumShippingCents')}
        description={t('discounts.maximumShipping.help')}
        value={shipping.maximumCents}
        onChange={(maximumCents) => form.set('shipping', (now) => ({ ...now, maximumCents }))}
        error={form.errors.shipping}
      />
    </div>
  )
}
