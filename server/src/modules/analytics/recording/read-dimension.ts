import { type RawBuilder, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'

import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import { hasOurOffsets } from '../../rollups/api.ts'
import { figureColumns, wholeVisits } from './sums.ts'

/**
 * The dimensions that days are summed by (`none`: all visits of a day), with their numbers in `visit_days` and the columns of a visit that `value` and `detail`
 * come from.
 */
export const dimensions = {
  none: { number: 0, value: sql`0`, detail: sql`0` },
  source: { number: 1, value: sql`channel`, detail: sql`referrer_id` },
  country: { number: 2, value: sql`country_id`, detail: sql`0` },
  campaign: { number: 3, value: sql`utm_id`, detail: sql`0` },
  device: { number: 4, value: sql`device`, detail: sql`0` },
} as const
export type Dimension = keyof typeof dimensions

/** Local days of one time zone, up to an instant. */
export interface DaySpan {
  range: { from: Temporal.PlainDate; to: Temporal.PlainDate }
  /** The IANA name of the time zone of the days. */
  zone: string
  /** The UTC instant up to which visits are counted, exclusive. It may be in the middle of the last day. */
  until: Date
}

/** Consecutive parts of a span, at most of a day or longer: their starts, and the end of the last one. */
export interface SpanBuckets {
  boundaries: readonly Date[]
}

export const sumColumns = sql`sum(visits)::int as visits, sum(pageviews)::int as pageviews, sum(carts)::int as carts,
  sum(checkouts)::int as checkouts, sum(completed)::int as completed`

/**
 * Returns a query of the sums of one dimension over a span, for all stores that the transaction sees: `store_id`, `bucket` (from
 * 0; always 0 without buckets), `value`, `detail`, visits, pageviews, carts, checkouts and completed. Whole days come from the
 * sums of the zone. The day that `until` cuts, and all days of a store that has no sums in the zone, are counted from visits.
 *
 * `value` and `detail` are numbers: a channel or device, or the ID of a word of that store (0: none, -1: beyond the limit of
 * words). Join words after adding up, by store and ID.
 * @param buckets parts that begin at midnight. For shorter parts, such as hours, everything is counted from visits
 */
export function dimensionQuery(dimension: Dimension, span: DaySpan, buckets?: SpanBuckets): RawBuilder<unknown> {
  const { number, value, detail } = dimensions[dimension]
  const { zone, until } = span
  const from = span.range.from.toString()
  const startsAt = startOfDay(from, zone)
  const lastDay = localDateOf(until, zone)
  const dates = buckets?.boundaries.map((boundary) => localDateOf(boundary, zone).toString())
  const isDaily = !buckets || buckets.boundaries.every((at) => startOfDay(localDateOf(at, zone), zone).getTime() === at.getTime())
  const cutAt = isDaily ? latest(startsAt, startOfDay(lastDay, zone)) : startsAt
  const bucketOf = (at: RawBuilder<unknown>, starts: readonly string[] | undefined, type: RawBuilder<unknown>) =>
    starts ? sql`width_bucket(${at}, ${starts}::${type}[]) - 1` : sql`0`
  const atOf = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const isBuilt = sql`z.zone = ${zone} and z.visits_since <= ${atOf(startsAt)} and ${hasOurOffsets('z')}`
  // With OFFSET, PostgreSQL finds the rows of each store with an index. It would read and filter all visits of the span otherwise.
  return sql`
    select store_id, bucket, value, detail, ${sumColumns}
    from (
      select z.store_id, ${bucketOf(sql`d.day`, dates, sql`date`)} as bucket, d.value, d.detail, ${figureColumns}
      from report_zones z cross join lateral (
        select day, value, detail, ${figureColumns} from visit_days
        where store_id = z.store_id and zone = z.number and dim = ${number}::smallint and day >= ${from}::date and day < ${lastDay.toString()}::date
        offset 0
      ) d
      where ${isBuilt} and ${isDaily}::boolean
      union all
      select s.id, ${bucketOf(
        sql`v.started_at`,
        buckets?.boundaries.map((at) => at.toISOString()),
        sql`timestamptz`,
      )}, v.value, v.detail, ${figureColumns}
      from stores s cross join lateral (
        select ${value} as value, ${detail} as detail, ${wholeVisits} from visits
        where store_id = s.id and started_at < ${atOf(until)} and started_at >=
          case when exists (select from report_zones z where z.store_id = s.id and ${isBuilt}) then ${atOf(cutAt)} else ${atOf(startsAt)} end
        offset 0
      ) v
    ) counted
    group by store_id, bucket, value, detail`
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)
