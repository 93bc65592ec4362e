import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import type { BucketedPeriod } from '../../rollups/api.ts'
import { type Buckets, cutIntoBuckets, type Granularity, granularityOf } from './buckets.ts'
import { type Comparison, comparisonRange, countedUntil, type DateRange, readRange } from './range.ts'

/** A range of local dates in one time zone, divided into buckets. */
export interface Period extends BucketedPeriod, Pick<Buckets, 'labels'> {
  range: DateRange
  granularity: Granularity
}

/** The period of a report, and its comparison period. */
export interface Periods {
  current: Period
  comparison: Period | null
}

/**
 * Reads the periods of a report query.
 * @param now the current UTC instant
 * @param finest `day` for reports that have no hours
 * @throws Problem `range_reversed`, `range_in_future` or `invalid_input`
 */
export function readPeriods(
  query: { fromTime: string; toTime: string; compare: Comparison; granularity?: Granularity | undefined },
  zone: string,
  now: Date,
  finest: 'hour' | 'day' = 'hour',
): Periods {
  const range = readRange(query, zone, now)
  const usual = query.granularity ?? granularityOf(range)
  const granularity = usual === 'hour' ? finest : usual
  const periodOf = (one: DateRange) => makePeriod({ range: one, granularity, zone, until: countedUntil(one, range, zone, now) })
  const compared = comparisonRange(range, query.compare)
  return { current: periodOf(range), comparison: compared && periodOf(compared) }
}

/** Returns the instants of a period that are counted: from the first one to before the last one. */
export const spanOf = ({ boundaries, until }: Period): { from: Date; until: Date } => ({ from: boundaries[0]!, until })

function makePeriod(of: Pick<Period, 'range' | 'granularity' | 'zone' | 'until'>): Period {
  const buckets = cutIntoBuckets(of.range, of.granularity, of.zone)
  return { ...of, ...buckets, wholeDays: of.granularity === 'hour' ? null : wholeDaysOf(of, buckets) }
}

/** Returns the days of a range that are counted whole. The last day is not, if it is counted up to the current time only. */
function wholeDaysOf({ range, zone, until }: Pick<Period, 'range' | 'zone' | 'until'>, { boundaries, labels }: Buckets) {
  const isWhole = until.getTime() === boundaries.at(-1)!.getTime()
  const first = isWhole ? range.to.add({ days: 1 }) : range.to
  return { starts: labels, until: first.toString(), untilInstant: isWhole ? until : startOfDay(first, zone) }
}

/**
 * Returns today and the day before in a time zone. Today is counted up to now.
 * @param now the current UTC instant
 */
export function todayAndYesterday(zone: string, now: Date): { today: Period; yesterday: Period } {
  const date = localDateOf(now, zone)
  const dayOf = (day: typeof date): Period => {
    const range = { from: day, to: day }
    return makePeriod({ range, granularity: 'day', zone, until: countedUntil(range, range, zone, now) })
  }
  return { today: dayOf(date), yesterday: dayOf(date.subtract({ days: 1 })) }
}
