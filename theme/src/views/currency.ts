import { decimalsOf } from '@vitrine/contract/money.ts'

/** An amount in the currency's own unit → minor units. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** Minor units → the plain number a shopper types: `4999` → `49.99`. */
export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency)

/** The sign shoppers know the currency by: `$`. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
