import type { Answer } from '../../api/types.ts'
import { dayText } from '../../ui/format.ts'
import { language } from '../../words/words.ts'

/** What every report of the Overview answers. */
export type Report = Pick<
  Answer<'reports.totalOrders'>,
  'timezone' | 'currency' | 'granularity' | 'current' | 'comparison' | 'ignoredStores'
>

export interface Point {
  /** Of the current period, and of the comparison at the same place. */
  label: string
  otherLabel: string | undefined
  current: number | null
  comparison: number | null
}

/** Both periods side by side, bucket by bucket. A bucket that has not begun is a gap, not a zero. */
export function pointsOf({ granularity, timezone, current, comparison }: Report): Point[] {
  const text = (bucket: { at: string; label: string }) => bucketText(bucket, granularity, timezone)
  return current.series.map((bucket, index) => {
    const other = comparison?.series[index]
    return {
      label: text(bucket),
      otherLabel: other && text(other),
      current: bucket.at < current.until ? bucket.value : null,
      comparison: other && comparison && other.at < comparison.until ? other.value : null,
    }
  })
}

function bucketText({ at, label }: { at: string; label: string }, granularity: Report['granularity'], timeZone: string): string {
  if (granularity === 'hour')
    return new Intl.DateTimeFormat(language(), { timeZone, month: 'short', day: '2-digit', hour: 'numeric' }).format(Date.parse(at))
  if (granularity === 'month')
    return new Intl.DateTimeFormat(language(), { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(Date.parse(label.slice(0, 10)))
  return dayText(label.slice(0, 10))
}
