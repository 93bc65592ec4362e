import '@mantine/charts/styles.layer.css'

import { LineChart } from '@mantine/charts'

import { t } from '../../words/words.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { pointsOf, type Report } from './report.ts'

interface PeriodChartProps {
  title: string
  report: Report
  format: (value: number) => string
}

/** One line for the period, a dashed neutral one for the comparison, one tooltip for both. Arrow keys walk the points. */
export function PeriodChart({ title, report, format }: PeriodChartProps) {
  const points = pointsOf(report)
  const series = [
    { name: 'current', label: t('overview.current'), color: 'var(--accent-text)' },
    ...(report.comparison ? [{ name: 'comparison', label: t('overview.comparison'), color: 'var(--faint)', strokeDasharray: '4 4' }] : []),
  ]
  return (
    <LineChart
      h="14rem"
      data={points}
      dataKey="label"
      series={series}
      curveType="linear"
      connectNulls={false}
      withDots={points.length === 1}
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={format}
      yAxisProps={{ width: 72, domain: [(low: number) => Math.min(0, low), 'auto'] }}
      xAxisProps={{ minTickGap: 32 }}
      lineChartProps={{ accessibilityLayer: true, title }}
      tooltipAnimationDuration={0}
      lineProps={{ isAnimationActive: false }}
      tooltipProps={{ content: ({ payload }) => <ChartTooltip point={payload?.[0]?.payload} format={format} /> }}
    />
  )
}
