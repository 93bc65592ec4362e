import type { FigureColumn } from './figure-table.tsx'

/** Returns a table as CSV. Text that a spreadsheet would run as a formula is made inert. */
export function csvOf<Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => cellOf(header)), ...rows.map((row) => columns.map(({ plain }) => cellOf(plain(row))))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const inert = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
