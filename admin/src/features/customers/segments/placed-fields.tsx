import { NativeSelect } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { RangeFields } from './range-fields.tsx'
import type { Of } from './segment-values.ts'
import { TimeFields } from './time-fields.tsx'
import css from './segments.module.css'

interface PlacedFieldsProps {
  condition: Of<'placed'>
  isStrict: boolean
  onChange: (condition: Of<'placed'>) => void
}

/** Fields for the orders of a period: how many there are, or what they are worth. */
export function PlacedFields({ condition, isStrict, onChange }: PlacedFieldsProps) {
  const label = t('segments.fact.placed')
  const measure = condition.orders ? 'orders' : 'spent'
  const range = condition.orders ?? condition.spent ?? { from: null, to: null }
  const measured = (next: 'orders' | 'spent', value: typeof range) => ({
    orders: next === 'orders' ? value : null,
    spent: next === 'spent' ? value : null,
  })
  return (
    <>
      <TimeFields
        label={label}
        value={condition.time}
        canBeNever={false}
        isStrict={isStrict}
        onChange={(time) => time.is !== 'never' && onChange({ ...condition, time })}
      />
      <div className={css['pair']}>
        <NativeSelect
          aria-label={t('segments.placed.measure')}
          data={(['orders', 'spent'] as const).map((value) => ({ value, label: t(`segments.fact.${value}`) }))}
          value={measure}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, ...measured(currentTarget.value === 'orders' ? 'orders' : 'spent', { from: null, to: null }) })
          }
        />
        <RangeFields
          label={label}
          value={range}
          isMoney={measure === 'spent'}
          isStrict={isStrict}
          onChange={(next) => onChange({ ...condition, ...measured(measure, next) })}
        />
      </div>
    </>
  )
}
