import { approximate, type ShownCurrency } from '@vitrine/contract/exchange.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes longer than rendering a page, so formatters are kept. There is one per locale, currency and number of decimals. */
function formatOf(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  formats.set(key, format)
  return format
}

/**
 * Returns a function that writes amounts in minor units of the store’s currency as approximate prices in another one: `≈ €4.60`. Amounts that
 * are rounded to whole units have no decimals.
 */
export function approximateFormat(locale: string, from: string, currency: ShownCurrency, withCode: boolean): (amount: number) => string {
  const units = 10 ** decimalsOf(currency.code)
  const format = formatOf(locale, currency.code, currency.roundTo % units === 0 ? 0 : decimalsOf(currency.code))
  return (amount) => `≈\u00a0${format.format(approximate(amount, from, currency) / units)}${withCode ? ` ${currency.code}` : ''}`
}
