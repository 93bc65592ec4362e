import { type RawBuilder, sql } from 'kysely'

import type { Transactions, Tx } from '../../platform/db/transactions.ts'
import { type GroupRun, holdGroup } from './groups.ts'

/** Dates, both included. */
export interface Days {
  from: string
  to: string
}

/** Sums of groups in one table. */
export interface GroupSums {
  table: string
  /** The columns of the table, except the group. */
  columns: readonly string[]
  /** The condition on the rows of some days. */
  isOf(days: Days): RawBuilder<unknown>
  /** Reads the rows of some days from the stores of a transaction. */
  read(tx: Tx, days: Days): Promise<object[]>
}

/** The condition on `quarter` for UTC days. */
export const isQuarterOf = ({ from, to }: Days) => sql`quarter >= utc_start(${from}::date) and quarter < utc_start(${to}::date + 1)`

/**
 * Replaces the sums of some days of a group. Returns false if another run has taken over, and then changes nothing.
 * @param days null deletes all days, which were added up by other time zone data or in another database
 */
export async function writeGroupSums(
  db: Transactions,
  stores: readonly string[],
  run: GroupRun,
  { table, columns, isOf, read }: GroupSums,
  days: Days | null,
): Promise<boolean> {
  const rows = days && (await db.inReports(stores, (tx) => read(tx, days)))
  return db.inPlatform(async (tx) => {
    if (!(await holdGroup(tx, run))) return false
    await sql`delete from ${sql.table(table)} where group_id = ${run.id} and ${days ? isOf(days) : sql`true`}`.execute(tx)
    if (!rows) return true
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (group_id, ${names})
      select ${run.id}, ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) order by ${names}`.execute(
      tx,
    )
    return true
  })
}
