import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { t } from '../words/words.ts'
import { amountText, parseAmount } from './amounts.ts'
import { currencySign, decimalsOf, money } from './format.ts'

interface FieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Null when empty, NaN while what is typed is no amount. */
  value: number | null
  onChange: (value: number | null) => void
}

interface AmountFieldProps extends FieldProps {
  decimals: number
  /** How to mend what is no amount. */
  invalid: string
  before?: ReactNode
  after?: ReactNode
}

/** A number with its unit inside the field. What is typed stays as it is until the field is left, then it is tidied. */
function AmountField({ value, onChange, decimals, invalid, before, after, error, ...input }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed === null && Number.isNaN(value)
  const [wrong, setWrong] = useState('')
  return (
    <TextInput
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      leftSection={before}
      rightSection={after}
      error={isWrong ? invalid : error}
      value={typed ?? (isWrong ? wrong : amountText(value, decimals))}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseAmount(event.currentTarget.value, decimals))
      }}
      onBlur={() => {
        setWrong(typed ?? wrong)
        setTyped(null)
      }}
    />
  )
}

/** Money in the minor unit of its currency (cents for USD). */
export function MoneyField({ currency, ...field }: FieldProps & { currency: string }) {
  const decimals = decimalsOf(currency)
  return (
    <AmountField
      {...field}
      decimals={decimals}
      before={currencySign(currency)}
      invalid={t('kit.money.invalid', { example: money(1250, currency) })}
    />
  )
}

/** A whole number, with its unit if it has one. */
export function NumberField({ unit, ...field }: FieldProps & { unit?: string }) {
  return <AmountField {...field} decimals={0} after={unit} invalid={t('kit.number.invalid')} />
}

/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export function PercentField(field: FieldProps) {
  return <AmountField {...field} decimals={2} after="%" invalid={t('kit.percent.invalid')} />
}
