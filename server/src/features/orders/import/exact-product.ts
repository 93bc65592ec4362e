/**
 * The product of a decimal number as it is written and a whole number, exact, as decimal text: ("0.125", 8) → "1.000".
 * Rounding comes after, once per line and never per unit.
 * @param decimal digits with at most one point and a sign
 */
export function exactProduct(decimal: string, times: number): string {
  const [whole = '', fraction = ''] = decimal.replace(/^[+-]/, '').split('.')
  const product = BigInt(whole + fraction) * BigInt(times) * (decimal.startsWith('-') ? -1n : 1n)
  const digits = String(product < 0n ? -product : product).padStart(fraction.length + 1, '0')
  const point = digits.length - fraction.length
  return `${product < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && '.'}${digits.slice(point)}`
}
