/**
 * Multiplies a decimal number in text form by a whole number, exactly, and returns decimal text. For example, ("0.125", 8)
 * becomes "1.000". Callers round the result, once per line and never per item.
 * @param decimal digits with an optional sign and at most one decimal point
 */
export function exactProduct(decimal: string, times: number): string {
  const [whole = '', fraction = ''] = decimal.replace(/^[+-]/, '').split('.')
  const product = BigInt(whole + fraction) * BigInt(times) * (decimal.startsWith('-') ? -1n : 1n)
  const digits = String(product < 0n ? -product : product).padStart(fraction.length + 1, '0')
  const point = digits.length - fraction.length
  return `${product < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && '.'}${digits.slice(point)}`
}
