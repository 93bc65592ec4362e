import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'
import { type BucketedPeriod, instant, quarterOf } from './bucketed.ts'
import { isOfThisDatabase } from './groups.ts'
import type { DaySums } from './zones.ts'

/** The days of marks that the group must read again. With OFFSET, newer marks are found by the index of changes. */
const newer = (marks: RawBuilder<unknown>) => sql`
  select m.day from of_group g join (
    select day, changed_by from ${marks} and changed_by >= (select pg_snapshot_xmin(as_of) from of_group) offset 0
  ) m on m.day < g.until and not pg_visible_in_snapshot(m.changed_by, g.as_of)`

/** The UTC days that were changed by a transaction which the snapshot `as_of` of `of_group` had not seen. */
const changedDays: Record<DaySums, RawBuilder<unknown>> = {
  visits: newer(sql`visit_marks where true`),
  sales: sql`${newer(sql`report_fold_marks where sums = 'sales'`)} union ${newer(sql`sales_marks where true`)}`,
}

/**
 * Returns a statement that marks the sales of UTC days as changed by this transaction.
 * @param days a relation with `store_id` and `day`
 */
export const markSales = (days: RawBuilder<unknown>) => sql`
  insert into sales_marks (store_id, day, changed_by) select distinct store_id, day, pg_current_xact_id() from ${days} order by day
  on conflict (store_id, day) do update set changed_by = excluded.changed_by`

/** Common table expressions with the group of the transaction's stores, in whichever zone, and its days that have changed. */
const groupOf = (sums: DaySums) => sql`
  of_group as materialized (
    select id, quarters_until as until, as_of from report_groups where quarters_until is not null and ${isOfThisDatabase} order by run_at desc limit 1
  ),
  late_days as materialized (${changedDays[sums]})`

/** Returns the UTC days of the group of the transaction’s stores of which sums have changed since they were added up, ascending. */
export async function readLateQuarters(tx: Tx, sums: DaySums, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with of_group as (select quarters_until as until, as_of from report_groups where id = ${groupId})
    select distinct day::text as day from (${changedDays[sums]}) late order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

/**
 * Returns the parts of a statement that reads sums of a period from quarter hours of the group of the transaction's stores, if there
 * is one. They serve every time zone.
 */
export function quartersOfGroup({ until }: BucketedPeriod, sums: DaySums) {
  return {
    /**
     * Common table expressions. The period is divided into pieces of one bucket and one UTC day. Those that are not added up, or have
     * changed since, are `late_pieces`. Of the others, `sums_until` has the instants up to which sums of the UTC day are read, and the
     * bucket to which they are added, and the one from which they are taken. Needs `of_period`.
     */
    tables: sql`
      ${groupOf(sums)},
      pieces as materialized (
        select bucket, day, greatest(begins, utc_start(day)) as begins, least(ends, utc_start(day + 1)) as ends,
          day < (select until from of_group) and day not in (select day from late_days) as is_added_up
        from of_group cross join (
          select nr::int - 1 as bucket, at as begins, least(lead(at) over (order by nr), ${quarterOf(instant(until))}) as ends
          from of_period cross join unnest(boundaries) with ordinality as b (at, nr)
        ) buckets cross join lateral (
          select utc_day(begins) + generate_series(0, utc_day(ends - interval '1 microsecond') - utc_day(begins)) as day
        ) days where begins < ends
      ),
      late_pieces as materialized (select * from pieces where not is_added_up),
      sums_until as materialized (
        select day, at, max(added_to) as added_to, max(taken_from) as taken_from from (
          select day, ends as at, bucket as added_to, null::int as taken_from from pieces where is_added_up
          union all select day, begins, null, bucket from pieces where is_added_up and begins > utc_start(day)
        ) ends group by day, at
      )`,
    /** The condition that everything has to be read store by store. */
    isMissing: sql`not exists (select from of_group)`,
    /** The condition on a table of the group for the rows up to the instant of a row of `sums_until`. The last one is what it needs. */
    isBefore: sql`group_id = (select id from of_group) and quarter >= utc_start(day) and quarter < at`,
    /** A relation with the bucket of sums that were found for a row of `sums_until`, and their sign. */
    signed: sql`(
      select added_to as bucket, 1 as sign where added_to is not null union all select taken_from, -1 where taken_from is not null
    ) signed`,
    /** The condition on `quarter` of a store for a row of `late_pieces`. */
    isLate: sql`quarter >= begins and quarter < ends`,
  }
}
