import { TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState } from 'react'

import { UnitField } from '../../../ui/form/amount-fields.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { currencySign } from '../../../ui/data/format.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { amounts, type ConnectionValues } from './connection-values.ts'

const CODE_LENGTH = 3

/** The fields for the limits of a payment account. They are collapsed if no limit is set, because most accounts have none. */
export function LimitFields({ form }: { form: ReturnType<typeof useForm<ConnectionValues>> }) {
  const store = useStore()
  const fields = ['currencies', 'countries', ...amounts] as const
  const [startsOpen] = useState(() => fields.some((field) => form.values[field] !== '' && form.values[field] !== null))
  const hasErrors = fields.some((field) => form.errors[field] !== undefined)
  const typed = form.values.currencies.trim().toUpperCase()
  const currency = /^[A-Z]{3}$/.test(typed) ? typed : store.currency
  return (
    <FoldedCard title={t('payments.limits')} note={t('payments.limits.note')} startsOpen={startsOpen} hasErrors={hasErrors}>
      <div className="stack">
        <TextInput
          label={t('payments.field.currency')}
          description={t('payments.field.currency.help')}
          placeholder={store.currency}
          maxLength={CODE_LENGTH}
          {...form.text('currencies')}
        />
        <div className="pair">
          {amounts.map((field) => (
            <UnitField
              key={field}
              label={t(`payments.field.${field}`)}
              decimals={decimalsOf(currency)}
              leftSection={currencySign(currency)}
              {...form.value(field)}
            />
          ))}
        </div>
        <TextInput
          label={t('payments.field.countries')}
          description={t('payments.field.countries.help')}
          placeholder="US, CA"
          {...form.text('countries')}
        />
      </div>
    </FoldedCard>
  )
}
