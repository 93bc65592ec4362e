import type { ProductChange } from './use-change-products.ts'

type PriceChange = Extract<ProductChange, { action: 'change-prices' }>

/**
 * Returns a price after a change, for the example in the dialog. The server uses the same calculation. `unit` is the
 * number of minor units in one major unit of the currency.
 */
export function priceAfter(cents: number, { step, ending }: PriceChange, unit: number): number {
  const next = step.unit === 'amount' ? cents + step.cents : Math.round((cents * (10_000 + step.hundredths)) / 10_000)
  if (ending === 'any' || next <= 0) return next
  const short = ending === 'nines' ? 1 : 0
  return Math.max(Math.round((next + short) / unit) * unit - short, unit - short)
}
