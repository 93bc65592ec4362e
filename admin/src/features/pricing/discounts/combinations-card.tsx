import { Checkbox } from '@mantine/core'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import css from './discounts.module.css'

const classes = [
  { one: 'product', label: 'discounts.field.combinesProduct' },
  { one: 'order', label: 'discounts.field.combinesOrder' },
  { one: 'shipping', label: 'discounts.field.combinesShipping' },
] as const

/** The card for the classes of discounts that this discount combines with, and for its priority. */
export function CombinationsCard({ form }: { form: DiscountForm }) {
  return (
    <Card title={t('discounts.card.combines')}>
      <div className="stack">
        <p className={css['quiet']}>{t('discounts.combines.help')}</p>
        {classes.map(({ one, label }) => (
          <Checkbox
            key={one}
            label={t(label)}
            checked={form.values.combines[one]}
            onChange={({ currentTarget }) => form.set('combines', (now) => ({ ...now, [one]: currentTarget.checked }))}
          />
        ))}
        <div className="pair">
          <NumberField label={t('discounts.field.priority')} description={t('discounts.priority.help')} {...form.value('priority')} />
        </div>
      </div>
    </Card>
  )
}
