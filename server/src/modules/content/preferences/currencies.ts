import { roundings, type ShownCurrency } from '@vitrine/contract/exchange.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, wrongFields } from '../../../platform/problem.ts'
import { findStore } from './queries.ts'

/** A further currency with the time when its rate was entered, in ISO 8601. */
type KeptCurrency = ShownCurrency & { ratedAt: string }

export const keptCurrencies = (stored: unknown): KeptCurrency[] => (stored ?? []) as KeptCurrency[]

/**
 * Returns the column of the further currencies of prices. A rate that stays keeps the time when it was entered.
 * @throws Problem `invalid_input`
 */
export async function currencyColumns(
  tx: Tx,
  wanted: readonly ShownCurrency[] | undefined,
  { before, now }: { before: readonly KeptCurrency[]; now: Date },
) {
  if (!wanted) return {}
  const { currency: own } = await findStore(tx)
  const errors = wanted.flatMap(({ code, roundTo }, at) => {
    const isRepeated = wanted.findIndex((one) => one.code === code) < at
    const steps = roundings(code)
    return [
      ...(code === own ? [fieldError('currency_own', `currencies.${at}.code`)] : []),
      ...(isRepeated ? [fieldError('currency_repeated', `currencies.${at}.code`)] : []),
      ...(steps.includes(roundTo) ? [] : [fieldError('unknown_value', `currencies.${at}.roundTo`, { values: steps.join(', ') })]),
    ]
  })
  if (errors.length > 0) throw wrongFields(errors)
  const kept = wanted.map((one): KeptCurrency => {
    const same = before.find(({ code, rate }) => code === one.code && rate === one.rate)
    return { ...one, ratedAt: same?.ratedAt ?? now.toISOString() }
  })
  return { currencies: JSON.stringify(kept) }
}
