import { decimalsOf } from '@vitrine/contract/money.ts'

const formats = new Map<string, (amount: number) => string>()

/** Returns a function that formats amounts in minor units as storefronts show them: `$5.00`, or `$5.00 USD` with the code. */
export function moneyFormat(locale: string, currency: string, withCode: boolean): (amount: number) => string {
  const key = `${locale} ${currency} ${withCode}`
  const known = formats.get(key)
  if (known) return known
  // Creating a formatter takes longer than rendering a page, so formatters are cached. The cache has one entry per locale,
  // currency and value of `withCode`.
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const units = 10 ** decimalsOf(currency)
  const written = (amount: number) => `${format.format(amount / units)}${withCode ? ` ${currency}` : ''}`
  formats.set(key, written)
  return written
}
