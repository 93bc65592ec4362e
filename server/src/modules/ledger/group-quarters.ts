import { sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'
import { type GroupSums, isQuarterOf } from '../rollups/api.ts'
import { figureNames } from './queries.ts'

/** The sales of groups by currency and quarter hour. */
export const salesGroupQuarters: GroupSums = {
  table: 'sales_group_quarters',
  columns: ['currency', 'quarter', ...figureNames],
  isOf: isQuarterOf,
  async read(tx, days) {
    const untilQuarter = sql.join(figureNames.map((name) => sql`sum(sum(${sql.ref(name)})) over day as ${sql.ref(name)}`))
    const { rows } = await sql<object>`
      select currency, quarter::text as quarter, ${untilQuarter}
      from sales_quarters q join stores s on s.id = q.store_id where ${isQuarterOf(days)}
      group by currency, quarter window day as (partition by currency, utc_day(quarter) order by quarter)`.execute(tx)
    return rows
  },
}

/** Returns the first UTC date on which a store of the transaction had a sale, or null if there is none. */
export async function readFirstSaleDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first.day)::text as day from stores s cross join lateral (
      select utc_day(quarter) as day from sales_quarters q where q.store_id = s.id order by quarter limit 1
    ) first`.execute(tx)
  return rows[0]?.day ?? null
}
