import { decimalsOf } from '@vitrine/contract/money.ts'

import { GatewayRefusal } from '../gateway.ts'

// Source: docs.stripe.com/currencies, "Zero-decimal", "Three-decimal" and "Special cases".
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Stripe tells both ways of counting it: a hundredfold charge is no risk to take. */
const UNCLEAR = new Set(['UGX'])

/** Digits behind the point of Stripe's amounts: those of the currency, but that Icelandic crowns still have two. */
const stripeDecimals = (currency: string) => (ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2)

/**
 * An amount as Stripe writes it.
 * @param cents minor units as the store counts them
 * @returns undefined where Stripe cannot take exactly this: nothing is ever rounded
 */
export function toStripe(cents: number, currency: string): number | undefined {
  if (UNCLEAR.has(currency)) return undefined
  const digits = stripeDecimals(currency)
  const amount = scaled(cents, digits - decimalsOf(currency))
  // Networks know tenths of a fils only as zeros.
  if (amount === undefined || (digits === 3 && amount % 10 !== 0)) return undefined
  return amount
}

/** The same, of what there is no way around. @throws GatewayRefusal where Stripe cannot move exactly this amount */
export function exactly(cents: number, currency: string): number {
  const amount = toStripe(cents, currency.toUpperCase())
  if (amount === undefined) throw new GatewayRefusal('amount_unsupported')
  return amount
}

/**
 * An amount of Stripe's in minor units as the store counts them.
 * @returns NaN where it is none: no comparison with it holds
 */
export function fromStripe(amount: number, currency: string): number {
  return scaled(amount, decimalsOf(currency) - stripeDecimals(currency)) ?? Number.NaN
}

function scaled(amount: number, digits: number): number | undefined {
  const factor = 10 ** Math.abs(digits)
  if (digits >= 0) return amount * factor
  return amount % factor === 0 ? amount / factor : undefined
}
