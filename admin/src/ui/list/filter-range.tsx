import { TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState } from 'react'

import { t } from '../../messages/messages.ts'
import { amountText, parseAmount } from '../form/amounts.ts'
import { currencySign, dayText, money } from '../data/format.ts'
import type { ListState } from './list-state.ts'
import type { RangeFilter } from './list-types.ts'
import popover from './popover.module.css'

interface RangeFieldsProps {
  filter: RangeFilter
  state: ListState
  /** The store's currency. */
  currency: string
}

/** The fields for the start and end of a range. */
export function RangeFields({ filter: { kind, key, toKey }, state, currency }: RangeFieldsProps) {
  const Field = kind === 'days' ? Day : Amount
  return (
    <div className={popover['form']}>
      <Field label={t('list.filter.from')} name={key} state={state} currency={currency} />
      <Field label={t('list.filter.to')} name={toKey} state={state} currency={currency} />
    </div>
  )
}

interface FieldProps {
  label: string
  name: string
  state: ListState
  currency: string
}

function Day({ label, name, state }: FieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={state.get(name) ?? ''}
      onChange={(event) => state.set({ [name]: event.currentTarget.value })}
    />
  )
}

/**
 * The field of an amount. The amount is applied on blur or Enter and not on every digit, because each change loads the
 * list again.
 */
function Amount({ label, name, state, currency }: FieldProps) {
  const decimals = decimalsOf(currency)
  const saved = amountText(minorUnits(state.get(name)), decimals)
  const [typed, setTyped] = useState<string | null>(null)
  const amount = parseAmount(typed ?? saved, decimals)
  const isWrong = amount !== null && !(amount >= 0)

  function apply(): void {
    if (typed === null || isWrong) return
    setTyped(null)
    state.set({ [name]: amount === null ? undefined : String(amount) })
  }

  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign(currency)}
      value={typed ?? saved}
      error={isWrong && t('list.filter.amount.invalid')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

const minorUnits = (text: string | undefined) => (text ? Number(text) : null)

/** Describes the range as text; null when it is not set. An invalid date or amount in the URL is shown unchanged. */
export function rangeText({ kind, key, toKey }: RangeFilter, state: ListState, currency: string): string | null {
  const end = (value: string | undefined) => {
    if (!value) return '…'
    if (kind === 'days') return dayText(value)
    return Number.isNaN(Number(value)) ? value : money(Number(value), currency)
  }
  const [from, to] = [state.get(key), state.get(toKey)]
  return from || to ? `${end(from)} - ${end(to)}` : null
}
