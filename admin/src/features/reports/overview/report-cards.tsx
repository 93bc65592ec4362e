import { useQuery } from '@tanstack/react-query'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { listQuery } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { money, number, percent } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { Funnel } from '../card/funnel.tsx'
import { type Format, ReportCard } from '../card/report-card.tsx'
import { SalesBreakdown } from './sales-breakdown.tsx'
import { moneyShort, numberShort } from '../chart/compact-number.ts'

export interface CardProps {
  query: CallInput<'reports.totalSales'>['query']
  /** Whether it is known which stores to count. */
  ready: boolean
}

const amounts: Format = {
  full: (value, { currency }) => money(value, currency),
  short: (value, { currency }) => moneyShort(value, currency),
  plain: (value, { currency }) => (value / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
  unit: ({ currency }) => currency,
}
const counts: Format = { full: number, short: numberShort, plain: String }
const averages: Format = {
  full: (value) => number(Math.round(value * 100) / 100),
  short: numberShort,
  plain: (value) => value.toFixed(2),
}

const rates: Format = {
  full: (value) => percent(value, 2),
  short: (value) => percent(value, 0),
  plain: (value) => value.toFixed(4),
}

export function TotalSales({ query, ready }: CardProps) {
  return (
    <ReportCard
      title={t('overview.totalSales')}
      definition={t('overview.totalSales.definition')}
      chartTitle={t('overview.totalSales.chart')}
      query={useQuery({ ...listQuery('reports.totalSales', { query }), enabled: ready })}
      format={amounts}
      nothing={<NoSales />}
      renderAside={(report) => <SalesBreakdown report={report} />}
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

export function ConversionRate({ query, ready }: CardProps) {
  const title = t('overview.conversionRate.chart')
  return (
    <ReportCard
      title={t('overview.conversionRate')}
      definition={t('overview.conversionRate.definition')}
      chartTitle={title}
      query={useQuery({ ...listQuery('reports.conversionRate', { query }), enabled: ready })}
      format={rates}
      renderChart={(report) => <Funnel title={title} report={report} />}
    />
  )
}

export function TotalOrders({ query, ready }: CardProps) {
  return (
    <ReportCard
      title={t('overview.totalOrders')}
      definition={t('overview.totalOrders.definition')}
      chartTitle={t('overview.totalOrders.chart')}
      query={useQuery({ ...listQuery('reports.totalOrders', { query }), enabled: ready })}
      format={counts}
    />
  )
}

export function AverageOrderValue({ query, ready }: CardProps) {
  return (
    <ReportCard
      title={t('overview.averageOrderValue')}
      definition={t('overview.averageOrderValue.definition')}
      chartTitle={t('overview.averageOrderValue.chart')}
      query={useQuery({ ...listQuery('reports.averageOrderValue', { query }), enabled: ready })}
      format={amounts}
    />
  )
}

export function AverageOrderItems({ query, ready }: CardProps) {
  return (
    <ReportCard
      title={t('overview.averageOrderItems')}
      definition={t('overview.averageOrderItems.definition')}
      chartTitle={t('overview.averageOrderItems.chart')}
      query={useQuery({ ...listQuery('reports.averageOrderItems', { query }), enabled: ready })}
      format={averages}
    />
  )
}
