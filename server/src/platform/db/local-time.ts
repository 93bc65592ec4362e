import { type RawBuilder, sql } from 'kysely'

import { utcOffsetsOf } from '../time/utc-offsets.ts'

/**
 * The UTC offsets of a time zone in a statement. Local times are computed from them and not with `at time zone`, which uses
 * PostgreSQL’s own data of time zones and may not know a recent change of law, or a new zone.
 */
export interface OffsetColumns {
  starts: RawBuilder<unknown>
  offsets: RawBuilder<unknown>
}

/** The offsets in the columns of a row of `report_zones`. */
export const offsetsOf = (alias: string): OffsetColumns => ({
  starts: sql.ref(`${alias}.offset_starts`),
  offsets: sql.ref(`${alias}.offsets`),
})

/** The offsets of a zone as parameters. */
export function offsetsIn(zone: string): OffsetColumns {
  const { starts, offsets } = utcOffsetsOf(zone)
  return { starts: sql`${starts}::timestamptz[]`, offsets: sql`${offsets}::integer[]` }
}

/** The local time of an instant, as `timestamp`. */
export const localTime = (instant: RawBuilder<unknown>, { starts, offsets }: OffsetColumns) =>
  sql`((${instant} at time zone 'UTC') + (${offsets})[width_bucket(${instant}, ${starts})] * interval '1 second')`

/** The local date of an instant. */
export const localDate = (instant: RawBuilder<unknown>, zone: OffsetColumns) => sql`${localTime(instant, zone)}::date`

/** The instant when a local date begins: its midnight, or where clocks skip midnight, the moment when they do. */
export const startOfDate = (date: RawBuilder<unknown>, { starts, offsets }: OffsetColumns) => sql`(
  select min(greatest(since, (${date}::timestamp - seconds * interval '1 second') at time zone 'UTC'))
  from unnest(${starts}, ${offsets}, (${starts})[2:]) as o (since, seconds, until)
  where greatest(since, (${date}::timestamp - seconds * interval '1 second') at time zone 'UTC') < coalesce(until, 'infinity'))`
