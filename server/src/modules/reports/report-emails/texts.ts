import { decimalsOf } from '@vitrine/contract/money.ts'
import { countColumns, type ReportColumn, shareColumns } from '@vitrine/contract/sales-reports.ts'

const LOCALE = 'en-US'

const number = new Intl.NumberFormat(LOCALE)
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
/** Calendar dates have no time zone. */
const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options })

/** Returns a figure as an email shows it. @param value an amount in minor units, a count or a share; null if there is none */
export function figureText(column: ReportColumn, value: number | null, currency: string): string {
  if (value === null) return '–'
  if (countColumns.has(column)) return number.format(value)
  if (shareColumns.has(column)) return percent.format(value)
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(Math.round(value) / 10 ** decimalsOf(currency))
}

/** Returns how a figure differs from its comparison, such as `↑ 12.5% from $80.00`; empty if there is nothing to compare. */
export function changeText(column: ReportColumn, value: number | null, comparison: number | null | undefined, currency: string): string {
  if (value === null || comparison === null || comparison === undefined) return ''
  const from = `from ${figureText(column, comparison, currency)}`
  if (comparison === 0 || value === comparison) return value === comparison ? 'No change' : from
  const change = (value - comparison) / Math.abs(comparison)
  return `${change > 0 ? '↑' : '↓'} ${percent.format(Math.abs(change))} ${from}`
}

/** Returns inclusive calendar dates, such as `Oct 29 – Nov 27, 2026`. */
export const datesText = ({ from, to }: { from: string; to: string }): string =>
  dates({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(at(from), at(to))

/**
 * Returns the name of an interval of time, such as `Nov 27, 2026`, `Week from Nov 23, 2026` or `Nov 2026`.
 * @param label its first local date, or date and hour (`2026-11-27T14`)
 */
export function intervalText(label: string, granularity: 'hour' | 'day' | 'week' | 'month'): string {
  const [date = '', hour] = label.split('T')
  if (hour !== undefined) return dates({ month: 'short', day: 'numeric', hour: 'numeric' }).format(Date.parse(`${date}T${hour}:00:00Z`))
  if (granularity === 'month') return dates({ month: 'short', year: 'numeric' }).format(at(date))
  const day = dates({ month: 'short', day: 'numeric', year: 'numeric' }).format(at(date))
  return granularity === 'week' ? `Week from ${day}` : day
}
