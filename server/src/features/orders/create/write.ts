import { type Insertable, type RawBuilder, sql } from 'kysely'

import { recordsOf } from '../../../db/insert-rows.ts'
import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'

/** What is written beside the order's own row. */
export interface Written {
  lines: readonly Insertable<DB['order_lines']>[]
  transactions: readonly Insertable<DB['order_transactions']>[]
  events: readonly Insertable<DB['order_events']>[]
  sold: readonly Insertable<DB['sold_units']>[]
  jobs: readonly Insertable<DB['outbox']>[]
}

/**
 * Writes everything of a new order that is its own, and ends the hold of its payment: the order owns those units now. One
 * statement, because it is what selling comes down to.
 */
export async function writeOrder(tx: Tx, { lines, transactions, events, sold, jobs }: Written, paymentId: string): Promise<void> {
  await sql`
    with line as (${inserted('order_lines', lines)}),
      movement as (${inserted('order_transactions', transactions)}),
      event as (${inserted('order_events', events)}),
      units as (${inserted('sold_units', sold)}),
      job as (${inserted('outbox', jobs)})
    delete from stock_holds where payment_id = ${paymentId}`.execute(tx)
}

/** The columns are those of the rows: one statement text for all orders, so each table's rows must always name the same. */
function inserted<T extends keyof DB>(table: T, rows: readonly Insertable<DB[T]>[]): RawBuilder<unknown> {
  const [first] = rows
  // Nothing of a kind still is a statement: with other columns it would be another one.
  if (!first) return sql`select`
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`
}
