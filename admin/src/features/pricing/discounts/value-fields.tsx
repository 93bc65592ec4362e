import { NativeSelect } from '@mantine/core'

import { MoneyField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import { type Kind, type Value, WHOLE } from './discount-values.ts'

const PERCENT_DECIMALS = 2
const helps: Record<Kind, 'each' | 'order' | 'shipping'> = { products: 'each', buy_x_get_y: 'each', order: 'order', shipping: 'shipping' }
const choices = ['free', 'percentage', 'amount'] as const

/** The fields for the value of the discount: free, a percentage, or an amount. */
export function ValueFields({ form }: { form: DiscountForm }) {
  const { kind, value } = form.values
  const set = (changes: Partial<Value>) => form.set('value', (now) => ({ ...now, ...changes }))
  const isGift = kind === 'shipping' || kind === 'buy_x_get_y'
  const isFree = value.kind === 'percentage' && value.percent === WHOLE
  const chosen = isGift && isFree ? 'free' : value.kind
  const error = form.errors.value

  function choose(next: string): void {
    if (next === 'free') set({ kind: 'percentage', percent: WHOLE })
    else if (next === 'amount') set({ kind: 'amount' })
    else set({ kind: 'percentage', ...(chosen === 'free' && { percent: null }) })
  }

  return (
    <div className="pair">
      <NativeSelect
        label={t('discounts.field.value')}
        data={choices
          .filter((choice) => isGift || choice !== 'free')
          .map((choice) => ({ value: choice, label: t(`discounts.value.${choice}`) }))}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen === 'percentage' && (
        <UnitField
          decimals={PERCENT_DECIMALS}
          rightSection="%"
          label={t('discounts.field.percent')}
          value={value.percent}
          onChange={(percent) => set({ percent })}
          error={error}
        />
      )}
      {chosen === 'amount' && (
        <MoneyField
          label={t('discounts.field.cents')}
          description={t(`discounts.value.${helps[kind]}`)}
          value={value.cents}
          onChange={(cents) => set({ cents })}
          error={error}
        />
      )}
    </div>
  )
}
