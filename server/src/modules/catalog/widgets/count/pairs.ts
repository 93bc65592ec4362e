import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/transactions.ts'

interface PairLimits {
  /** The number of a product’s orders that count: the newest ones. */
  orders: number
  /** The number of lines of an order that count. What else is in a very large order says little about what goes together. */
  lines: number
  /** The minimum number of orders that have both products. One order alone may be chance. */
  least: number
  /** The number of products that are kept for a product: more than a widget shows, because some are sold out, hidden or excluded. */
  kept: number
}

const LIMITS: PairLimits = { orders: 2000, lines: 50, least: 2, kept: 30 }

/**
 * Counts the orders in which products were bought together, for some products of a store. Test orders, canceled orders and lines that
 * were removed before they were sent don’t count. Among products with as many orders, those with the lower ID come first.
 */
export async function countPairs(tx: Tx, storeId: string, productIds: readonly string[], limits = LIMITS): Promise<void> {
  await sql`
    with bought as materialized (
      select s.product_id, o.order_id
      from unnest(${[...productIds]}::uuid[]) as s (product_id) cross join lateral (
        select l.order_id from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
        where l.product_id = s.product_id and l.quantity > l.removed_quantity and not o.is_test and o.cancelled_at is null
        group by l.order_id order by l.order_id desc limit ${limits.orders}::int
      ) o
    ), pairs as (
      select b.product_id, l.product_id as other_id, count(distinct b.order_id)::integer as orders
      from bought b cross join lateral (
        select product_id, quantity, removed_quantity from order_lines
        where order_id = b.order_id order by position limit ${limits.lines}::int
      ) l
      where l.product_id <> b.product_id and l.quantity > l.removed_quantity
      group by 1, 2 having count(distinct b.order_id) >= ${limits.least}::int
    ), kept as materialized (
      select * from (
        select pairs.*, row_number() over (partition by pairs.product_id order by orders desc, other_id) as place
        from pairs join products own on own.id = pairs.product_id join products other on other.id = pairs.other_id
      ) ranked where place <= ${limits.kept}::int
    ), gone as (
      delete from product_pairs old where old.product_id = any (${[...productIds]}::uuid[])
        and not exists (select from kept where kept.product_id = old.product_id and kept.other_id = old.other_id)
    )
    insert into product_pairs (store_id, product_id, other_id, orders)
    select ${storeId}, product_id, other_id, orders from kept order by product_id, other_id
    on conflict (store_id, product_id, other_id) do update set orders = excluded.orders where product_pairs.orders <> excluded.orders`.execute(
    tx,
  )
}
