import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { money, number } from '../../../ui/data/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { moneyShort, numberShort } from '../chart/compact-number.ts'
import css from './campaigns.module.css'
import { chartPoints, type Metric, metrics } from './chart-points.ts'

// The code of the chart starts loading immediately, not only after the figures have loaded.
const chart = import('./series-chart.tsx')
const SeriesChart = lazy(async () => ({ default: (await chart).SeriesChart }))

/** The first rows of the table over time. */
export function CampaignChart({ report }: { report: Answer<'campaigns.report'> | undefined }) {
  const [metric, setMetric] = useState<Metric>('visits')
  const rows = report?.rows.items.filter(({ series }) => series !== null) ?? []
  const isMoney = metric === 'totalSalesCents'
  const currency = report?.currency ?? ''
  return (
    <Card
      title={t(`campaigns.chart.${report?.level ?? 'source'}`)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('campaigns.chart.metric')}
          value={metric}
          onChange={(value) => setMetric(metrics.find((one) => one === value) ?? 'visits')}
          data={metrics.map((value) => ({ value, label: t(`campaigns.chart.${value}`) }))}
        />
      }
    >
      <div className={css['chart']}>
        {report && rows.length === 0 && <p className={css['nothing']}>{t('campaigns.chart.nothing')}</p>}
        {report && rows.length > 0 && (
          <Suspense fallback={null}>
            <SeriesChart
              title={t(`campaigns.chart.${metric}`)}
              names={rows.map(({ label }) => label || t('campaigns.noTag'))}
              points={chartPoints(report, metric)}
              format={(value) => (isMoney ? money(value, currency) : number(value))}
              axisFormat={(value) => (isMoney ? moneyShort(value, currency) : numberShort(value))}
            />
          </Suspense>
        )}
      </div>
      <ul className={css['legend']}>
        {rows.map(({ tag, label }, index) => (
          <li key={tag} data-series={index}>
            <bdi>{label || t('campaigns.noTag')}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
