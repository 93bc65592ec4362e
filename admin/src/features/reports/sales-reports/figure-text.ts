import { countColumns, type SalesColumn } from '@vitrine/contract/sales-reports.ts'

import { money, number } from '../../../ui/data/format.ts'
import { moneyShort, numberShort } from '../chart/compact-number.ts'

/** Formats a figure of a column; `–` if there is none, such as an average without orders. */
export function figureText(column: SalesColumn, value: number | null | undefined, currency: string): string {
  if (value === null || value === undefined) return '–'
  return countColumns.has(column) ? number(value) : money(Math.round(value), currency)
}

/** Formats a figure in short form, for an axis. */
export const figureShort = (column: SalesColumn, value: number, currency: string): string =>
  countColumns.has(column) ? numberShort(value) : moneyShort(value, currency)
