import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { PROFIT_ROWS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { foldTables } from '../folds/read.ts'
import { eventTables } from './events.ts'
import { addFigures, profitOf, withProfit } from './figures.ts'
import { addedFigures, columnList, foldedParts, itemSums } from './sums.ts'
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
  const isListed = unknown ? sql`"knownUnits" < units` : sql`true`
  const order = sql`${unknown ? sql`units - "knownUnits"` : sql`"netSales"`} desc, "storeId", item`
  return readProfitTable(context, query, async (tx, { span, terms, readTotal }) => {
    const { rows } = await sql<Row>`
      with ${foldTables('profit', [span])}, ${eventTables(terms)},
      texts as (
        select store_id, text::jsonb as text, ${columnList}
        from (${foldedParts('item')} union all select store_id, text, ${columnList} from (${itemSums()}) i) sums offset 0
      ),
      found as materialized (
        select store_id as "storeId", text ->> 0 as item, max(text ->> 1) as title, max(text ->> 2) as "variantTitle", max(text ->> 3) as sku,
          array_agg(text ->> 4) as products, ${addedFigures}
        from texts group by 1, 2
      )
      select f."storeId", item, title, "variantTitle", sku, p.id as "productId", "netSales", "itemCost", production, "refundCosts", units,
        "knownUnits", (select count(*) from found where ${isListed}) as found
      from (
        select * from found where ${isListed}
        order by ${order} limit ${PROFIT_ROWS_MAX}
      ) f cross join lateral (
        select max(id::text) as id from products where store_id = f."storeId" and id = any(f.products::uuid[])
      ) p
      order by ${order}`.execute(tx)
    const rest = rows.reduce((sum, row) => addFigures(sum, row, -1), await readTotal())
    const items = rows.map(({ found: _found, ...row }) => ({ ...row, profit: profitOf(row) }))
    return { items, rest: withProfit(rest), more: (rows[0]?.found ?? 0) - rows.length }
  })
}
