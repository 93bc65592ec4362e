import { type RawBuilder, sql } from 'kysely'

import type { Asked, Condition } from './condition.ts'
import { type Clock, daysAgo } from './time.ts'

// What customers did is in other tables, of which row level security shows those of one store.

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>

/**
 * Whether a column of the customer is among the values of a query. The values are read once, into an array, and hashed:
 * PostgreSQL takes an array for small, and would look through values that it takes for many again for each customer. `is true`
 * keeps it from joining them in an order that only suits a few.
 */
const isAmong = (column: RawBuilder<unknown>, values: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`((${column} in (select unnest(array(${values})))) is true)`

/**
 * Whether a query about one customer finds a row. Not by `exists`: for what it takes for many customers, PostgreSQL would read what all
 * customers did, and hash it.
 * @param query selects a column that is never null
 */
const isThere = (query: RawBuilder<unknown>): RawBuilder<boolean> => sql`((${query} limit 1) is not null)`

const negated = (did: boolean, found: RawBuilder<boolean>): RawBuilder<boolean> => (did ? found : sql`not ${found}`)

const id = sql.ref('customers.id')

/** Checkouts are known by their email, which may be a former one of a merged customer. */
export function abandonedSql({ did, days }: Of<'abandoned'>, clock: Clock, asked: Asked): RawBuilder<boolean> {
  const since = days === null ? sql`` : sql`and k.abandoned_at >= ${daysAgo(days, clock)}`
  const left = sql`k.state = 'open' and k.abandoned_at is not null and k.email <> '' ${since}`
  const former = sql`select f.customer_id from customer_former_emails f join checkouts k on k.store_id = f.store_id and k.email = f.email where ${left}`
  const found =
    asked === 'many'
      ? sql<boolean>`(${isAmong(sql.ref('customers.email'), sql`select k.email from checkouts k where ${left}`)} or ${isAmong(id, former)})`
      : sql<boolean>`(${isThere(sql`select k.id from checkouts k where k.email = customers.email and ${left}`)}
          or ${isThere(sql`${former} and f.customer_id = customers.id`)})`
  return negated(did, found)
}

/** Whether one of several things was bought, or none of them. All of the conditions have the same `did`. */
export function boughtSql(conditions: readonly Of<'bought'>[], clock: Clock, asked: Asked): RawBuilder<boolean> {
  const found =
    asked === 'many'
      ? isAmong(
          id,
          sql.join(
            conditions.map((one) => sql`select l.buyer_id from order_lines l where ${linesOf(one, clock)}`),
            sql` union all `,
          ),
        )
      : // The lines of one customer are found by their orders.
        isThere(sql`select l.buyer_id from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
          where o.customer_id = customers.id and l.buyer_id = customers.id
            and (${sql.join(
              conditions.map((one) => sql`(${linesOf(one, clock)})`),
              sql` or `,
            )})`)
  return negated(conditions[0]!.did, found)
}

/** The condition on the lines `l` of orders with which something was bought. */
function linesOf({ productIds, collectionIds, days }: Of<'bought'>, clock: Clock): RawBuilder<unknown> {
  const since = days === null ? sql`` : sql`and l.bought_at >= ${daysAgo(days, clock)}`
  const inCollections = sql`select c.product_id from collection_products c where c.collection_id = any (${collectionIds}::uuid[])`
  const wanted =
    collectionIds.length === 0
      ? sql`l.product_id = any (${productIds}::uuid[])`
      : sql`l.product_id in (${inCollections} union select unnest(${productIds}::uuid[]))`
  return sql`l.buyer_id is not null and ${wanted} ${since}`
}
