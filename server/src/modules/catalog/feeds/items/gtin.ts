import type { FeedReason } from '@vitrine/contract/feed-attributes.ts'

/** Whether the last digit of a GTIN follows from the others (GS1 General Specifications, 7.9). */
export function hasCheckDigit(gtin: string): boolean {
  const digits = gtin.split('').map(Number)
  const check = digits.pop()
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** GS1 prefixes that are for use inside a company, or for coupons. Google refuses them (support.google.com/merchants/answer/6324461). */
const RESTRICTED = /^(?:02|04|05|2|98|99)/

/**
 * Reads a barcode as a GTIN.
 * @returns the digits of a GTIN-8, -12, -13 or -14, '' if the barcode is empty, or what is wrong with it
 */
export function readGtin(barcode: string): { gtin: string } | { reason: FeedReason } {
  const digits = barcode.replaceAll(/[\s-]/g, '')
  if (digits === '') return { gtin: '' }
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return { reason: 'gtin_form' }
  if (!hasCheckDigit(digits)) return { reason: 'gtin_check_digit' }
  if (digits.length > 8 && RESTRICTED.test(digits.padStart(14, '0').slice(1))) return { reason: 'gtin_restricted' }
  return { gtin: digits }
}
