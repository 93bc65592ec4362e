import { type RawBuilder, sql } from 'kysely'

import { type Asked, type Condition, rangeSql } from './condition.ts'
import { boundsOf, type Clock, daysAgo } from './time.ts'

// What customers did is in other tables, of which row level security shows those of one store.

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>

/**
 * Whether a column of the customer is among the values of a query. The values are read once, into an array, and hashed:
 * PostgreSQL takes an array for small, and would look through values that it takes for many again for each customer. `is true`
 * keeps it from joining them in an order that only suits a few.
 */
const isAmong = (column: RawBuilder<unknown>, values: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`((${column} in (select unnest(array(${values})))) is true)`

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
      : sql<boolean>`(exists (select from checkouts k where k.email = customers.email and ${left})
          or exists (${former} and f.customer_id = customers.id))`
  return negated(did, found)
}

/** What is left of an order's total: as in the customer's own sum, the unpaid part of a canceled order and refunds are taken off. */
const left = sql`case when o.cancelled_at is null then o.total_cents else o.paid_cents end - o.refunded_cents`

/** Customers without an order in the period have 0 orders and spent 0. */
export function placedSql({ time, orders, spent }: Of<'placed'>, clock: Clock, asked: Asked): RawBuilder<boolean> {
  const { from, before } = boundsOf(time, clock)
  if (orders && spent === null && !(from && before)) {
    const found = from
      ? sql<boolean>`coalesce(customers.last_order_at >= ${from}, false)`
      : sql<boolean>`coalesce(customers.first_order_at < ${before}, false)`
    if (orders.from === 1 && orders.to === null) return found
    if ((orders.from ?? 0) === 0 && orders.to === 0) return negated(false, found)
  }
  const count = orders === null ? sql<boolean>`true` : rangeSql(sql`count(*)`, orders)
  const sum = spent === null ? sql<boolean>`true` : rangeSql(sql`sum(${left})`, spent)
  const includesNone = [orders, spent].every((range) => range === null || range.from === null || range.from === 0)
  const having = sql`(${count} and ${sum})`
  const of = asked === 'many' ? sql`o.customer_id is not null` : sql`o.customer_id = customers.id`
  const found = sql`select o.customer_id from orders o
    where ${of} and not o.is_test ${from ? sql`and o.placed_at >= ${from}` : sql``} ${before ? sql`and o.placed_at < ${before}` : sql``}
    group by o.customer_id having ${includesNone ? sql`not ${having}` : having}`
  // If none is enough, it's those who don't have too much.
  return negated(!includesNone, asked === 'many' ? isAmong(id, found) : sql`exists (${found})`)
}

export function boughtSql({ did, productIds, collectionIds, days }: Of<'bought'>, clock: Clock, asked: Asked): RawBuilder<boolean> {
  const since = days === null ? sql`` : sql`and l.bought_at >= ${daysAgo(days, clock)}`
  const inCollections = sql`select c.product_id from collection_products c where c.collection_id = any (${collectionIds}::uuid[])`
  const wanted =
    collectionIds.length === 0
      ? sql`l.product_id = any (${productIds}::uuid[])`
      : sql`l.product_id in (${inCollections} union select unnest(${productIds}::uuid[]))`
  const lines = sql`l.buyer_id is not null and ${wanted} ${since}`
  // The lines of one customer are found by their orders.
  const found =
    asked === 'many'
      ? isAmong(id, sql`select l.buyer_id from order_lines l where ${lines}`)
      : sql<boolean>`exists (select from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
          where o.customer_id = customers.id and l.buyer_id = customers.id and ${lines})`
  return negated(did, found)
}
