import { decimalsOf } from './money.ts'

/** A further currency in which shoppers can see approximate prices. */
export interface ShownCurrency {
  /** The ISO 4217 code. */
  code: string
  /** How many units of it one unit of the store’s currency is worth, as a decimal number such as `0.92`. */
  rate: string
  /** What amounts are rounded to, in its minor unit: 1 for no further rounding, 100 for whole euros. */
  roundTo: number
}

const RATE_DECIMALS = 9

/** The form of a rate: at most nine digits before and nine after the point. */
export const RATE = /^\d{1,9}(?:\.\d{1,9})?$/

/** Whether a text is a rate above 0. */
export const isRate = (text: string): boolean => RATE.test(text) && Number(text) > 0

/** The most that amounts can be rounded to, in units of the currency. */
const ROUND_TO_UNITS = 100

/** Returns what amounts of a currency can be rounded to, in its minor unit: for EUR 1, 5, 10, 50 cents, and 1, 5, 10, 50 and 100 euros. */
export function roundings(code: string): number[] {
  const steps: number[] = []
  for (let step = 1; step <= ROUND_TO_UNITS * 10 ** decimalsOf(code); step *= 10) steps.push(step, step * 5)
  return steps.filter((step) => step <= ROUND_TO_UNITS * 10 ** decimalsOf(code))
}

/**
 * Returns an amount in another currency, rounded to the nearest step, with halves rounded away from zero. It is computed in whole numbers, so
 * no amount is off by one.
 * @param amount in minor units of the store’s currency
 * @param from the store’s currency
 * @returns in minor units of the other currency
 */
export function approximate(amount: number, from: string, { code, rate, roundTo }: ShownCurrency): number {
  const [whole = '0', part = ''] = rate.split('.')
  const scaled = BigInt(whole + part.padEnd(RATE_DECIMALS, '0'))
  // amount / 10^decimals(from) × rate × 10^decimals(code) / roundTo, with the divisions last
  const product = BigInt(Math.abs(amount)) * scaled * 10n ** BigInt(decimalsOf(code))
  const divisor = 10n ** BigInt(RATE_DECIMALS + decimalsOf(from)) * BigInt(roundTo)
  const steps = (product * 2n + divisor) / (divisor * 2n)
  return Math.sign(amount) * Number(steps * BigInt(roundTo))
}
