import '@mantine/charts/styles.layer.css'

import { LineChart } from '@mantine/charts'
import type { TooltipContentProps } from 'recharts'

import { t } from '../../../messages/messages.ts'
import tooltip from '../chart/chart-tooltip.module.css'
import { lonePointDot } from '../chart/lone-point-dot.tsx'
import period from '../chart/period-chart.module.css'
import { valueAxis } from '../chart/value-axis.ts'
import css from './campaigns.module.css'
import { chartLines } from './chart-lines.ts'
import type { SeriesPoint } from './chart-points.ts'

interface SeriesChartProps {
  title: string
  /** The names of the rows. */
  names: readonly string[]
  points: readonly SeriesPoint[]
  format: (value: number) => string
  axisFormat: (value: number) => string
}

const ACTIVE_DOT = { r: 4, strokeWidth: 2, stroke: 'var(--surface)' }
/** A chart with a line for each row. The arrow keys move through the points. Tags are never used as keys of the data. */
export function SeriesChart({ title, names, points, format, axisFormat }: SeriesChartProps) {
  const ticks = new Map(points.map(({ key, tick }) => [key, tick]))
  return (
    <LineChart
      className={period['chart']}
      h="100%"
      data={points.map(withParts)}
      dataKey="key"
      series={names.flatMap((_name, index) => [
        { name: overOf(index), color: chartLines[index]!.color, strokeDasharray: chartLines[index]!.dashes },
        { name: runningOf(index), color: chartLines[index]!.color, strokeDasharray: '1 4' },
      ])}
      curveType="linear"
      connectNulls={false}
      strokeWidth={2}
      strokeDasharray="0"
      tickLine="none"
      activeDotProps={ACTIVE_DOT}
      lineProps={({ name }) => ({ dot: lonePointDot(name), strokeLinecap: 'round' })}
      yAxisProps={valueAxis(
        points.flatMap((point) => point.values),
        axisFormat,
      )}
      xAxisProps={{ minTickGap: 24, tickFormatter: (key: string) => ticks.get(key) ?? '' }}
      lineChartProps={{
        margin: { top: 4, right: 4, bottom: 0, left: 0 },
        title,
        desc: t('campaigns.chart.description', { names: names.join(', ') }),
      }}
      tooltipProps={{
        content: tooltipContent({ points, names, format }),
      }}
    />
  )
}

const overOf = (index: number) => `over${index}`
const runningOf = (index: number) => `running${index}`

/** Divides each line, like that of a period, into a part up to the last complete bucket and a dotted one to the incomplete bucket. */
function withParts({ key, values, isRunning }: SeriesPoint, at: number, points: readonly SeriesPoint[]) {
  const leadsOn = points[at + 1]?.isRunning ?? false
  const parts = values.flatMap((value, index) => [
    [overOf(index), isRunning ? null : value],
    [runningOf(index), isRunning || leadsOn ? value : null],
  ])
  return { key, ...(Object.fromEntries(parts) as Record<string, number | null>) }
}

/** Returns the function that renders the chart's tooltip. The chart calls it with the key of the point under the cursor. */
const tooltipContent =
  ({ points, ...shown }: Pick<SeriesChartProps, 'points' | 'names' | 'format'>) =>
  ({ label }: Pick<TooltipContentProps, 'label'>) => <SeriesTooltip point={points.find(({ key }) => key === label)} {...shown} />

/** The values of all rows at one point. Screen readers read it aloud when the arrow keys move through the points. */
function SeriesTooltip({ point, names, format }: Pick<SeriesChartProps, 'names' | 'format'> & { point: SeriesPoint | undefined }) {
  if (!point) return null
  return (
    <div className={tooltip['tooltip']} aria-live="polite">
      <strong>{point.isRunning ? t('overview.soFar', { when: point.label }) : point.label}</strong>
      <dl>
        {names.map((name, index) => {
          const value = point.values[index] ?? null
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same spelling
            <div key={index} className={css['pair']}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{value === null ? '–' : format(value)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
