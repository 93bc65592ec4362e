import { NativeSelect, TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { steppedAmount } from '@vitrine/contract/price-step.ts'

import { parseAmount } from '../../../../ui/form/amounts.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { money } from '../../../../ui/data/format.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import css from './prices-form.module.css'
import type { ProductChange } from './chosen.ts'
import { useChangeProducts } from './use-change-products.ts'

type PriceChange = Extract<ProductChange, { action: 'change-prices' }>
type Ending = NonNullable<PriceChange['ending']>

/** A price change as the user typed it. */
interface Step {
  direction: 'raise' | 'lower'
  size: string
  unit: 'percent' | 'amount'
}

/** The maximum number of decimals of a percentage, because the server takes percentages in hundredths. */
const PERCENT_DECIMALS = 2
const WHOLE_IN_HUNDREDTHS = 10_000
/** The price of the example product, in units of the currency. */
const EXAMPLE_UNITS = 20

/** The form that raises or lowers prices and sets how the new prices end. */
export function PricesForm({ chosen, onClose }: ChangeFormProps) {
  const { currency } = useStore()
  const decimals = decimalsOf(currency)
  const unit = 10 ** decimals
  const change = useChangeProducts(chosen)
  const form = useForm<{ step: Step; ending: Ending }>({
    initial: { step: { direction: 'lower', size: '', unit: 'percent' }, ending: 'any' },
    rules: { step: (step) => problemOf(step, decimals) },
    submit: async ({ step, ending }) => {
      await change(changeOf(step, ending, decimals))
      onClose()
    },
  })
  const { step, ending } = form.values
  const setStep = (part: Partial<Step>) => form.set('step', { ...step, ...part })
  const wanted = problemOf(step, decimals) === null ? changeOf(step, ending, decimals) : null
  const example = EXAMPLE_UNITS * unit
  const after = wanted && steppedAmount(example, { ending: 'any', ...wanted }, unit)
  return (
    <DialogForm form={form} action={t('productBulk.apply', { count: chosen.count })} onClose={onClose}>
      <div className={css['step']}>
        <NativeSelect
          label={t('productBulk.prices.direction')}
          data={(['lower', 'raise'] as const).map((value) => ({ value, label: t(`productBulk.prices.${value}`) }))}
          value={step.direction}
          onChange={({ currentTarget }) => setStep({ direction: currentTarget.value === 'raise' ? 'raise' : 'lower' })}
        />
        <TextInput
          label={t('productBulk.prices.size')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          error={form.errors.step !== undefined}
          value={step.size}
          onChange={({ currentTarget }) => setStep({ size: currentTarget.value })}
        />
        <NativeSelect
          label={t('productBulk.prices.unit')}
          data={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`productBulk.prices.${value}`, { currency }) }))}
          value={step.unit}
          onChange={({ currentTarget }) => setStep({ unit: currentTarget.value === 'amount' ? 'amount' : 'percent' })}
        />
      </div>
      {form.errors.step && (
        <p className={css['error']} role="alert">
          {form.errors.step}
        </p>
      )}
      {decimals > 0 && (
        <NativeSelect
          label={t('productBulk.prices.ending')}
          data={[
            { value: 'any', label: t('productBulk.prices.any') },
            { value: 'nines', label: t('productBulk.prices.nines', { example: money(example - 1, currency) }) },
            { value: 'whole', label: t('productBulk.prices.whole', { example: money(example, currency) }) },
          ]}
          {...form.text('ending')}
        />
      )}
      <output className={css['note']}>
        {after !== null && after >= 0
          ? t('productBulk.prices.example', { before: money(example, currency), after: money(after, currency) })
          : t('productBulk.prices.note')}
      </output>
    </DialogForm>
  )
}

const sizeOf = ({ size, unit }: Step, decimals: number) => parseAmount(size, unit === 'percent' ? PERCENT_DECIMALS : decimals)

function problemOf(step: Step, decimals: number): string | null {
  const size = sizeOf(step, decimals)
  if (size === null || !(size > 0)) return t('productBulk.prices.invalid')
  const isTooLow = step.direction === 'lower' && step.unit === 'percent' && size > WHOLE_IN_HUNDREDTHS
  return isTooLow ? t('productBulk.prices.tooLow') : null
}

function changeOf(step: Step, ending: Ending, decimals: number): PriceChange {
  const size = (sizeOf(step, decimals) ?? 0) * (step.direction === 'lower' ? -1 : 1)
  return {
    action: 'change-prices',
    step: step.unit === 'percent' ? { unit: 'percent', hundredths: size } : { unit: 'amount', cents: size },
    ending,
  }
}
