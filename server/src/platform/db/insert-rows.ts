import { type Insertable, type RawBuilder, sql } from 'kysely'

import type { Tx } from './transactions.ts'
import type { DB } from './types.ts'

/**
 * Returns rows as a derived table with the columns and types of `table`, sent as one parameter. The statement text is the same
 * for any number of rows, so PostgreSQL can reuse its plan. In `rows`, the values of JSON columns are objects, and dates are
 * `Date` objects.
 */
export function recordsOf<T extends keyof DB>(table: T, rows: readonly Insertable<DB[T]>[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

/** Inserts many rows with the same columns in one statement. Columns that the rows leave out get their default. */
export async function insertRows<T extends keyof DB>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  const [first, ...rest] = rows
  if (first) await insertRowsQuery(table, [first, ...rest]).execute(tx)
}

/** Like `insertRows`, for at least one row, as a query that is not sent yet. */
export function insertRowsQuery<T extends keyof DB>(
  table: T,
  rows: readonly [Insertable<DB[T]>, ...Insertable<DB[T]>[]],
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`
}
