import { stringify } from 'csv-stringify/sync'

import { withGuard } from './formula-guard.ts'

/**
 * Returns rows as CSV, with a line break at the end. The cells are guarded, so that no spreadsheet runs one as a formula;
 * `withoutGuard` restores each cell exactly.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((cells) => cells.map(withGuard)))
}

/** Returns one row as CSV as it is, without guards, to write a file of somebody else again. */
export const csvRow = (cells: readonly string[], delimiter: string): string => stringify([[...cells]], { delimiter })
