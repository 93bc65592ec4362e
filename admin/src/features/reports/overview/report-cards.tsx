import { allows } from '@vitrine/contract/scopes.ts'

import type { Answer } from '../../../api/types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { amounts, averages, counts, rates } from '../card/formats.ts'
import { FigureCard } from '../card/figure-card.tsx'
import { Funnel } from '../card/funnel.tsx'
import { ReportCard } from '../card/report-card.tsx'
import { Legend } from '../chart/legend.tsx'
import { FigureRows } from './figure-rows.tsx'
import { SalesBreakdown } from './sales-breakdown.tsx'
import { type CardProps, useCard } from './use-card.ts'
import { ViewReport } from './view-report.tsx'

interface TotalSalesProps extends CardProps {
  /** Whether the parts of the sales are beside the chart. */
  hasBreakdown?: boolean
}

export function TotalSales({ hasBreakdown = true, ...props }: TotalSalesProps) {
  return (
    <ReportCard
      title={t('overview.totalSales')}
      definition={t('overview.totalSales.definition')}
      links={<ViewReport report="over-time" {...props} />}
      chartTitle={t('overview.totalSales.chart')}
      query={useCard('totalSales', props)}
      format={amounts}
      othersOf={({ otherCurrencies }) => otherCurrencies}
      nothing={<NoSales />}
      renderAside={hasBreakdown ? (report) => <SalesBreakdown report={report} /> : undefined}
    />
  )
}

/** The message when there are no sales. It links to the import of orders, for sellers who come from another platform. */
function NoSales() {
  return (
    <>
      {t('overview.noSales')}
      {allows(useMe(), 'orders') && <PageLink to="website.orders.import">{t('overview.importOrders')}</PageLink>}
    </>
  )
}

export function ConversionRate(props: CardProps) {
  return (
    <FigureCard
      title={t('overview.conversionRate')}
      definition={t('overview.conversionRate.definition')}
      links={<ViewReport report="channel" {...props} />}
      query={useCard('conversionRate', props)}
      format={rates}
      renderMain={(report) => (
        <>
          <FigureRows rows={splitsOf(report)} />
          <Funnel
            title={t('overview.conversionRate.chart')}
            steps={report?.funnel.map(({ step, visits }, place) => ({
              name: t(`overview.step.${step}`),
              count: visits,
              compared: report.comparedFunnel?.[place]?.visits,
            }))}
            nothing={t('overview.noVisits')}
          />
          <Legend report={report} format={rates} />
        </>
      )}
    />
  )
}

function splitsOf(report: Answer<'reports.conversionRate'> | undefined) {
  const { onlineStore = null, boostUpsell = null } = report?.splits ?? {}
  const text = (rate: number | null) => (!report ? undefined : rate === null ? '–' : rates.full(rate, report))
  const whole = [t('overview.split.onlineStore'), text(onlineStore)] as const
  // Most stores have no offers.
  return boostUpsell === null ? [whole] : [whole, [t('overview.split.offered'), text(boostUpsell)] as const]
}

export function TotalOrders(props: CardProps) {
  return (
    <ReportCard
      title={t('overview.totalOrders')}
      definition={t('overview.totalOrders.definition')}
      links={<ViewReport report="over-time" {...props} />}
      chartTitle={t('overview.totalOrders.chart')}
      query={useCard('totalOrders', props)}
      format={counts}
    />
  )
}

export function AverageOrderValue(props: CardProps) {
  return (
    <ReportCard
      title={t('overview.averageOrderValue')}
      definition={t('overview.averageOrderValue.definition')}
      links={<ViewReport report="over-time" {...props} />}
      chartTitle={t('overview.averageOrderValue.chart')}
      query={useCard('averageOrderValue', props)}
      format={amounts}
      othersOf={({ otherCurrencies }) => otherCurrencies}
    />
  )
}

export function AverageOrderItems(props: CardProps) {
  return (
    <ReportCard
      title={t('overview.averageOrderItems')}
      definition={t('overview.averageOrderItems.definition')}
      links={<ViewReport report="over-time" {...props} />}
      chartTitle={t('overview.averageOrderItems.chart')}
      query={useCard('averageOrderItems', props)}
      format={averages}
    />
  )
}
