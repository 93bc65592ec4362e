import type { Answer } from '../../../api/types.ts'
import { todayIn } from '../../../ui/data/format.ts'
import { bucketText, tickText } from './bucket-text.ts'

/** The fields that every report of the Overview contains. */
export type Report = Pick<
  Answer<'reports.averageOrderValue'>,
  'timezone' | 'currency' | 'granularity' | 'current' | 'comparison' | 'ignoredStores'
>
/** A figure of a report, without its values over time. */
export interface Summary {
  currency: string
  current: { from: string; to: string; total: number | null }
  comparison: { from: string; to: string; total: number | null } | null
}
export type Period = Report['current']
export type Bucket = Period['series'][number]

/** The buckets of both periods at the same position. */
export interface Point {
  /** A key that is unique among the points. */
  key: string
  /** The text on the axis. */
  tick: string
  /** The local date of the bucket, with the hour in hourly reports. */
  date: string | undefined
  otherDate: string | undefined
  label: string | undefined
  otherLabel: string | undefined
  /** The value; null when there is no bucket, when it has not begun, or when it has no orders to average. */
  current: number | null
  comparison: number | null
  /** Whether the bucket has begun but not ended. */
  isRunning: boolean
}

/** Returns the buckets of both periods by position. A bucket that has not begun is a gap, not a zero. */
export function pointsOf({ granularity, timezone, current, comparison }: Report): Point[] {
  const mine = places(current, granularity)
  const others = comparison ? places(comparison, granularity) : new Map<string, Bucket>()
  const running = runningBucket(current, timezone)
  return [...new Set([...mine.keys(), ...others.keys()])].toSorted().map((key) => {
    const bucket = mine.get(key)
    const other = others.get(key)
    return {
      key,
      tick: bucket ? tickText(bucket, current, granularity) : '',
      date: bucket?.label,
      otherDate: other?.label,
      label: bucket && bucketText(bucket, current, granularity, timezone),
      otherLabel: other && comparison ? bucketText(other, comparison, granularity, timezone) : undefined,
      current: valueOf(bucket, current),
      comparison: valueOf(other, comparison),
      isRunning: bucket !== undefined && bucket === running,
    }
  })
}

const valueOf = (bucket: Bucket | undefined, period: Period | null) => (bucket && period && bucket.at < period.until ? bucket.value : null)

/**
 * Returns the buckets of a period by position. Hours are identified by day and clock time, so that 9:00 is compared
 * with 9:00 even when the clocks changed on one of the days. A repeated hour has two positions.
 */
function places({ series }: Period, granularity: Report['granularity']): Map<string, Bucket> {
  if (granularity !== 'hour') return new Map(series.map((bucket, index) => [String(index).padStart(4, '0'), bucket]))
  const dates = [...new Set(series.map(({ label }) => label.slice(0, 10)))]
  const found = new Map<string, Bucket>()
  for (const bucket of series) {
    const [date = '', hour] = bucket.label.split('T')
    const place = `${dates.indexOf(date)}T${hour}`
    found.set(found.has(place) ? `${place} again` : place, bucket)
  }
  return found
}

/** Returns the bucket that has not ended yet, when the last day of the period is today. */
function runningBucket({ series, to, until }: Period, timezone: string): Bucket | undefined {
  const isOver = todayIn(timezone, Date.parse(until)) !== to
  return isOver ? undefined : series.findLast(({ at }) => at < until)
}
