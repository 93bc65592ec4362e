import { TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState, type ReactNode } from 'react'

import { amountText, parseAmount } from './amounts.ts'
import { currencySign } from '../data/format.ts'
import { useStore } from '../../api/use-store.ts'

export interface AmountFieldProps {
  /** Left out where a column's heading stands over the field; `aria-label` names it then. */
  label?: string
  'aria-label'?: string
  name?: string
  description?: ReactNode
  placeholder?: string
  /** In the smallest unit: null is empty, NaN is no amount. */
  value: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  'data-autofocus'?: boolean
}

interface UnitFieldProps extends AmountFieldProps {
  /** Digits after the point. */
  decimals: number
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** `19` rather than `19.00`. */
  short?: boolean
}

/** An amount, typed with a point or a comma, held in its smallest unit, and put into form when it is left. */
export function UnitField({ decimals, short = false, value, onChange, ...rest }: UnitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = amountText(value, decimals)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      // What is typed takes the place of the 0.00 that stood there.
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={typed ?? (short && text.includes('.') ? text.replace(/\.?0+$/, '') : text)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parseAmount(currentTarget.value, decimals))
      }}
      // What is no amount stays as it was typed, to be mended.
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  )
}

/** Money of the store's currency, in minor units. */
export function MoneyField(props: AmountFieldProps) {
  const { currency } = useStore()
  return <UnitField decimals={decimalsOf(currency)} leftSection={currencySign(currency)} {...props} />
}

/** A whole number. */
export const NumberField = (props: AmountFieldProps) => <UnitField decimals={0} {...props} />
