import type { Answer } from '../../../api/types.ts'
import { todayIn } from '../../../ui/data/format.ts'
import { bucketText, tickText } from '../chart/bucket-text.ts'

export const metrics = ['visits', 'orders', 'totalSalesCents'] as const
export type Metric = (typeof metrics)[number]

/** The values of all charted rows at one time. */
export interface SeriesPoint {
  key: string
  tick: string
  label: string
  /** In the order of the rows; null when the bucket has not begun. */
  values: (number | null)[]
  /** Whether the bucket has begun but not ended. */
  isRunning: boolean
}

type Report = Pick<Answer<'campaigns.report'>, 'rows' | 'granularity' | 'timezone'>

/**
 * Returns the points of the chart. A bucket that has not begun is a gap, not a zero.
 * @param now milliseconds since 1970
 */
export function chartPoints({ rows, granularity, timezone }: Report, metric: Metric, now = Date.now()): SeriesPoint[] {
  const charted = rows.items.flatMap(({ series }) => (series ? [series] : []))
  const buckets = charted[0]?.map(({ at, label }) => ({ at, label, value: 0 })) ?? []
  const from = buckets[0]?.label.slice(0, 10) ?? ''
  const to = buckets.at(-1)?.label.slice(0, 10) ?? ''
  const period = { from, to, until: '', total: 0, series: buckets }
  const running = todayIn(timezone, now) === to ? buckets.findLastIndex(({ at }) => Date.parse(at) <= now) : -1
  return buckets.map((bucket, index) => ({
    key: bucket.at,
    tick: tickText(bucket, period, granularity),
    label: bucketText(bucket, period, granularity, timezone),
    values: charted.map((series) => (Date.parse(bucket.at) > now ? null : series[index]![metric])),
    isRunning: index === running,
  }))
}
