import { stringify } from 'csv-stringify/sync'

import { withGuard } from './formula-guard.ts'

/**
 * Returns rows as CSV that no spreadsheet runs as formulas, with a line break at the end. `withoutGuard` restores each cell
 * exactly.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((cells) => cells.map(withGuard)))
}
