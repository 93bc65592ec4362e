import { stringify } from 'csv-stringify/sync'

import { withGuard } from './formula-guard.ts'

/** Rows as CSV that no spreadsheet runs as formulas; `withoutGuard` restores each cell exactly. Ends with a line break. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((cells) => cells.map(withGuard)))
}
