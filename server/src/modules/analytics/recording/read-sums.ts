import { sql } from 'kysely'

import { runNamed } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { bucketed, type BucketedPeriod, quartersOfGroup } from '../../rollups/api.ts'
import { figureColumns, signedFigures, wholeVisits } from './sums.ts'

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

/**
 * Returns the sums of the visits that began in each bucket, over all stores of the transaction.
 * @param isGrouped whether they may be added up as a group
 */
export async function sumVisits(tx: Tx, period: BucketedPeriod, isGrouped = false): Promise<VisitSums[]> {
  const read = bucketed(period, 'visits')
  const group = isGrouped ? quartersOfGroup(period, 'visits') : undefined
  const isAlone = group?.isMissing ?? sql`true`
  const rows = await runNamed(
    tx,
    sql<{ bucket: number } & VisitSums>`
    with ${read.stores}${group ? sql`, ${group.tables}` : sql``}
    select bucket, sum(visits)::int as visits, sum(pageviews)::int as pageviews, sum(carts)::int as carts, sum(checkouts)::int as checkouts,
      sum(completed)::int as completed
    from (
      select ${read.bucketOfDay} as bucket, ${figureColumns} from of_store join visit_days using (store_id, zone)
      where dim = 0 and ${read.isWholeDay} and ${isAlone}
      union all
      select ${read.bucketOf(sql`quarter`)}, ${figureColumns}
      from of_store join visit_quarters using (store_id) where ${read.isQuarter} and ${isAlone}
      union all
      select ${read.bucketOf(sql`started_at`)}, ${figureColumns}
      from (select store_id, ${wholeVisits} from visits where ${read.isInProgress(sql`started_at`)}) in_progress
      ${group ? ofGroup(group) : sql``}
    ) counted
    group by bucket`,
  )
  const sums: VisitSums[] = Array.from({ length: period.boundaries.length - 1 }, () => noVisits)
  for (const { bucket, ...found } of rows) sums[bucket] = found
  return sums
}

const ofGroup = ({ isBefore, signed, isLate }: ReturnType<typeof quartersOfGroup>) => sql`
  union all
  select bucket, ${signedFigures} from sums_until cross join lateral (
    select ${figureColumns} from visit_group_quarters where ${isBefore} order by quarter desc limit 1
  ) sums cross join lateral ${signed}
  union all
  select bucket, ${figureColumns} from late_pieces cross join of_store cross join lateral (
    select ${figureColumns} from visit_quarters q where q.store_id = of_store.store_id and ${isLate} offset 0
  ) late`
