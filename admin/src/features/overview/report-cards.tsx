import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../api/query.ts'
import type { Answer, CallInput } from '../../api/types.ts'
import { money, number } from '../../ui/format.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import css from './report-cards.module.css'
import { ReportCard } from './report-card.tsx'

interface CardProps {
  query: CallInput<'reports.totalSales'>['query']
}

export function TotalSales({ query }: CardProps) {
  const report = useQuery(listQuery('reports.totalSales', { query }))
  return (
    <ReportCard
      title={t('overview.totalSales')}
      definition={t('overview.totalSales.definition')}
      chartTitle={t('overview.totalSales.chart')}
      query={report}
      format={(value, { currency }) => money(value, currency)}
    >
      {(data) => <Splits report={data} />}
    </ReportCard>
  )
}

/** How the total splits: by source, and into its parts. */
function Splits({ report }: { report: Answer<'reports.totalSales'> }) {
  const { upsellEnabled } = useStore()
  const { splits, breakdown, currency } = report
  const rows = [
    [t('overview.split.onlineStore'), splits.onlineStore],
    ...(upsellEnabled ? [[t('overview.split.boostUpsell'), splits.boostUpsell] as const] : []),
    [t('overview.split.gross'), breakdown.gross],
    [t('overview.split.discounts'), breakdown.discounts],
    [t('overview.split.returns'), breakdown.returns],
    [t('overview.split.shipping'), breakdown.shipping],
    [t('overview.split.taxes'), breakdown.taxes],
  ] as const
  return (
    <dl className={css['splits']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(value, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function TotalOrders({ query }: CardProps) {
  const report = useQuery(listQuery('reports.totalOrders', { query }))
  return (
    <ReportCard
      title={t('overview.totalOrders')}
      definition={t('overview.totalOrders.definition')}
      chartTitle={t('overview.totalOrders.chart')}
      query={report}
      format={number}
    />
  )
}

export function AverageOrderValue({ query }: CardProps) {
  const report = useQuery(listQuery('reports.averageOrderValue', { query }))
  return (
    <ReportCard
      title={t('overview.averageOrderValue')}
      definition={t('overview.averageOrderValue.definition')}
      chartTitle={t('overview.averageOrderValue.chart')}
      query={report}
      format={(value, { currency }) => money(value, currency)}
    />
  )
}

export function AverageOrderItems({ query }: CardProps) {
  const report = useQuery(listQuery('reports.averageOrderItems', { query }))
  return (
    <ReportCard
      title={t('overview.averageOrderItems')}
      definition={t('overview.averageOrderItems.definition')}
      query={report}
      format={(value) => number(Math.round(value * 100) / 100)}
    />
  )
}
