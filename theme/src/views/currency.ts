import { decimalsOf } from '@vitrine/contract/money.ts'

/** Converts an amount from the currency's main unit to minor units. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** Converts minor units to the number that a shopper types: `4999` becomes `49.99`. */
export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

/** Returns the usual symbol of a currency, such as `$`. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
