import { type Insertable, type RawBuilder, sql } from 'kysely'

import { recordsOf } from '../../../platform/db/insert-rows.ts'
import type { Query } from '../../../platform/db/query.ts'
import type { DB } from '../../../platform/db/types.ts'

/** The rows that are written together with the order's row. */
export interface Written {
  lines: readonly Insertable<DB['order_lines']>[]
  transactions: readonly Insertable<DB['order_transactions']>[]
  events: readonly Insertable<DB['order_events']>[]
  sold: readonly Insertable<DB['sold_units']>[]
  jobs: readonly Insertable<DB['outbox']>[]
  /** One row, or none for an order without a campaign. */
  campaigns: readonly Insertable<DB['order_campaigns']>[]
  /** One row, or none for an order that no pixel is told of. */
  purchases: readonly Insertable<DB['pixel_purchases']>[]
}

/**
 * Returns the query that writes the rows in `Written` and ends the stock reservation of the order's payment, because the order
 * owns those items now. The query is one statement because its speed limits how many orders per second can be placed. The query
 * is not sent yet.
 */
export function writeOrderQuery({ lines, transactions, events, sold, jobs, campaigns, purchases }: Written, paymentId: string): Query {
  return sql`
    with line as (${inserted('order_lines', lines)}),
      movement as (${inserted('order_transactions', transactions)}),
      event as (${inserted('order_events', events)}),
      units as (${inserted('sold_units', sold)}),
      job as (${inserted('outbox', jobs)}),
      campaign as (${inserted('order_campaigns', campaigns)}),
      purchase as (${inserted('pixel_purchases', purchases)})
    delete from stock_holds where payment_id = ${paymentId}`
}

/**
 * Returns the insert statement for a table. The rows of a table must always have the same columns, so that all orders use the
 * same statement text for that table.
 */
function inserted<T extends keyof DB>(table: T, rows: readonly Insertable<DB[T]>[]): RawBuilder<unknown> {
  const [first] = rows
  // Each part of the `with` query needs a statement, even if its table gets no rows.
  if (!first) return sql`select`
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`
}
