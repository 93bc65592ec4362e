import { CART_DAYS } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** A cart or checkout that was just changed, without anything that tells who the shopper is. */
export interface RecentCart {
  storeId: string
  /** The time of the last change. */
  at: Date
  /** The country of the visit (ISO 3166-1 alpha-2); empty when it is unknown. */
  country: string
  /** The number of carts or checkouts of this store since the instant. */
  ofStore: number
}

/**
 * Returns the carts of each store that were changed since an instant and are not empty, newest first, each with their number. Each
 * cart counts once, however often it changes. Needs a transaction of reports.
 * @param since exclusive
 * @param each the maximum number of carts of a store
 */
export const readRecentCarts = (tx: Tx, since: Date, each: number): Promise<RecentCart[]> => {
  // A change restarts the lifetime of a cart, so the end of the lifetime tells the time of the last change.
  const lifetime = sql`make_interval(hours => ${CART_DAYS * 24}::int)`
  return newest(
    tx,
    sql`select c.store_id, c.id, c.expires_at - ${lifetime} as at, c.visit_id from carts c
      where c.expires_at > ${since.toISOString()}::timestamptz + ${lifetime}
        and exists (select from cart_lines l where l.store_id = c.store_id and l.cart_id = c.id)`,
    each,
  )
}

/**
 * Returns the open checkouts of each store in which a shopper was active since an instant, newest first, each with their number.
 * Each checkout counts once. Needs a transaction of reports.
 * @param since exclusive
 * @param each the maximum number of checkouts of a store
 */
export const readRecentCheckouts = (tx: Tx, since: Date, each: number): Promise<RecentCart[]> =>
  newest(
    tx,
    sql`select store_id, id, last_active_at as at, visit_id from checkouts
      where state = 'open' and last_active_at > ${since.toISOString()}::timestamptz`,
    each,
  )

/** @param found a query for store_id, id, at and visit_id */
async function newest(tx: Tx, found: RawBuilder<unknown>, each: number): Promise<RecentCart[]> {
  // Each visit is read by its key, because a join might read all visits of a store.
  const { rows } = await sql<RecentCart>`
    select r.store_id as "storeId", r.at, r.of_store as "ofStore", coalesce(w.text, '') as country
    from (
      select *, count(*) over (partition by store_id)::int as of_store,
        row_number() over (partition by store_id order by at desc, id desc) as nth
      from (${found}) found
    ) r
      left join lateral (select country_id from visits v where v.store_id = r.store_id and v.id = r.visit_id limit 1) v on true
      left join lateral (select text from visit_words w where w.store_id = r.store_id and w.id = v.country_id limit 1) w on true
    where r.nth <= ${each}::int`.execute(tx)
  return rows
}
