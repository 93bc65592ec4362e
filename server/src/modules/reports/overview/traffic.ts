import type { Tx } from '../../../platform/db/transactions.ts'
import { sumDimension } from '../../analytics/recording/api.ts'
import { aboutOf, isGrouped } from '../report.ts'
import type { Selection } from '../selection.ts'

export const ROWS_MAX = 50

/** The visits of a report by one of their dimensions. */
export type Traffic = Awaited<ReturnType<typeof sumDimension>>

/** Reads the visits of a report by channel and referrer, or by country. */
export const readTraffic = (tx: Tx, dimension: 'source' | 'country', selection: Selection): Promise<Traffic> =>
  sumDimension(tx, dimension, selection.periods.current, isGrouped(selection), ROWS_MAX)

/**
 * Shows the rows with the most visits. The share of a row is of all visits, including those of rows that are not shown.
 * @param labelsOf returns what a row is about
 */
export function showTraffic<L extends object>(
  selection: Selection,
  { rows, count, total }: Traffic,
  labelsOf: (row: Traffic['rows'][number]) => L,
) {
  const { range, until } = selection.periods.current
  const listed = rows.reduce((sum, { visits }) => sum + visits, 0)
  return {
    ...aboutOf(selection),
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    session_count: { value: total.visits },
    rows: rows.map((row) => ({
      key: JSON.stringify([row.value, row.detail]),
      ...labelsOf(row),
      session_count: { value: row.visits },
      share: row.visits / total.visits,
    })),
    rowCount: count,
    rest: { session_count: { value: total.visits - listed } },
  }
}
