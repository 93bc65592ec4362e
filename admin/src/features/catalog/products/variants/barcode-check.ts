/** Lengths of a GTIN: EAN-8, UPC-A, EAN-13, GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/**
 * Whether a barcode looks like a GTIN and its last digit, which the others decide (GS1 General Specifications 7.9), is
 * another one. A barcode of the seller's own may look alike: it is told, not refused.
 */
export function isMistyped(barcode: string): boolean {
  if (!/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length)) return false
  const digits = Array.from(barcode, Number).toReversed()
  // From the right, beginning with the check digit itself: once, three times, once …
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}
