import { Temporal } from 'temporal-polyfill'

/**
 * Returns the first moment of a local day: midnight, except where clocks skip midnight on that day.
 * @param date YYYY-MM-DD
 * @param zone the IANA time zone
 */
export function startOfDay(date: string | Temporal.PlainDate, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/** Returns the first moment after a local day. A local day can have 23 to 25 hours. */
export function endOfDay(date: string | Temporal.PlainDate, zone: string): Date {
  return startOfDay(Temporal.PlainDate.from(date).add({ days: 1 }), zone)
}

/** Returns the local date of a moment. */
export function localDateOf(instant: Date, zone: string): Temporal.PlainDate {
  return zoned(instant, zone).toPlainDate()
}

/**
 * Returns the name of a time zone as IANA writes it: `Asia/Kathmandu` for `asia/kathmandu`. Runtimes accept both, so one zone would be
 * thousands. Another name of the zone, such as `Asia/Katmandu`, stays.
 */
export const zoneNamed = (name: string): string => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId

/** Returns a moment in a time zone. */
export function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}
