const decimals = new Map<string, number>()

/**
 * Digits an amount of this currency has after the point: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, as Intl knows it).
 * Kept, for making a format to ask takes longer than writing a price. Throws a RangeError where it is no three letters.
 */
export function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    decimals.set(currency, known)
  }
  return known
}
