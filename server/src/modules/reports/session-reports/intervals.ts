import { sql } from 'kysely'

import { countVisitors, isFilteredVisit, sumVisits, type VisitSums, wholeVisits } from '../../analytics/recording/api.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Period } from '../period/period.ts'
import { type Filters, isFiltered } from '../sales-reports/filters.ts'
import type { Sums } from '../sales-reports/kind.ts'

/**
 * Reads the sums of sessions of each interval of a period and of the whole period, over the transaction's stores. Visitors of several
 * intervals count once in the whole. With a filter, there is no number of visitors, because what is known of a visitor’s previous visit
 * doesn’t say whether it is filtered.
 */
export async function readSessions(tx: Tx, period: Period, filters: Filters): Promise<{ buckets: Sums[]; total: Sums }> {
  const sums = isFiltered(filters) ? await selectFiltered(tx, period, filters) : await sumVisits(tx, period)
  const names = ['visits', 'pageviews', 'carts', 'checkouts', 'completed'] as const
  const total: Sums = Object.fromEntries(names.map((name) => [name, sums.reduce((sum, bucket) => sum + bucket[name], 0)]))
  if (isFiltered(filters)) return { buckets: sums.map((bucket) => ({ ...bucket })), total }
  const visitors = await countVisitors(tx, period)
  return {
    buckets: sums.map((bucket, at) => ({ ...bucket, visitors: visitors.buckets[at]! })),
    total: { ...total, visitors: visitors.total },
  }
}

async function selectFiltered(tx: Tx, { boundaries, until }: Period, { country, channel }: Filters): Promise<VisitSums[]> {
  const bounds = sql`${boundaries.map((at) => at.toISOString())}::timestamptz[]`
  const { rows } = await sql<VisitSums & { bucket: number }>`
    select bucket, sum(visits)::int as visits, sum(pageviews)::int as pageviews, sum(carts)::int as carts, sum(checkouts)::int as checkouts,
      sum(completed)::int as completed
    from stores s cross join lateral (
      select width_bucket(started_at, ${bounds}) - 1 as bucket, ${wholeVisits} from visits
      where store_id = s.id and started_at >= ${boundaries[0]!.toISOString()}::timestamptz and started_at < ${until.toISOString()}::timestamptz
        and ${isFilteredVisit({ country, channel }, sql`s.id`)} offset 0
    ) v
    group by bucket`.execute(tx)
  const sums: VisitSums[] = Array.from({ length: boundaries.length - 1 }, () => ({
    visits: 0,
    pageviews: 0,
    carts: 0,
    checkouts: 0,
    completed: 0,
  }))
  for (const { bucket, ...found } of rows) sums[bucket] = found
  return sums
}
