import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { bucketed, type BucketedPeriod, groupOf } from '../../rollups/api.ts'
import { figureColumns, wholeVisits } from './sums.ts'

/** The sums of visits over a period. Each step counts the visits that came as far or further. */
export interface VisitSums {
  visits: number
  pageviews: number
  /** Visits that put something into the cart. */
  carts: number
  /** Visits that reached checkout. */
  checkouts: number
  /** Visits with an order. */
  completed: number
}

export const noVisits: Readonly<VisitSums> = { visits: 0, pageviews: 0, carts: 0, checkouts: 0, completed: 0 }

export const addVisits = (one: VisitSums, other: VisitSums): VisitSums => ({
  visits: one.visits + other.visits,
  pageviews: one.pageviews + other.pageviews,
  carts: one.carts + other.carts,
  checkouts: one.checkouts + other.checkouts,
  completed: one.completed + other.completed,
})

/** Returns the sums of the visits that began in each bucket, over all stores of the transaction. */
export async function sumVisits(tx: Tx, period: BucketedPeriod): Promise<VisitSums[]> {
  const read = bucketed(period, 'visits')
  const group = groupOf(period.zone)
  const { rows } = await sql<{ bucket: number } & VisitSums>`
    with ${read.stores}, ${group.tables(sql`not exists (select from of_store where zone is null)`)}
    select bucket, sum(visits)::int as visits, sum(pageviews)::int as pageviews, sum(carts)::int as carts, sum(checkouts)::int as checkouts,
      sum(completed)::int as completed
    from (
      select ${read.bucketOfDay} as bucket, ${figureColumns} from ${group.days} d where dim = 0 and ${read.isWholeDay} and ${group.has(sql`day`)}
      union all
      select ${read.bucketOfDay}, ${figureColumns} from of_store join visit_days using (store_id, zone)
      where dim = 0 and day = any (array(select day::date from ${read.wholeDays} as day where not ${group.has(sql`day`)}))
      union all
      select ${read.bucketOf(sql`quarter`)}, ${figureColumns}
      from of_store join visit_quarters using (store_id) where ${read.isQuarter}
      union all
      select ${read.bucketOf(sql`started_at`)}, ${figureColumns}
      from (select store_id, ${wholeVisits} from visits where ${read.isInProgress(sql`started_at`)}) in_progress
    ) counted
    group by bucket`.execute(tx)
  const sums: VisitSums[] = Array.from({ length: period.boundaries.length - 1 }, () => noVisits)
  for (const { bucket, ...found } of rows) sums[bucket] = found
  return sums
}
