import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { SHIPPING_DAYS_MAX } from '@vitrine/contract/limits.ts'

import { MoneyField, NumberField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import css from './shipping.module.css'
import { bases, type EditedRate, rateProblems, withBasis } from './zone-values.ts'

const NAME_MAX = 60
const KILOGRAM_DECIMALS = 3

interface RateRowProps {
  rate: EditedRate
  /** Whether errors are shown. They appear after the first attempt to save. */
  isStrict: boolean
  onChange: (rate: EditedRate) => void
  onRemove: () => void
}

/** One shipping rate: its name, price, conditions and delivery time. */
export function RateRow({ rate, isStrict, onChange, onRemove }: RateRowProps) {
  const { place, handle } = useSortableItem(rate.key, { fixedX: true })
  const name = rate.name || t('shipping.rate.unnamed')
  const problems = isStrict ? rateProblems(rate) : {}
  const amount = (field: 'priceCents' | 'freeFromCents' | 'least' | 'most' | 'minDays' | 'maxDays') => {
    const problem = problems[field]
    return {
      value: rate[field],
      onChange: (value: number | null) => onChange({ ...rate, [field]: value }),
      error: problem && t(problem, { max: SHIPPING_DAYS_MAX }),
    }
  }
  return (
    <li className={css['rate']} {...place}>
      <ActionIcon {...handle} aria-label={t('shipping.rate.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <div className={css['fields']}>
        <TextInput
          className={css['wide']}
          label={t('shipping.rate.name')}
          maxLength={NAME_MAX}
          value={rate.name}
          error={problems.name && t(problems.name)}
          onChange={({ currentTarget }) => onChange({ ...rate, name: currentTarget.value })}
        />
        <MoneyField className={css['amount']} label={t('shipping.rate.price')} {...amount('priceCents')} />
        <MoneyField
          className={css['amount']}
          label={t('shipping.rate.freeFrom')}
          placeholder={t('shipping.rate.freeFrom.never')}
          {...amount('freeFromCents')}
        />
        <NumberField label={t('shipping.rate.minDays')} placeholder={t('shipping.rate.days.untold')} {...amount('minDays')} />
        <NumberField label={t('shipping.rate.maxDays')} placeholder={t('shipping.rate.days.untold')} {...amount('maxDays')} />
        <div className={css['condition']}>
          <NativeSelect
            className={rate.basis === 'flat' ? css['wide'] : css['amount']}
            label={t('shipping.rate.basis')}
            data={bases.map((value) => ({ value, label: t(`shipping.rate.basis.${value}`) }))}
            value={rate.basis}
            onChange={({ currentTarget }) => onChange(withBasis(rate, bases.find((basis) => basis === currentTarget.value) ?? 'flat'))}
          />
          {rate.basis !== 'flat' && (
            <>
              <BoundField of={rate.basis} label={t('shipping.rate.least')} placeholder="0" {...amount('least')} />
              <BoundField of={rate.basis} label={t('shipping.rate.most')} placeholder={t('shipping.rate.most.none')} {...amount('most')} />
            </>
          )}
        </div>
      </div>
      <ActionIcon size="lg" aria-label={t('shipping.rate.remove', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

type BoundFieldProps = Parameters<typeof NumberField>[0] & { of: Exclude<EditedRate['basis'], 'flat'> }

/** A field for a limit, in the unit of the rate's basis. */
function BoundField({ of, ...field }: BoundFieldProps) {
  if (of === 'price') return <MoneyField {...field} />
  if (of === 'items') return <NumberField {...field} />
  return <UnitField decimals={KILOGRAM_DECIMALS} short rightSection={t('shipping.rate.kg')} {...field} />
}
