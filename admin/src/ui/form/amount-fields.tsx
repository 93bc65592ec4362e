import { TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState, type ReactNode } from 'react'

import { amountText, parseAmount } from './amounts.ts'
import { currencySign } from '../data/format.ts'
import { useStore } from '../../api/use-store.ts'

export interface AmountFieldProps {
  /** The label. When a column heading replaces it, `aria-label` is used instead. */
  label?: string
  'aria-label'?: string
  name?: string
  className?: string | undefined
  description?: ReactNode
  placeholder?: string
  /** The amount in the smallest unit. Null means that the field is empty, and NaN that its text is not an amount. */
  value: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  'data-autofocus'?: boolean
}

interface UnitFieldProps extends AmountFieldProps {
  /** The number of decimals. */
  decimals: number
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Whether trailing zeros are left out: `19` instead of `19.00`. */
  short?: boolean
}

/**
 * A field for an amount, typed with a decimal point or comma and stored in its smallest unit. It is formatted when it
 * loses focus.
 */
export function UnitField({ decimals, short = false, value, onChange, ...rest }: UnitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = amountText(value, decimals)
  const shown = short && text.includes('.') ? text.replace(/\.?0+$/, '') : text
  // Text that is not an amount goes once the form has an amount again, for example because changes were discarded.
  const isOver = typed !== null && Number.isNaN(parseAmount(typed, decimals)) && !Number.isNaN(value)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      // Selects the text on focus, so that input replaces a value such as 0.00.
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={isOver ? shown : (typed ?? shown)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parseAmount(currentTarget.value, decimals))
      }}
      // Invalid text stays as typed, so that the user can correct it.
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  )
}

/** A field for money in the store's currency, in minor units. */
export function MoneyField(props: AmountFieldProps) {
  const { currency } = useStore()
  return <UnitField decimals={decimalsOf(currency)} leftSection={currencySign(currency)} {...props} />
}

/** A field for a whole number. */
export const NumberField = (props: AmountFieldProps) => <UnitField decimals={0} {...props} />
