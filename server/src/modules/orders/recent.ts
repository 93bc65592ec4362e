import { sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'

/** An order that was just placed, without anything that tells who the customer is. */
export interface RecentOrder {
  storeId: string
  at: Date
  /** ISO 3166-1 alpha-2. */
  country: string
  totalCents: number
  currency: string
  /** The number of orders of this store since the instant. */
  ofStore: number
}

/**
 * Returns the newest orders of each store since an instant, each with their number. Test orders don't count, and neither do imported
 * orders, which have no checkout. Needs a transaction of reports.
 * @param since exclusive
 * @param each the maximum number of orders of a store
 */
export async function readRecentOrders(tx: Tx, since: Date, each: number): Promise<RecentOrder[]> {
  const { rows } = await sql<RecentOrder>`
    select "storeId", at, country, "totalCents", currency, "ofStore" from (
      select store_id as "storeId", placed_at as at, country, total_cents as "totalCents", currency,
        count(*) over (partition by store_id)::int as "ofStore",
        row_number() over (partition by store_id order by placed_at desc, id desc) as nth
      from orders where placed_at > ${since.toISOString()}::timestamptz and not is_test and checkout_id is not null
    ) recent
    where nth <= ${each}::int`.execute(tx)
  return rows
}
