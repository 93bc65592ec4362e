import { type RawBuilder, sql } from 'kysely'

/** The sums of UTC days that a job adds up. */
export const foldedSums = ['sales', 'recovery', 'visits', 'profit'] as const
export type FoldedSums = (typeof foldedSums)[number]

/** The instants that are counted: from the first one to before the last one. */
export interface Span {
  from: Date
  until: Date
}

/** UTC dates: from the first one to before the last one. */
export interface FoldedDays {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The marks of days that have changed. Visits mark their days themselves, for the sums of several stores (decision 41). */
export const changedDays = (sums: FoldedSums): RawBuilder<unknown> =>
  sums === 'visits' ? sql`visit_marks` : sql`(select store_id, day, changed_by from report_fold_marks where sums = ${sums})`

/** Whether the sums of a fold may be used in this database. They may not in a copy of it. */
export const isOfThisDatabase = sql`pg_snapshot_xmax(as_of) <= pg_snapshot_xmax(pg_current_snapshot())`

/**
 * The first day that has changed with all days after it since they were added up, for the row `f` of `report_folds`, or null. Marks of
 * such days are those of “profit since”, because rules of costs count from a day on.
 */
export const changedSince = (sums: FoldedSums) => sql`(
  select min(day) from report_fold_marks m
  where m.store_id = f.store_id and m.sums = ${`${sums} since`} and not pg_visible_in_snapshot(m.changed_by, f.as_of))`

/**
 * Returns common table expressions that divide spans into UTC days that are added up and the rest, for each store of the transaction:
 * `folded` has the days from `first` to before `last`, without those in `late`, which have changed since. `cut` has the rest, as
 * instants from `begins` to before `ends`. `part` is the number of the span, from 0, and `number` one of the store.
 * @param isFolded false if nothing may be read from sums
 */
export function foldTables(sums: FoldedSums, spans: readonly Span[], isFolded = true): RawBuilder<unknown> {
  const rows = spans.map(({ from, until }, part) => {
    const first = dayOf(Math.ceil(from.getTime() / DAY_MS) * DAY_MS)
    const last = dayOf(Math.floor(until.getTime() / DAY_MS) * DAY_MS)
    return sql`(${sql.lit(part)}, ${instant(from)}, ${instant(until)}, ${first}::date, ${last}::date)`
  })
  return sql`
    folded as materialized (
      select *, is_added_up and first < last as is_folded, dense_rank() over (order by store_id)::int as number from (
        select s.id as store_id, part, begins, ends, greatest(f.since, d.first) as first, least(f.until, d.last, ${changedSince(sums)}) as last, as_of,
          f.store_id is not null as is_added_up
        from stores s cross join (values ${sql.join(rows)}) as d (part, begins, ends, first, last)
          left join report_folds f on f.store_id = s.id and f.sums = ${sums} and ${isOfThisDatabase} and ${sql.lit(isFolded)}
      ) spans
    ),
    late as materialized (
      select distinct f.store_id, f.part, m.day from folded f cross join lateral (
        select day from ${changedDays(sums)} m where m.store_id = f.store_id and m.day >= f.first and m.day < f.last
          and not pg_visible_in_snapshot(m.changed_by, f.as_of) offset 0
      ) m where f.is_folded
    ),
    cut as materialized (
      select store_id, part, begins, ends from folded where not is_folded
      union all select store_id, part, begins, utc_start(first) from folded where is_folded and begins < utc_start(first)
      union all select store_id, part, utc_start(last), ends from folded where is_folded and utc_start(last) < ends
      union all select store_id, part, utc_start(day), utc_start(day + 1) from late
    )`
}

/** The condition that the day of a row `d` is read from sums, with the row `f` of `folded`. */
export const isClean = sql`not exists (select from late where late.store_id = f.store_id and late.part = f.part and late.day = d.day)`
