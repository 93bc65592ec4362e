import { sql } from 'kysely'

import { runNamed } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type Period, spanOf } from '../period/period.ts'

/** The visits of a period that came to offers of Boost Upsell. */
export interface OfferVisits {
  /** Visits that saw an offer. */
  saw: number
  /** Those of them with an order that has an offered item. */
  bought: number
}

/**
 * Reads the visits that began in a period, over all stores of the transaction: older ones from sums of quarter hours. A period that is over
 * ends at a quarter hour.
 */
export async function readOfferVisits(tx: Tx, period: Period): Promise<OfferVisits> {
  const { from, until } = spanOf(period)
  const [start, end] = [from, until].map((at) => sql`${at.toISOString()}::timestamptz`)
  const [row] = await runNamed(
    tx,
    sql<OfferVisits>`
    select coalesce(sum(saw), 0)::int as saw, coalesce(sum(bought), 0)::int as bought
    from stores s cross join lateral (
      select count(*) filter (where step = 0) as saw, count(*) filter (where step = 1) as bought from upsell_visits
      where store_id = s.id and started_at >= ${start} and started_at < ${end}
      union all
      select sum(saw), sum(bought) from upsell_quarters where store_id = s.id and quarter >= ${start} and quarter < ${end} offset 0
    ) v`,
  )
  return row!
}
