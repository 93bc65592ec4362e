import { csvText } from '../../../../platform/csv/csv-text.ts'
import { withGuard } from '../../../../platform/csv/formula-guard.ts'
import { cleanText } from '../items/clean-text.ts'
import type { Values } from '../items/item.ts'

/** What would end a cell or a row of a file with tabs. Such a file has no quotes: Microsoft refuses them. */
const BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]+/g

/** Returns a cell of a file with tabs. Tabs and line breaks become spaces, so that different texts may become the same. */
export const tsvText = (cell: string): string => cleanText(cell.replaceAll(BREAKS, ' '))

/** Returns a row of a file with tabs. No spreadsheet runs a cell as a formula. */
export const tsvRow = (cells: readonly string[]): string => `${cells.map((cell) => withGuard(tsvText(cell))).join('\t')}\n`

/** Returns a row of a CSV file. Line breaks are in quotes, and no spreadsheet runs a cell as a formula. */
export const csvRow = (cells: readonly string[]): string => csvText([cells.map(cleanText)])

/** Returns the cells of an item. Several values are separated by commas, as in the files of Google and Meta. */
export const cellsOf = (values: Values, columns: readonly string[]): string[] =>
  columns.map((column) => (values.get(column) ?? []).join(','))
