import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { foldTables } from '../folds/read.ts'
import { eventTables } from './events.ts'
import type { OrderFigures } from './figures.ts'
import { addedFigures, columnList, foldedOrders, orderSums } from './sums.ts'
import { readProfitTable } from './tables.ts'

type Query = z.output<(typeof profitCalls)['profit.orders']['query']>

const keys: Record<Query['sort'], SortKey> = {
  newest: { expression: sql.ref('placed_at'), type: 'timestamptz', descending: true },
  highest: { expression: sql.ref('profit'), type: 'bigint', descending: true },
  lowest: { expression: sql.ref('profit'), type: 'bigint', descending: false },
}

interface Row extends OrderFigures {
  id: string
  sort_key: string
  store_id: string
  name: string
  placed_at: Date
  profit: number
}

/** Lists the orders that anything counts for in a period, with their part of its profit. */
export async function listProfitOrders(context: DetachedContext, { sort, limit, cursor, ...query }: Query) {
  return readProfitTable(context, query, async (tx, { span, terms }) => {
    const keyset = openKeyset({ name: sort, key: keys[sort], id: sql.ref('id'), limit, cursor })
    const { rows } = await sql<Row>`
      with ${foldTables('profit', [span])}, ${eventTables(terms)}, ${orderSums()},
      found as (
        select store_id, order_id as id, placed_at, ${addedFigures},
          sum(net_sales_cents + shipping_cents + item_cost_cents + supplier_shipping_cents + production_cents + payment_fees_cents
            + platform_fees_cents + refund_costs_cents)::bigint as profit
        from (${foldedOrders} union all select store_id, order_id, placed_at, ${columnList} from of_orders) sums
        group by 1, 2, 3
      ),
      page as materialized (
        select *, ${keyset.key} as sort_key from found where ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit}
      )
      select page.*, o.name from page cross join lateral (select name from orders where store_id = page.store_id and id = page.id offset 0) o
      order by ${keyset.orderBy}`.execute(tx)
    const page = keyset.page(rows)
    return { items: page.rows.map(rowOf), next: page.next, previous: page.previous }
  })
}

const rowOf = ({ id, store_id, name, placed_at, ...row }: Row) => ({
  id,
  storeId: store_id,
  name,
  placedAt: placed_at.toISOString(),
  netSales: row.netSales,
  shipping: row.shipping,
  itemCost: row.itemCost,
  supplierShipping: row.supplierShipping,
  production: row.production,
  paymentFees: row.paymentFees,
  platformFees: row.platformFees,
  refundCosts: row.refundCosts,
  profit: row.profit,
  orders: row.orders,
  units: row.units,
  knownUnits: row.knownUnits,
})
