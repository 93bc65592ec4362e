import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { eventSums, eventTables } from './events.ts'
import type { OrderFigures } from './figures.ts'
import { readProfitTable } from './tables.ts'

type Query = z.output<(typeof profitCalls)['profit.orders']['query']>

const amounts = sql`net_sales + shipping + item_cost + supplier_shipping + production + payment_fees + platform_fees + refund_costs`
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
  return readProfitTable(context, query, async (tx, { scope }) => {
    const keyset = openKeyset({ name: sort, key: keys[sort], id: sql.ref('id'), limit, cursor })
    const { rows } = await sql<Row>`
      with ${eventTables(scope)},
      sums as (
        select store_id, order_id, ${eventSums}, sum(${amounts})::bigint as profit from events where order_id is not null
        group by store_id, order_id
      ),
      found as (
        select o.id, o.name, o.placed_at, sums.* from sums join orders o on o.store_id = sums.store_id and o.id = sums.order_id
        where not o.is_test
      )
      select *, ${keyset.key} as sort_key from found where ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit}`.execute(tx)
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
