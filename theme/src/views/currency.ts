/** Digits an amount of this currency has after the point: 2 for USD, 0 for JPY. */
export function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in the currency's own unit → minor units. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** fractionDigits(currency))

/** Minor units → the plain number a shopper types: `4999` → `49.99`. */
export const toMajor = (amount: number, currency: string): number => amount / 10 ** fractionDigits(currency)

/** The sign shoppers know the currency by: `$`. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
