import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

interface Row {
  currency: string
  orders: number
  revenue: number
  given: number
  first_used_at: Date | null
  last_used_at: Date | null
}

/**
 * Sums the orders with a discount, excluding canceled orders and test orders: their number, their totals, and the amount that the
 * discount took off. Also compares their average total with that of other orders. Amounts are in minor units.
 * @throws Problem `not_found`
 */
export async function readPerformance(tx: Tx, id: string) {
  const { rows } = await sql<Row>`
    select s.currency, count(o.id)::int as orders, coalesce(sum(o.total_cents), 0)::bigint as revenue,
      coalesce(sum(u.amount_cents) filter (where o.id is not null), 0)::bigint as given, min(o.placed_at) as first_used_at,
      max(o.placed_at) as last_used_at
    from discounts d join stores s on s.id = d.store_id
      left join discount_uses u on u.discount_id = d.id and u.state = 'used'
      left join orders o on o.id = u.order_id and not o.is_test
    where d.id = ${id} and d.deleted_at is null group by s.currency`.execute(tx)
  const [row] = rows
  if (!row) throw problem('not_found')
  const without = row.first_used_at && row.last_used_at ? await averageWithout(tx, id, row.first_used_at, row.last_used_at) : null
  return {
    currency: row.currency,
    orders: row.orders,
    revenueCents: row.revenue,
    givenCents: row.given,
    averageCents: row.orders === 0 ? null : Math.round(row.revenue / row.orders),
    averageWithoutCents: without,
    firstUsedAt: row.first_used_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/**
 * Returns the average total of the store's other orders in the same period, excluding canceled orders and test orders, or null when
 * there are none.
 */
async function averageWithout(tx: Tx, id: string, from: Date, to: Date): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    select round(avg(o.total_cents))::bigint as average from orders o
    where o.placed_at between ${from} and ${to} and o.cancelled_at is null and not o.is_test
      and not exists (select from discount_uses u where u.order_id = o.id and u.discount_id = ${id} and u.state = 'used')`.execute(tx)
  return rows[0]?.average ?? null
}
