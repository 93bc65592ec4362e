import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import { PROFIT_ROWS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { foldTables } from '../folds/read.ts'
import { adDays } from './day-costs.ts'
import { eventTables } from './events.ts'
import { addFigures, type OrderFigures, orderFigures, withProfit } from './figures.ts'
import { addedFigures, campaignSums, columnList, foldedParts, orderSums } from './sums.ts'
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
  return readProfitTable(context, query, async (tx, { storeIds, span, range, terms, readTotal }) => {
    const { rows } = await sql<Row>`
      with ${foldTables('profit', [span])}, ${eventTables(terms)}, ${orderSums()},
      sold as (
        select text::jsonb ->> 0 as key, min(text::jsonb ->> 1) as name, ${addedFigures}
        from (${foldedParts('campaign')} union all select store_id, text, ${columnList} from (${campaignSums}) c) sums
        group by 1
      ),
      spent as (select name_key as key, min(name) as name, sum(amount) as amount from (${adDays(storeIds, range)}) days group by 1)
      select coalesce(spent.name, sold.name) as campaign, -coalesce(spent.amount, 0)::bigint as "adSpend",
        ${sql.join(orderFigures.map((name) => sql`coalesce(${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`))},
        count(*) over () as found
      from sold full join spent on spent.key = sold.key
      order by greatest(coalesce("netSales", 0), coalesce(spent.amount, 0)) desc, campaign
      limit ${PROFIT_ROWS_MAX}`.execute(tx)
    const rest = rows.reduce((sum, row) => addFigures(sum, row, -1), await readTotal())
    const items = rows.map(({ found: _found, ...row }) => withProfit(row))
    return { items, rest: withProfit(rest), more: (rows[0]?.found ?? 0) - rows.length }
  })
}
