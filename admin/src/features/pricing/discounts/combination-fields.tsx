import { Checkbox } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import type { DiscountValues } from './discount-values.ts'
import discounts from './discounts.module.css'
import css from './more-options-card.module.css'

const classes = [
  { one: 'product', label: 'discounts.field.combinesProduct' },
  { one: 'order', label: 'discounts.field.combinesOrder' },
  { one: 'shipping', label: 'discounts.field.combinesShipping' },
] as const

type Combines = DiscountValues['combines']

interface CombinationFieldsProps {
  help: string
  value: Combines
  onChange: (next: (now: Combines) => Combines) => void
}

/** The classes of discounts that a discount or an offer combines with. */
export function CombinationFields({ help, value, onChange }: CombinationFieldsProps) {
  return (
    <fieldset className={css['part']}>
      <legend className={css['partTitle']}>{t('discounts.card.combines')}</legend>
      <p className={discounts['quiet']}>{help}</p>
      <div className={css['checks']}>
        {classes.map(({ one, label }) => (
          <Checkbox
            key={one}
            label={t(label)}
            checked={value[one]}
            onChange={({ currentTarget }) => onChange((now) => ({ ...now, [one]: currentTarget.checked }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
