import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'

import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { money, number } from '../../../ui/data/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ChartTools } from '../chart/chart-tools.tsx'
import { moneyShort, numberShort } from '../chart/compact-number.ts'
import { LegendLine } from '../chart/legend-line.tsx'
import css from './campaigns.module.css'
import { chartLines } from './chart-lines.ts'
import { chartPoints, type Metric, metrics } from './chart-points.ts'

// The code of the chart starts loading immediately, not only after the figures have loaded.
const chart = import('./series-chart.tsx')
const SeriesChart = lazy(async () => ({ default: (await chart).SeriesChart }))
const SeriesTable = lazy(async () => ({ default: (await import('../chart/series-table.tsx')).SeriesTable }))

interface CampaignChartProps {
  report: Answer<'campaigns.report'> | undefined
  period: { from: string; to: string }
}

/** The first rows of the table over time, as a chart or a table. */
export function CampaignChart({ report, period }: CampaignChartProps) {
  const [metric, setMetric] = useState<Metric>('visits')
  const [asTable, setAsTable] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const rows = report?.rows.items.filter(({ series }) => series !== null) ?? []
  const names = rows.map(({ label }) => label || t('campaigns.noTag'))
  const points = report ? chartPoints(report, metric) : []
  const format = (value: number) => (metric === 'totalSalesCents' ? money(value, report?.currency ?? '') : number(value))
  const title = t(`campaigns.chart.${report?.level ?? 'source'}`)
  return (
    <Card
      title={title}
      actions={
        <div className={css['tools']}>
          <SegmentedControl
            size="xs"
            aria-label={t('campaigns.chart.metric')}
            value={metric}
            onChange={(value) => setMetric(metrics.find((one) => one === value) ?? 'visits')}
            data={metrics.map((value) => ({ value, label: t(`campaigns.chart.${value}`) }))}
          />
          <ChartTools
            title={title}
            imageName={rows.length > 0 ? `${title} – ${t(`campaigns.chart.${metric}`)}` : undefined}
            period={period}
            part={part}
            asTable={asTable}
            onToggle={setAsTable}
          />
        </div>
      }
    >
      <div ref={part}>
        <div className={css['chart']}>
          {report && rows.length === 0 && <p className={css['nothing']}>{t('campaigns.chart.nothing')}</p>}
          {rows.length > 0 && asTable && (
            <Suspense fallback={null}>
              <SeriesTable
                title={title}
                columns={names}
                rows={points.map(({ key, label, values, isRunning }) => ({
                  key,
                  when: isRunning ? t('overview.soFar', { when: label }) : label,
                  cells: values.map((value) => ({ text: value === null ? '–' : format(value) })),
                }))}
              />
            </Suspense>
          )}
          {report && rows.length > 0 && !asTable && (
            <Suspense fallback={null}>
              <SeriesChart
                title={t(`campaigns.chart.${metric}`)}
                names={names}
                points={points}
                format={format}
                axisFormat={(value) => (metric === 'totalSalesCents' ? moneyShort(value, report.currency) : numberShort(value))}
              />
            </Suspense>
          )}
        </div>
        <ul className={css['legend']}>
          {rows.map(({ tag }, index) => (
            <li key={tag}>
              <LegendLine {...chartLines[index]!} />
              <bdi>{names[index]}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
