/** A change of an amount or a number: in hundredths of a percent, or by an amount in minor units (or a whole number). */
export type PriceStep = { unit: 'percent'; hundredths: number } | { unit: 'amount'; cents: number }

/**
 * How a price ends: for 12.34, `any` gives 12.34, `whole` 12.00, `nines` the nearest price that ends in .99 (11.99), and
 * `ninety-fives` the nearest one that ends in .95 (11.95).
 */
export type PriceEnding = 'any' | 'whole' | 'nines' | 'ninety-fives'

const shortOf: Record<Exclude<PriceEnding, 'any'>, number> = { whole: 0, nines: 1, 'ninety-fives': 5 }

/**
 * Returns an amount after a change, in whole minor units, with halves rounded up. With an ending, a price above zero stays above
 * zero, and a price of zero stays zero.
 * @param unit the number of minor units in one unit of the currency
 */
export function steppedAmount(cents: number, { step, ending }: { step: PriceStep; ending: PriceEnding }, unit: number): number {
  const next = step.unit === 'amount' ? cents + step.cents : scaled(cents, 10_000 + step.hundredths)
  if (ending === 'any' || next <= 0) return next
  const short = unit === 1 ? 0 : shortOf[ending]
  return Math.max(Math.floor((2 * (next + short) + unit) / (2 * unit)) * unit - short, unit - short)
}

/** Returns `cents * factor / 10000`. A number of JavaScript cannot hold the product of the largest price and the largest factor. */
function scaled(cents: number, factor: number): number {
  const twice = 2n * BigInt(cents) * BigInt(factor) + 10_000n
  const quotient = twice / 20_000n
  return Number(twice < 0n && twice % 20_000n !== 0n ? quotient - 1n : quotient)
}
