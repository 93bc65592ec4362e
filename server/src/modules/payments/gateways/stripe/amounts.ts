import { decimalsOf } from '@vitrine/contract/money.ts'

import { GatewayRefusal } from '../gateway.ts'

// Source: docs.stripe.com/currencies, "Zero-decimal", "Three-decimal" and "Special cases".
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '))
/**
 * Currencies that Stripe documents both with and without decimals. Vitrine does not charge these currencies, because the charge
 * could be 100 times too high.
 */
const UNCLEAR = new Set(['UGX'])

/**
 * Returns the number of decimals in Stripe's amounts. It is usually the same as for the store's amounts. For the Icelandic króna,
 * for example, it is not: Stripe still uses two decimals, and the store none.
 */
const stripeDecimals = (currency: string) => (ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2)

/**
 * Converts an amount to Stripe's units.
 * @param cents minor units as the store counts them
 * @returns undefined when Stripe cannot charge exactly this amount; amounts are never rounded
 */
export function toStripe(cents: number, currency: string): number | undefined {
  if (UNCLEAR.has(currency)) return undefined
  const digits = stripeDecimals(currency)
  const amount = scaled(cents, digits - decimalsOf(currency))
  // With three decimals, card networks accept only 0 as the last digit.
  if (amount === undefined || (digits === 3 && amount % 10 !== 0)) return undefined
  return amount
}

/**
 * Converts an amount to charge or refund, as `toStripe` does.
 * @throws GatewayRefusal when Stripe cannot charge or refund exactly this amount
 */
export function exactly(cents: number, currency: string): number {
  const amount = toStripe(cents, currency.toUpperCase())
  if (amount === undefined) throw new GatewayRefusal('amount_unsupported')
  return amount
}

/**
 * Converts a Stripe amount to minor units as the store counts them.
 * @returns NaN when there is no exact amount; every comparison with NaN is false
 */
export function fromStripe(amount: number, currency: string): number {
  return scaled(amount, decimalsOf(currency) - stripeDecimals(currency)) ?? Number.NaN
}

function scaled(amount: number, digits: number): number | undefined {
  const factor = 10 ** Math.abs(digits)
  if (digits >= 0) return amount * factor
  return amount % factor === 0 ? amount / factor : undefined
}
