import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { PROFIT_ROWS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { adDays } from './day-costs.ts'
import { eventSums, eventTables } from './events.ts'
import { addFigures, type OrderFigures, withProfit } from './figures.ts'
import { readProfitTable } from './tables.ts'

type Query = z.output<(typeof profitCalls)['profit.campaigns']['query']>

interface Row extends OrderFigures {
  campaign: string
  adSpend: number
  found: number
}

/**
 * Lists the profit of campaigns. The orders of a campaign are those that count for it by their last campaign, as in UTM analytics. Its
 * ad spend is what was entered with its name. Names are compared in any case.
 */
export async function listProfitCampaigns(context: DetachedContext, query: Query) {
  return readProfitTable(context, query, async (tx, { scope, range, readTotal }) => {
    const key = sql`coalesce(trim(k.last_utm::json ->> 2), '')`
    const spelled = sql`trim(o.attribution #>> '{utm,campaign}')`
    const { rows } = await sql<Row>`
      with ${eventTables(scope)},
      by_order as (select store_id, order_id, ${eventSums} from events where order_id is not null group by store_id, order_id),
      sold as (
        select ${key} as key, min(case when lower(${spelled}) = ${key} then ${spelled} else ${key} end) as name, sum("netSales") as "netSales", sum(shipping) as shipping, sum("itemCost") as "itemCost",
          sum("supplierShipping") as "supplierShipping", sum(production) as production, sum("paymentFees") as "paymentFees",
          sum("platformFees") as "platformFees", sum("refundCosts") as "refundCosts", sum(orders) as orders, sum(units) as units,
          sum("knownUnits") as "knownUnits"
        from by_order join orders o on o.store_id = by_order.store_id and o.id = by_order.order_id
          left join order_campaigns k on k.store_id = by_order.store_id and k.order_id = by_order.order_id
        where not o.is_test group by 1
      ),
      spent as (select name_key as key, min(name) as name, sum(amount) as amount from (${adDays(scope.storeIds, range)}) days group by 1)
      select coalesce(spent.name, sold.name) as campaign, -coalesce(spent.amount, 0)::bigint as "adSpend",
        ${sql.join(figureNames.map((name) => sql`coalesce(${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`))},
        count(*) over () as found
      from sold full join spent on spent.key = sold.key
      order by greatest(coalesce("netSales", 0), coalesce(spent.amount, 0)) desc, campaign
      limit ${PROFIT_ROWS_MAX}`.execute(tx)
    const rest = rows.reduce((sum, row) => addFigures(sum, row, -1), await readTotal())
    const items = rows.map(({ found: _found, ...row }) => withProfit(row))
    return { items, rest: withProfit(rest), more: (rows[0]?.found ?? 0) - rows.length }
  })
}

const figureNames = [
  'netSales',
  'shipping',
  'itemCost',
  'supplierShipping',
  'production',
  'paymentFees',
  'platformFees',
  'refundCosts',
  'orders',
  'units',
  'knownUnits',
] as const
