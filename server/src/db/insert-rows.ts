import { type Insertable, type RawBuilder, sql } from 'kysely'

import type { Tx } from './transactions.ts'
import type { DB } from './types.ts'

/**
 * Rows as a derived table with the columns and types of `table`, sent as one parameter: the statement text stays the same
 * however many rows there are, so PostgreSQL plans it once. JSON columns take objects here, dates take `Date`.
 */
export function recordsOf<T extends keyof DB>(table: T, rows: readonly Insertable<DB[T]>[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

/** Inserts many rows of the same columns in one statement. Columns a row leaves out get their default. */
export async function insertRows<T extends keyof DB>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`.execute(tx)
}
