import { Temporal } from 'temporal-polyfill'

/** The version of the runtime’s time zone data, such as `2026c`. Versions sort by age. */
export const TZ_VERSION = process.versions.tz ?? process.versions.icu ?? ''

/** The UTC offsets of a time zone. */
export interface UtcOffsets {
  /** When each offset begins, as ISO 8601, ascending. The first is `-infinity`. */
  starts: readonly string[]
  /** Seconds east of UTC. */
  offsets: readonly number[]
}

// Before, the first offset is used, and after, the last: nothing was sold before, and nobody knows the law of later years.
const FROM = Temporal.Instant.from('2000-01-01T00:00:00Z')
const UNTIL = Temporal.Instant.from('2050-01-01T00:00:00Z')

const known = new Map<string, UtcOffsets>()

/**
 * Returns the UTC offsets of a time zone from 2000 to 2050, according to the runtime. A zone is computed once, which takes some
 * milliseconds.
 * @param zone the IANA name
 */
export function utcOffsetsOf(zone: string): UtcOffsets {
  const kept = known.get(zone) ?? computeOffsets(zone)
  known.set(zone, kept)
  return kept
}

function computeOffsets(zone: string): UtcOffsets {
  const starts = ['-infinity']
  const first = FROM.toZonedDateTimeISO(zone)
  const offsets = [first.offsetNanoseconds / 1e9]
  let change = first.getTimeZoneTransition('next')
  while (change && change.epochMilliseconds < UNTIL.epochMilliseconds) {
    starts.push(change.toInstant().toString())
    offsets.push(change.offsetNanoseconds / 1e9)
    change = change.getTimeZoneTransition('next')
  }
  return { starts, offsets }
}
