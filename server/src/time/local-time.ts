import { Temporal } from 'temporal-polyfill'

/**
 * The first instant of a local day. It is midnight, except where clocks skip midnight that day.
 * @param date YYYY-MM-DD
 * @param zone IANA
 */
export function startOfDay(date: string | Temporal.PlainDate, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/** The first instant after a local day; days have 23 to 25 hours. */
export function endOfDay(date: string | Temporal.PlainDate, zone: string): Date {
  return startOfDay(Temporal.PlainDate.from(date).add({ days: 1 }), zone)
}

/** The local date of an instant. */
export function localDateOf(instant: Date, zone: string): Temporal.PlainDate {
  return zoned(instant, zone).toPlainDate()
}

/** The instant seen from a zone. */
export function zoned(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}
