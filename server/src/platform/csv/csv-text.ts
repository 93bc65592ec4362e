import { stringify } from 'csv-stringify/sync'

import { withGuard } from './formula-guard.ts'

/**
 * Returns rows as CSV, with a line break at the end. The cells are guarded, so that no spreadsheet runs one as a formula;
 * `withoutGuard` restores each cell exactly.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((cells) => cells.map(withGuard)))
}
