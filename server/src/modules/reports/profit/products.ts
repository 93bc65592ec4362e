import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { PROFIT_ROWS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { eventTables, itemOf } from './events.ts'
import { addFigures, profitOf, withProfit } from './figures.ts'
import { readProfitTable } from './tables.ts'

type Query = z.output<(typeof profitCalls)['profit.products']['query']>

interface Row {
  storeId: string
  item: string
  title: string
  variantTitle: string
  sku: string
  productId: string | null
  netSales: number
  itemCost: number
  production: number
  refundCosts: number
  units: number
  knownUnits: number
  found: number
}

/**
 * Lists the profit of the items of orders: what they sold for after their part of discounts and returns, less what they cost. An
 * item is a variant, or what has the same SKU or title, of one store. Fees and shipping are charged for orders, so they are in the rest.
 */
export async function listProfitProducts(context: DetachedContext, { unknown, ...query }: Query) {
  return readProfitTable(context, query, async (tx, { scope, readTotal }) => {
    const { rows } = await sql<Row>`
      with ${eventTables(scope)},
      lines as (
        select store_id, order_id, position, net_sales, item_cost, production, refund_costs, units, known_units
        from events where order_id is not null and position is not null
        union all
        -- The ledger has one row for all discounts of an order. The lines say how they are divided.
        select l.store_id, l.order_id, l.position, -l.discount_cents, 0, 0, 0, 0, 0
        from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
        where o.store_id = any(${scope.storeIds}::uuid[]) and l.discount_cents <> 0 and not o.is_test
          and o.placed_at >= ${scope.from.toISOString()}::timestamptz and o.placed_at < ${scope.until.toISOString()}::timestamptz
      ),
      found as (
        select l.store_id as "storeId", ${itemOf} as item, max(l.title) as title, max(l.variant_title) as "variantTitle", max(l.sku) as sku,
          max(p.id::text) as "productId", sum(lines.net_sales)::bigint as "netSales", sum(lines.item_cost)::bigint as "itemCost",
          sum(lines.production)::bigint as production, sum(lines.refund_costs)::bigint as "refundCosts",
          sum(lines.units)::integer as units, sum(lines.known_units)::integer as "knownUnits"
        from lines join order_lines l on l.store_id = lines.store_id and l.order_id = lines.order_id and l.position = lines.position
          left join products p on p.store_id = l.store_id and p.id = l.product_id
        group by 1, 2
      )
      select *, count(*) over () as found from found
      where ${unknown ? sql`"knownUnits" < units` : sql`true`}
      order by ${unknown ? sql`units - "knownUnits"` : sql`"netSales"`} desc, "storeId", item
      limit ${PROFIT_ROWS_MAX}`.execute(tx)
    const rest = rows.reduce((sum, row) => addFigures(sum, row, -1), await readTotal())
    const items = rows.map(({ found: _found, ...row }) => ({ ...row, profit: profitOf(row) }))
    return { items, rest: withProfit(rest), more: (rows[0]?.found ?? 0) - rows.length }
  })
}
