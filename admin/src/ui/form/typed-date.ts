import { language } from '../../messages/messages.ts'

type Part = 'year' | 'month' | 'day'

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' }
const TWO_DIGIT_YEARS_FROM = 2000

/** Writes a calendar date (YYYY-MM-DD) as people type it in their language: `11/24/2026`. Empty for an empty date. */
export const typedDate = (date: string): string => (date === '' ? '' : formatter().format(Date.parse(`${date}T00:00:00Z`)))

/** An example of what `parseTypedDate` reads, for placeholders: `MM/DD/YYYY`. */
export const typedDateForm = (): string =>
  formatter()
    .formatToParts(0)
    .map(({ type, value }) => ({ year: 'YYYY', month: 'MM', day: 'DD' })[type as Part] ?? value)
    .join('')

/**
 * Reads a date that someone typed: in the order of their language, with any separators, or as YYYY-MM-DD. A year of two digits
 * is in this century.
 * @returns YYYY-MM-DD, or null if the text is not a date that exists
 */
export function parseTypedDate(text: string): string | null {
  const numbers = text.trim().split(/\D+/)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d{1,4}$/.test(number))) return null
  const order: readonly string[] = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : partOrder()
  const at = (part: Part) => Number(numbers[order.indexOf(part)])
  const year = at('year') < 100 ? at('year') + TWO_DIGIT_YEARS_FROM : at('year')
  const date = `${String(year).padStart(4, '0')}-${String(at('month')).padStart(2, '0')}-${String(at('day')).padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // Date.parse reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null
}

const formatter = () => new Intl.DateTimeFormat(language(), FORMAT)
const partOrder = () =>
  formatter()
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'literal' ? [] : [type]))
