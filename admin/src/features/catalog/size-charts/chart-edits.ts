import type { Cell } from '../../../ui/form/grid-cells.ts'

export type Rows = readonly (readonly string[])[]

export const COLUMNS_MAX = 20
export const ROWS_MAX = 100

/**
 * Returns the table after a block of texts was written with its first text at `at`. The table grows as needed, up to
 * its limits.
 */
export function writeBlock(rows: Rows, at: Cell, texts: Rows): string[][] {
  const height = Math.min(Math.max(rows.length, at.row + texts.length), ROWS_MAX)
  const widest = Math.max(0, ...texts.map((row) => row.length))
  const width = Math.min(Math.max(rows[0]?.length ?? 0, at.column + widest), COLUMNS_MAX)
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => texts[row - at.row]?.[column - at.column]?.trim() ?? rows[row]?.[column] ?? ''),
  )
}

/** Returns the table with one cell's text changed. Leading and trailing spaces remain until the table is saved. */
export const writeText = (rows: Rows, at: Cell, text: string): string[][] =>
  rows.map((row, index) => row.map((cell, column) => (index === at.row && column === at.column ? text : cell)))

export const addRow = (rows: Rows): string[][] => [...rows.map((row) => [...row]), (rows[0] ?? ['']).map(() => '')]
export const addColumn = (rows: Rows): string[][] => rows.map((row) => [...row, ''])
export const removeRow = (rows: Rows, at: number): string[][] => rows.filter((_, row) => row !== at).map((row) => [...row])
export const removeColumn = (rows: Rows, at: number): string[][] => rows.map((row) => row.filter((_, column) => column !== at))
