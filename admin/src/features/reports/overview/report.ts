import type { Answer } from '../../../api/types.ts'
import { todayIn } from '../../../ui/data/format.ts'
import { bucketText, tickText } from './bucket-text.ts'

/** What every report of the Overview answers. */
export type Report = Pick<
  Answer<'reports.averageOrderValue'>,
  'timezone' | 'currency' | 'granularity' | 'current' | 'comparison' | 'ignoredStores'
>
export type Period = Report['current']
export type Bucket = Period['series'][number]

/** Both periods at one place. */
export interface Point {
  /** Unlike every other point's. */
  key: string
  /** On the axis. */
  tick: string
  /** Local date of the bucket, with its hour where there are hours. */
  date: string | undefined
  otherDate: string | undefined
  label: string | undefined
  otherLabel: string | undefined
  /** Null where there is no figure: not begun yet, or no orders to average. */
  current: number | null
  comparison: number | null
  /** Has begun and is not over. */
  isRunning: boolean
}

/** Both periods side by side, bucket by bucket. A bucket that has not begun is a gap, not a zero. */
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
 * Buckets by their place in the period, in order. Hours stand by day and clock, so that 9:00 is compared with 9:00 also
 * when clocks changed on one of the days; an hour that is repeated has two places.
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

/** The bucket that is not over yet, when the last day of the period is today. */
function runningBucket({ series, to, until }: Period, timezone: string): Bucket | undefined {
  const isOver = todayIn(timezone, Date.parse(until)) !== to
  return isOver ? undefined : series.findLast(({ at }) => at < until)
}
