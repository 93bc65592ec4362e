import '@mantine/charts/styles.layer.css'

import { LineChart } from '@mantine/charts'

import { tooltipContent } from './chart-tooltip.tsx'
import { describe } from './describe.ts'
import { lonePointDot } from './lone-point-dot.tsx'
import css from './period-chart.module.css'
import type { Point } from './report.ts'
import { valueAxis } from './value-axis.ts'

interface PeriodChartProps {
  title: string
  points: readonly Point[]
  hasComparison: boolean
  format: (value: number) => string
  axisFormat: (value: number) => string
}

const ACTIVE_DOT = { r: 4, strokeWidth: 2, stroke: 'var(--surface)' }
const comparison = { name: 'comparison', color: 'var(--faint)', strokeDasharray: '4 4' }
/** The two parts of the period's line. An incomplete bucket would look like a decline, so the line to it is dotted. */
const period = [
  { name: 'over', color: 'var(--accent-text)' },
  { name: 'running', color: 'var(--accent-text)', strokeDasharray: '1 4' },
]

/**
 * A chart with a line for the period, a dashed neutral line for the comparison, and one tooltip for both. The arrow
 * keys move through the points.
 */
export function PeriodChart({ title, points, hasComparison, format, axisFormat }: PeriodChartProps) {
  const ticks = new Map(points.map(({ key, tick }) => [key, tick]))
  return (
    <LineChart
      className={css['chart']}
      h="100%"
      data={points.map(withParts)}
      dataKey="key"
      series={hasComparison ? [comparison, ...period] : period}
      curveType="linear"
      connectNulls={false}
      strokeWidth={2}
      strokeDasharray="0"
      tickLine="none"
      activeDotProps={ACTIVE_DOT}
      lineProps={({ name }) => ({
        dot: lonePointDot(name),
        strokeLinecap: 'round',
        ...(name === 'comparison' && { strokeWidth: 1.5 }),
      })}
      yAxisProps={valueAxis(
        points.flatMap(({ current, comparison: compared }) => [current, compared]),
        axisFormat,
      )}
      xAxisProps={{ minTickGap: 24, tickFormatter: (key: string) => ticks.get(key) ?? '' }}
      lineChartProps={{ margin: { top: 4, right: 4, bottom: 0, left: 0 }, title, desc: describe(points, format) }}
      tooltipProps={{ content: tooltipContent(format) }}
    />
  )
}

/** Divides the line into two parts: a solid one up to the last complete bucket, and a dotted one from there to the incomplete bucket. */
function withParts(point: Point, index: number, points: readonly Point[]) {
  const leadsOn = points[index + 1]?.isRunning ?? false
  return { ...point, over: point.isRunning ? null : point.current, running: point.isRunning || leadsOn ? point.current : null }
}
