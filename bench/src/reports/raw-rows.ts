import type pg from 'pg'

import { type Asked, boundariesOf } from './choices.ts'
import type { Figures } from './cards.ts'

/**
 * Counts the figures of the Overview from raw rows, without any sums: visits, and orders with their lines and refunds, the way
 * Medusa and other shops do. The queries are slow, but simple enough to be right.
 */
export async function countRawRows(client: pg.Client, storeIds: readonly string[], asked: Asked): Promise<Figures> {
  const boundaries = boundariesOf(asked)
  const days = boundaries.length - 1
  const [first, last] = [boundaries[0]!, boundaries[days]!]
  const values = [storeIds, first, last, boundaries]
  const bucket = (at: string) => `width_bucket(${at}, $4::timestamptz[]) - 1 as bucket`
  // Amounts are those in the currency of the first store. Orders are counted in all currencies.
  const ours = (sum: string) =>
    `coalesce(${sum} filter (where s.currency = (select currency from stores where id = ($1::uuid[])[1])), 0)::float8`
  const rowsOf = async (query: string) => (await client.query<Record<string, number>>(query, values)).rows
  const visits = await rowsOf(`
    select ${bucket('started_at')}, count(*)::int as visits, count(*) filter (where step >= 1)::int as carts,
      count(*) filter (where step >= 2)::int as checkouts, count(*) filter (where step >= 3)::int as completed
    from visits where store_id = any ($1::uuid[]) and started_at >= $2 and started_at < $3 group by 1`)
  const orders = await rowsOf(`
    select ${bucket('placed_at')}, count(*)::int as orders, sum(item_count)::int as units, ${ours('count(*)')} as "own orders",
      ${ours('sum(subtotal_cents + discount_cents)')} as gross, -${ours('sum(discount_cents)')} as discounts, ${ours('sum(shipping_cents)')} as shipping,
      ${ours('sum(tax_cents)')} as taxes
    from orders o join stores s on s.id = o.store_id where store_id = any ($1::uuid[]) and placed_at >= $2 and placed_at < $3 group by 1`)
  const returned = await rowsOf(`
    select ${bucket('r.created_at')}, -${ours('sum(l.returns)')} as returns, -${ours('sum(shipping_cents)')} as shipping, -${ours('sum(l.taxes)')} as taxes
    from refunds r join stores s on s.id = r.store_id, lateral (
      select sum(total_cents) as returns, sum(tax_cents) as taxes from order_lines l where l.store_id = r.store_id and l.order_id = r.order_id and refunded_quantity > 0
    ) l
    where store_id = any ($1::uuid[]) and r.created_at >= $2 and r.created_at < $3 group by 1`)
  const all = [...visits, ...orders, ...returned]
  const byDay = (name: string): number[] =>
    Array.from({ length: days }, (_, day) => all.reduce((sum, row) => sum + (row['bucket'] === day ? (row[name] ?? 0) : 0), 0))
  const total = (name: string) => byDay(name).reduce((sum, value) => sum + value, 0)
  const names = [
    'visits',
    'carts',
    'checkouts',
    'completed',
    'orders',
    'own orders',
    'units',
    'gross',
    'discounts',
    'returns',
    'shipping',
    'taxes',
  ] as const
  const daily = Object.fromEntries(names.map((name) => [name, byDay(name)])) as Record<(typeof names)[number], number[]>
  const sales = daily.gross.map(
    (gross, day) => gross + daily.discounts[day]! + daily.returns[day]! + daily.shipping[day]! + daily.taxes[day]!,
  )
  const totals = Object.fromEntries(names.map((name) => [name, total(name)])) as Record<(typeof names)[number], number>
  return {
    ...totals,
    sales: sales.reduce((sum, value) => sum + value, 0),
    'sales by day': sales,
    'orders by day': daily.orders,
    'order value': (totals.gross + totals.discounts) / totals['own orders'],
    'order items': totals.units / totals.orders,
    conversion: totals.completed / totals.visits,
  }
}
