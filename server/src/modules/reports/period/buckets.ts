import { Temporal } from 'temporal-polyfill'

import { endOfDay, startOfDay } from '../../../platform/time/local-time.ts'
import { type DateRange, daysOf } from './range.ts'

export type Granularity = 'hour' | 'day' | 'week' | 'month'

/** The consecutive time spans that a range is divided into. */
export interface Buckets {
  /** The start times of the buckets and the end time of the last bucket, in ascending order. */
  boundaries: Date[]
  /** One label per bucket: its first local date, or its local date and hour (`2026-11-01T14`). */
  labels: string[]
}

const HOURS_MAX_DAYS = 2
const DAYS_MAX_DAYS = 90
const WEEKS_MAX_DAYS = 366

/**
 * Returns the granularity of a range: hours up to 2 days, days up to 90, weeks (from Monday) up to 366 days, and months beyond
 * that.
 */
export function granularityOf(range: DateRange): Granularity {
  const days = daysOf(range)
  if (days <= HOURS_MAX_DAYS) return 'hour'
  if (days <= DAYS_MAX_DAYS) return 'day'
  return days <= WEEKS_MAX_DAYS ? 'week' : 'month'
}

/** Divides a range of local dates into buckets that cover it without gaps or overlaps. */
export function cutIntoBuckets(range: DateRange, granularity: Granularity, zone: string): Buckets {
  const end = endOfDay(range.to, zone)
  if (granularity === 'hour') return cutIntoHours(startOfDay(range.from, zone), end, zone)
  const dates: Temporal.PlainDate[] = []
  for (let date = range.from; Temporal.PlainDate.compare(date, range.to) <= 0; date = nextStart(date, granularity)) dates.push(date)
  return { boundaries: [...dates.map((date) => startOfDay(date, zone)), end], labels: dates.map(String) }
}

/** Returns the first date of the bucket after the one that starts on `date`. The first bucket may start mid-week or mid-month. */
function nextStart(date: Temporal.PlainDate, granularity: 'day' | 'week' | 'month'): Temporal.PlainDate {
  if (granularity === 'day') return date.add({ days: 1 })
  if (granularity === 'week') return date.add({ days: 8 - date.dayOfWeek })
  return date.with({ day: 1 }).add({ months: 1 })
}

/**
 * Divides a time span into hours of the local clock. A new bucket starts when the hour changes, and when clocks go forward or
 * back. A repeated hour has two buckets with the same label. A skipped hour has none.
 */
function cutIntoHours(start: Date, end: Date, zone: string): Buckets {
  const buckets: Buckets = { boundaries: [], labels: [] }
  let at = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone)
  while (at.epochMilliseconds < end.getTime()) {
    buckets.boundaries.push(new Date(at.epochMilliseconds))
    buckets.labels.push(at.toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(0, 13))
    const nextHour = at.add({ minutes: 60 - at.minute })
    const change = at.getTimeZoneTransition('next')
    at = change && change.epochMilliseconds < nextHour.epochMilliseconds ? change : nextHour
  }
  buckets.boundaries.push(end)
  return buckets
}
