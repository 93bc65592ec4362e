import { countColumns, type ReportColumn, shareColumns } from '@vitrine/contract/sales-reports.ts'

import { money, number, percent } from '../../../ui/data/format.ts'
import { moneyShort, numberShort } from '../chart/compact-number.ts'

/** Formats a figure of a column; `–` if there is none, such as an average without orders. */
export function figureText(column: ReportColumn, value: number | null | undefined, currency: string): string {
  if (value === null || value === undefined) return '–'
  if (shareColumns.has(column)) return percent(value)
  return countColumns.has(column) ? number(value) : money(Math.round(value), currency)
}

/** Formats a figure in short form, for an axis. */
export const figureShort = (column: ReportColumn, value: number, currency: string): string => {
  if (shareColumns.has(column)) return percent(value)
  return countColumns.has(column) ? numberShort(value) : moneyShort(value, currency)
}
