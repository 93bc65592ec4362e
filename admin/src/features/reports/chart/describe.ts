import { t } from '../../../messages/messages.ts'
import type { Point } from './report.ts'

/**
 * Returns what a screen reader says about a chart: its lowest and highest value, and how to hear each point. The values of the comparison are
 * among the points only.
 */
export function describe(points: readonly Pick<Point, 'label' | 'current'>[], format: (value: number) => string): string {
  const known = points.flatMap(({ label, current }) => (current === null || label === undefined ? [] : [{ label, current }]))
  const [first] = known
  if (!first) return ''
  const low = known.reduce((least, point) => (point.current < least.current ? point : least), first)
  const high = known.reduce((most, point) => (point.current > most.current ? point : most), first)
  return t('overview.chart.description', { low: format(low.current), lowAt: low.label, high: format(high.current), highAt: high.label })
}
