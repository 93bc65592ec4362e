import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { bucketed, type BucketedPeriod } from '../../rollups/api.ts'

/** The numbers of different visitors. */
export interface Visitors {
  /** Of each bucket: a visitor counts once in each bucket in which a visit of theirs begins. */
  buckets: number[]
  /** Of the whole period: nobody counts twice. */
  total: number
}

/**
 * Counts the different visitors of a period, over all stores of the transaction. Visitors are known per store. A visitor counts where
 * their first visit of a bucket begins, which is one whose previous visit began before the bucket: so days add up, and what they don't
 * cover is counted from single visits.
 */
export async function countVisitors(tx: Tx, period: BucketedPeriod): Promise<Visitors> {
  const read = bucketed(period, 'visits')
  const { boundaries, until, wholeDays } = period
  const starts = sql`${boundaries.slice(0, -1).map((at) => at.toISOString())}::timestamptz[]`
  const { rows } = await sql<{ bucket: number; visitors: number; total: number }>`
    with ${read.stores}
    select bucket, coalesce(sum(visitors) filter (where is_first_of_bucket), 0)::int as visitors,
      coalesce(sum(visitors) filter (where is_first), 0)::int as total
    from (
      select ${read.bucketOfDay} as bucket, visitors, previous < (${wholeDays?.starts ?? []}::date[])[${read.bucketOfDay} + 1] as is_first_of_bucket,
        previous < ${wholeDays?.starts[0] ?? null}::date as is_first
      from of_store join visit_uniques using (store_id, zone) where ${read.isWholeDay}
      union all
      select bucket, 1, coalesce(previous_at < (${starts})[bucket + 1], true), coalesce(previous_at < (${starts})[1], true)
      from (
        select v.previous_at, ${read.bucketOf(sql`v.started_at`)} as bucket from of_store s cross join lateral (
          select previous_at, started_at from visits
          where store_id = s.store_id and started_at >= s.since and started_at < ${until.toISOString()}::timestamptz offset 0
        ) v
      ) single
    ) counted
    group by bucket`.execute(tx)
  const buckets = Array.from({ length: boundaries.length - 1 }, () => 0)
  for (const { bucket, visitors } of rows) buckets[bucket] = visitors
  return { buckets, total: rows.reduce((sum, { total }) => sum + total, 0) }
}
