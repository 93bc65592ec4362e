/** The numbers of digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/**
 * Whether a barcode looks like a GTIN but its check digit (GS1 General Specifications 7.9) is wrong. A seller's own
 * barcode may look like a GTIN, so a wrong check digit only causes a warning.
 */
export function isMistyped(barcode: string): boolean {
  if (!/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length)) return false
  const digits = Array.from(barcode, Number).toReversed()
  // The digits are weighted from the right, starting with the check digit: 1, 3, 1 …
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}
