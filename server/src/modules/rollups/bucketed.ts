import { type RawBuilder, sql } from 'kysely'

import { arrayLiteral } from '../../platform/db/array-literal.ts'
import { type DaySums, hasOurOffsets } from './zones.ts'

/** A period of which sums are read, divided into buckets. */
export interface BucketedPeriod {
  /** The IANA name of the time zone of its days. */
  zone: string
  /** The starts of the buckets and the end of the last bucket, ascending, on UTC quarters of an hour. */
  boundaries: readonly Date[]
  /** Nothing that is later than this is counted. */
  until: Date
  /** The part of the period that consists of whole days; null if the buckets are shorter than a day. */
  wholeDays: WholeDays | null
}

interface WholeDays {
  /** The first local date of each bucket. */
  starts: readonly string[]
  /** The first local date after the whole days, and the instant when it begins. */
  until: string
  untilInstant: Date
}

/** The start of the quarter hour of an instant. The origin of `date_bin` is arbitrary, but must be before every visit and sale. */
export const quarterOf = (instant: RawBuilder<unknown>) => sql`date_bin('15 minutes', ${instant}, '0001-01-01 00:00:00+00')`

/** An instant as a parameter. */
export const instant = (date: Date | undefined) => sql`${date?.toISOString()}::timestamptz`

/**
 * Returns the parts of a statement that reads sums of a period for every store of the transaction: whole days from local days where
 * they are kept in the zone of the period, everything else from quarters of an hour, and the quarter in progress from single rows.
 */
export function bucketed(period: BucketedPeriod, sums: DaySums) {
  const { zone, boundaries, until, wholeDays } = period
  const start = instant(boundaries[0])
  const isDaily = sql.lit(wholeDays !== null)
  const isBuilt = sums === 'visits' ? sql`z.visits_since <= ${start}` : sql`z.sales_built`
  return {
    /** Common table expressions with the period, and with the stores and from when on their quarters are read. */
    stores: sql`of_period as materialized (
      select ${arrayLiteral(boundaries.map((date) => date.toISOString()))}::timestamptz[] as boundaries
    ), of_store as materialized (
      select s.id as store_id, s.currency, z.number as zone, case when z.number is null then ${start} else ${instant(wholeDays?.untilInstant)} end as since
      from stores s left join report_zones z on z.store_id = s.id and z.zone = ${zone} and ${isBuilt} and ${hasOurOffsets('z')} and ${isDaily}
    )`,
    /** The condition on `day` for the whole days. */
    isWholeDay: sql`${isDaily} and day >= ${wholeDays?.starts[0] ?? null}::date and day < ${wholeDays?.until ?? null}::date`,
    /** The whole days, as a relation of dates. */
    wholeDays: sql`generate_series(${wholeDays?.starts[0] ?? null}::date, ${wholeDays?.until ?? null}::date - 1, interval '1 day')`,
    bucketOfDay: sql`width_bucket(day, ${arrayLiteral(wholeDays?.starts ?? [])}::date[]) - 1`,
    /** The condition on `quarter` for the quarters of `of_store`. */
    isQuarter: sql`quarter >= since and quarter < ${quarterOf(instant(until))}`,
    bucketOf: (column: RawBuilder<unknown>) => sql`width_bucket(${column}, (select boundaries from of_period)) - 1`,
    /** The condition on the instant of a row for the quarter in progress. */
    isInProgress: (column: RawBuilder<unknown>) => sql`${column} >= ${quarterOf(instant(until))} and ${column} < ${instant(until)}`,
  }
}
