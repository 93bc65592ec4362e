import { type RawBuilder, sql } from 'kysely'

import { type Asked, type Condition, rangeSql } from './condition.ts'
import { boundsOf, type Clock, daysAgo } from './time.ts'

// What customers did is in other tables. Each condition is an `exists`: in a list, PostgreSQL reads these tables once and keeps a hash of
// the customers; for one customer, it looks up theirs.

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>

const negated = (did: boolean, found: RawBuilder<boolean>): RawBuilder<boolean> => (did ? found : sql`not ${found}`)

/** Checkouts are known by their email, which may be a former one of a merged customer. */
export function abandonedSql({ did, days }: Of<'abandoned'>, clock: Clock): RawBuilder<boolean> {
  const since = days === null ? sql`` : sql`and k.abandoned_at >= ${daysAgo(days, clock)}`
  const left = sql`k.state = 'open' and k.abandoned_at is not null and k.email <> '' ${since}`
  return negated(
    did,
    sql`(exists (select from checkouts k where k.store_id = customers.store_id and k.email = customers.email and ${left})
      or exists (select from customer_former_emails f join checkouts k on k.store_id = f.store_id and k.email = f.email
        where f.store_id = customers.store_id and f.customer_id = customers.id and ${left}))`,
  )
}

/** What is left of an order's total: as in the customer's own sum, the unpaid part of a canceled order and refunds are taken off. */
const left = sql`case when o.cancelled_at is null then o.total_cents else o.paid_cents end - o.refunded_cents`

/** Customers without an order in the period have 0 orders and spent 0. */
export function placedSql({ time, orders, spent }: Of<'placed'>, clock: Clock): RawBuilder<boolean> {
  const { from, before } = boundsOf(time, clock)
  const count = orders === null ? sql<boolean>`true` : rangeSql(sql`count(*)`, orders)
  const sum = spent === null ? sql<boolean>`true` : rangeSql(sql`sum(${left})`, spent)
  const hasNone = [orders, spent].every((range) => range === null || range.from === null || range.from === 0)
  const having = sql`(${count} and ${sum})`
  const found = sql<boolean>`exists (select from (
      select o.store_id, o.customer_id from orders o
      where o.customer_id is not null and not o.is_test ${from ? sql`and o.placed_at >= ${from}` : sql``}
        ${before ? sql`and o.placed_at < ${before}` : sql``}
      group by o.store_id, o.customer_id having ${hasNone ? sql`not ${having}` : having}
    ) p where p.store_id = customers.store_id and p.customer_id = customers.id)`
  // If none is enough, it's those who don't have too much.
  return negated(!hasNone, found)
}

export function boughtSql({ did, productIds, collectionIds, days }: Of<'bought'>, clock: Clock, asked: Asked): RawBuilder<boolean> {
  const since = days === null ? sql`` : sql`and l.bought_at >= ${daysAgo(days, clock)}`
  const inCollections = sql`select c.product_id from collection_products c where c.collection_id = any (${collectionIds}::uuid[])`
  const products =
    collectionIds.length === 0 ? sql`${productIds}::uuid[]` : sql`array(${inCollections} union select unnest(${productIds}::uuid[]))`
  const lines = sql`l.product_id = any (${products}) ${since}`
  // The lines of one customer are found by their orders.
  const from =
    asked === 'many'
      ? sql`order_lines l where`
      : sql`orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = customers.store_id and o.customer_id = customers.id and`
  return negated(
    did,
    sql`exists (select from ${from} l.store_id = customers.store_id and l.buyer_id is not null and l.buyer_id = customers.id and ${lines})`,
  )
}
