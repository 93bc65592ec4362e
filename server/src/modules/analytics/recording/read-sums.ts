import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { figureColumns, quarterOf, wholeVisits } from './sums.ts'

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
 * Returns the sums of the visits that began in each bucket. The quarter hour that contains `until` is counted from its visits.
 * @param boundaries the starts of the buckets and the end of the last bucket, ascending
 * @param until exclusive; no visit that began later is counted
 */
export async function sumVisits(tx: Tx, boundaries: readonly Date[], until: Date): Promise<VisitSums[]> {
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await sql<{ bucket: number } & VisitSums>`
    select width_bucket(at, ${boundaries.map((boundary) => boundary.toISOString())}::timestamptz[]) - 1 as bucket,
      sum(visits)::int as visits, sum(pageviews)::int as pageviews, sum(carts)::int as carts, sum(checkouts)::int as checkouts,
      sum(completed)::int as completed
    from (
      select quarter as at, ${figureColumns} from visit_quarters
      where quarter >= ${boundaries[0]?.toISOString()}::timestamptz and quarter < ${quarterOf(end)}
      union all
      select started_at, ${figureColumns} from (select ${wholeVisits} from visits) v
      where started_at >= ${quarterOf(end)} and started_at < ${end}
    ) counted
    group by bucket`.execute(tx)
  const sums: VisitSums[] = Array.from({ length: boundaries.length - 1 }, () => noVisits)
  for (const { bucket, ...found } of rows) sums[bucket] = found
  return sums
}
