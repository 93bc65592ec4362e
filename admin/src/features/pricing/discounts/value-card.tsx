import { SegmentedControl } from '@mantine/core'

import { MoneyField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import { type Kind, type Value, WHOLE } from './discount-values.ts'
import css from './discounts.module.css'

const PERCENT_DECIMALS = 2
const helps: Record<Kind, 'each' | 'order' | 'shipping'> = { products: 'each', buy_x_get_y: 'each', order: 'order', shipping: 'shipping' }

/** The card for the value of the discount and for its maximum amount. */
export function ValueCard({ form }: { form: DiscountForm }) {
  const { kind, value } = form.values
  const set = (changes: Partial<Value>) => form.set('value', (now) => ({ ...now, ...changes }))
  const isGift = kind === 'shipping' || kind === 'buy_x_get_y'
  const isFree = value.kind === 'percentage' && value.percent === WHOLE
  const choice = isGift && isFree ? 'free' : value.kind
  const error = form.errors.value
  return (
    <Card title={t('discounts.card.value')}>
      <div className="stack">
        <SegmentedControl
          aria-label={t('discounts.field.value')}
          className={css['segments']}
          value={choice}
          data={[
            ...(isGift ? [{ value: 'free', label: t('discounts.value.free') }] : []),
            { value: 'percentage', label: t('discounts.value.percentage') },
            { value: 'amount', label: t('discounts.value.amount') },
          ]}
          onChange={(next) => {
            if (next === 'free') set({ kind: 'percentage', percent: WHOLE })
            else if (next === 'amount') set({ kind: 'amount' })
            else set({ kind: 'percentage', ...(choice === 'free' && { percent: null }) })
          }}
        />
        <div className="pair">
          {choice === 'percentage' && (
            <UnitField
              short
              decimals={PERCENT_DECIMALS}
              rightSection="%"
              label={t('discounts.field.percent')}
              value={value.percent}
              onChange={(percent) => set({ percent })}
              error={error}
            />
          )}
          {choice === 'amount' && (
            <MoneyField
              label={t('discounts.field.cents')}
              description={t(`discounts.value.${helps[kind]}`)}
              value={value.cents}
              onChange={(cents) => set({ cents })}
              error={error}
            />
          )}
          <MoneyField label={t('discounts.field.maximumCents')} description={t('discounts.maximum.help')} {...form.value('maximumCents')} />
        </div>
      </div>
    </Card>
  )
}
