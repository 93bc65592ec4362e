import { UnreadableFile } from '../../platform/csv/csv-file.ts'
import type { Row, RowError, RowGroup } from '../../platform/csv/import-definition.ts'

type KeyOf = (row: Row) => string | RowError

/** The results of reading a file for the first time: the number of rows, and the number of the last row of each key. */
export interface GroupIndex {
  rowsTotal: number
  lastRow: ReadonlyMap<string, number>
}

/**
 * The maximum number of characters in rows that wait for later rows of their group. Only a file in which rows of the same group
 * are far apart reaches it.
 */
const HELD_MAX = 64 * 1024 * 1024

/** Reads a file once. Counts its rows, and remembers only the number of the last row of each key. */
export async function indexGroups(rows: AsyncIterable<Row>, keyOf: KeyOf): Promise<GroupIndex> {
  const lastRow = new Map<string, number>()
  let rowsTotal = 0
  for await (const row of rows) {
    rowsTotal++
    const key = keyOf(row)
    if (typeof key === 'string') lastRow.set(key, row.number)
  }
  return { rowsTotal, lastRow }
}

/**
 * Groups rows by key. Each group has all its rows. Groups are ordered by their last rows, so that each reading gives the same
 * order and a job can resume at a group. A row without a key is a separate group.
 * @throws UnreadableFile when rows of the same groups are so far apart that they would fill the memory
 */
export async function* readGroups(rows: AsyncIterable<Row>, keyOf: KeyOf, index: GroupIndex): AsyncGenerator<RowGroup> {
  const open = new Map<string, { rows: Row[]; size: number }>()
  let held = 0
  for await (const row of rows) {
    const key = keyOf(row)
    if (typeof key !== 'string') {
      yield { key: '', rows: [{ ...row, error: row.error ?? key }] }
      continue
    }
    const group = open.get(key) ?? { rows: [], size: 0 }
    const size = row.cells.reduce((sum, cell) => sum + cell.length, 0)
    group.rows.push(row)
    group.size += size
    held += size
    if (index.lastRow.get(key) === row.number) {
      open.delete(key)
      held -= group.size
      yield { key, rows: group.rows }
    } else {
      open.set(key, group)
      if (held > HELD_MAX) throw new UnreadableFile('Rows for the same item are too far apart. Sort the file, then upload it again.')
    }
  }
}
