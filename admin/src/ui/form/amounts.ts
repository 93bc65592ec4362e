/**
 * Matches digits, either plain or in groups of three, and an optional decimal part. Groups are separated by points,
 * commas, apostrophes or spaces, and the decimal part follows a point or a comma. A group cannot follow a leading zero:
 * `0.002` has too many decimals and is not 2.
 */
const AMOUNT = /^(-?)([1-9]\d{0,2}(?:[.,' \u00a0\u202f]\d{3})+|\d*)(?:[.,](\d*))?$/

/** Matches a number with at most one point or comma. */
const ONE_SIGN = /^(-?)(\d*)(?:[.,](\d*))?$/
const GROUP = 3

/**
 * Parses an amount to its smallest unit: `1,284.50` with two decimals is 128450. An empty text is null, and invalid
 * text is NaN. With three or more decimals, a single point or comma is always the decimal separator, so `9.975` percent
 * is not 9975.
 */
export function parseAmount(input: string, decimals: number): number | null {
  const text = input.trim()
  if (text === '') return null
  const [, sign = '', whole = '', fraction = ''] = (decimals >= GROUP && ONE_SIGN.exec(text)) || (AMOUNT.exec(text) ?? [])
  if (whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(sign + whole.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'))
}

/** Formats an amount for an input, with a decimal point: 128450 with two decimals is `1284.50`. */
export function amountText(units: number | null, decimals: number): string {
  if (units === null || Number.isNaN(units)) return ''
  return (units / 10 ** decimals).toFixed(decimals)
}
