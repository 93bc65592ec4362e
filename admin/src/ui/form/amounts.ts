/** Matches a number with at most one point or comma, which is before the decimals. */
const PLAIN = /^(?<sign>-?)(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/

/**
 * Matches a number whose digits are in groups of three, and optional decimals after another sign than the one between the groups. Groups
 * are separated by points, commas, apostrophes or spaces.
 */
const GROUPED =
  /^(?<sign>-?)(?<whole>[1-9]\d{0,2}(?:(?<group>[.,' \u00a0\u202f])\d{3})(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<fraction>\d*))?$/

/** Matches a single comma before three digits. */
const ONE_COMMA = /^-?[1-9]\d{0,2},\d{3}$/

/**
 * Parses an amount to its smallest unit: `1,284.50` with two decimals is 128450. An empty text is null, and invalid text is NaN.
 *
 * A single point or comma is always before the decimals, so `12.345` has too many decimals for dollars: it comes from a calculation
 * more often than it means twelve thousand. Only where there are no decimals does a single comma separate thousands.
 */
export function parseAmount(input: string, decimals: number): number | null {
  const text = input.trim()
  if (text === '') return null
  const match = (decimals === 0 && ONE_COMMA.test(text) ? null : PLAIN.exec(text)) ?? GROUPED.exec(text)
  const { sign = '', whole = '', fraction = '' } = match?.groups ?? {}
  if (whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(sign + whole.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'))
}

/** Formats an amount for an input, with a decimal point: 128450 with two decimals is `1284.50`. */
export function amountText(units: number | null, decimals: number): string {
  if (units === null || Number.isNaN(units)) return ''
  return (units / 10 ** decimals).toFixed(decimals)
}
