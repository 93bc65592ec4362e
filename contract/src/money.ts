const decimals = new Map<string, number>()

/**
 * Returns the number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, from Intl). The result is cached,
 * because creating a format takes longer than formatting a price.
 * @throws RangeError if the code does not have three letters
 */
export function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    decimals.set(currency, known)
  }
  return known
}
