/**
 * Digits, plain or in groups of three, then perhaps a decimal sign with what follows it. Points and commas both serve.
 * No group follows a leading zero: `0.002` has too many decimals, and is not 2.
 */
const AMOUNT = /^(-?)([1-9]\d{0,2}(?:[.,' \u00a0\u202f]\d{3})+|\d*)(?:[.,](\d*))?$/

/** One point or comma only. */
const ONE_SIGN = /^(-?)(\d*)(?:[.,](\d*))?$/
const GROUP = 3

/**
 * A typed amount in its smallest unit: `1,284.50` with two decimals is 128450. Empty is null, what is no amount is NaN.
 * Where there are three decimals or more, a lone sign begins them: `9.975` percent are not 9975.
 */
export function parseAmount(input: string, decimals: number): number | null {
  const text = input.trim()
  if (text === '') return null
  const [, sign = '', whole = '', fraction = ''] = (decimals >= GROUP && ONE_SIGN.exec(text)) || (AMOUNT.exec(text) ?? [])
  if (whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(sign + whole.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'))
}

/** An amount as it is typed, with a point: 128450 with two decimals is `1284.50`. */
export function amountText(units: number | null, decimals: number): string {
  if (units === null || Number.isNaN(units)) return ''
  return (units / 10 ** decimals).toFixed(decimals)
}
