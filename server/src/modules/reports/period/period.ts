import { localDateOf } from '../../../platform/time/local-time.ts'
import { type Buckets, cutIntoBuckets, type Granularity, granularityOf } from './buckets.ts'
import { type Comparison, comparisonRange, countedUntil, type DateRange, readRange } from './range.ts'

/** A range of local dates in one time zone, divided into buckets. */
export interface Period extends Buckets {
  range: DateRange
  granularity: Granularity
  /** The IANA name of the time zone of the days. */
  zone: string
  /** The UTC instant up to which the range is counted, exclusive. */
  until: Date
}

/** The period of a report, and its comparison period. */
export interface Periods {
  current: Period
  comparison: Period | null
}

/**
 * Reads the periods of a report query.
 * @param now the current UTC instant
 * @throws Problem `range_reversed`, `range_in_future` or `invalid_input`
 */
export function readPeriods(query: { fromTime: string; toTime: string; compare: Comparison }, zone: string, now: Date): Periods {
  const range = readRange(query, zone, now)
  const granularity = granularityOf(range)
  const periodOf = (one: DateRange): Period => ({
    ...cutIntoBuckets(one, granularity, zone),
    range: one,
    granularity,
    zone,
    until: countedUntil(one, range, zone, now),
  })
  const compared = comparisonRange(range, query.compare)
  return { current: periodOf(range), comparison: compared && periodOf(compared) }
}

/**
 * Returns today and the day before in a time zone. Today is counted up to now.
 * @param now the current UTC instant
 */
export function todayAndYesterday(zone: string, now: Date): { today: Period; yesterday: Period } {
  const date = localDateOf(now, zone)
  const dayOf = (day: typeof date): Period => {
    const range = { from: day, to: day }
    return { ...cutIntoBuckets(range, 'day', zone), range, granularity: 'day', zone, until: countedUntil(range, range, zone, now) }
  }
  return { today: dayOf(date), yesterday: dayOf(date.subtract({ days: 1 })) }
}
