const decimals = new Map<string, number>()

/**
 * Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, from Intl). Cached, because creating a format takes longer
 * than formatting a price. Throws a RangeError unless the code has three letters.
 */
export function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    decimals.set(currency, known)
  }
  return known
}
