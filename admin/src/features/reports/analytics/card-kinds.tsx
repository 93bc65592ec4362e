import type { AnalyticsCardName, CardWidth } from '@vitrine/contract/analytics-cards.ts'
import type { SalesColumn, SalesReportName } from '@vitrine/contract/sales-reports.ts'
import type { ReactNode } from 'react'

import type { Key } from '../../../messages/languages.ts'
import { AbandonedRecovery } from '../overview/abandoned-recovery.tsx'
import { AverageOrderItems, AverageOrderValue, ConversionRate, TotalOrders, TotalSales } from '../overview/report-cards.tsx'
import { TrafficLocations, TrafficSources } from '../overview/traffic-cards.tsx'
import type { CardName, CardProps } from '../overview/use-card.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import type { CardContentProps } from './card-kind.ts'
import { FinanceCard } from './finance-card.tsx'
import { LiveCard } from './live-card.tsx'
import { ProfitBridgeCard, ProfitCard } from './profit-cards.tsx'
import { SalesFigureCard } from './sales-figure-card.tsx'
import { SalesReportCard } from './sales-report-card.tsx'
import { UtmCard } from './utm-card.tsx'

/** The groups of the list of all cards, in order. */
export const cardGroups = ['sales', 'orders', 'products', 'traffic', 'profit'] as const

/** Where a card has its figures from. Cards of the same source share a call. */
type CardSource = { overview: CardName } | 'profit' | 'utm' | 'live' | { report: SalesReportName }

interface CardKind {
  group: (typeof cardGroups)[number]
  title: Key
  definition: Key
  source: CardSource
  /** The width of the card when it is added. */
  width: CardWidth
  /** The width that the content needs at least; 1 if it isn’t given. */
  narrowest?: CardWidth
  render: (props: CardContentProps) => ReactNode
}

type Kind = Pick<CardKind, 'title' | 'definition' | 'source' | 'width' | 'render'>

const kind = (title: Key, definition: Key, source: CardSource, render: CardKind['render'], width: CardWidth = 1): Kind => ({
  title,
  definition,
  source,
  render,
  width,
})

/** Returns what a card of the Overview is about. It isn’t loaded again when the cards are moved. */
const settled = ({ query, ready, isAlone = false }: CardContentProps): CardProps => ({ query, ready, isAlone, reloads: false })

const figure = (column: SalesColumn, definition: Key): Kind =>
  kind(`salesReports.column.${column}`, definition, { report: 'over-time' }, (props) => <SalesFigureCard column={column} {...props} />)

const rows = (report: Exclude<SalesReportName, 'over-time' | 'finance'>): Kind =>
  kind(`salesReports.report.${report}`, `analytics.definition.${report}`, { report }, (props) => (
    <SalesReportCard report={report} {...props} />
  ))

/** Every card of the Analytics page. */
export const cardKinds: Readonly<Record<AnalyticsCardName, CardKind>> = {
  totalSales: {
    group: 'sales',
    ...kind(
      'overview.totalSales',
      'overview.totalSales.definition',
      { overview: 'totalSales' },
      (props) => <TotalSales {...settled(props)} hasBreakdown={props.width > 1} />,
      2,
    ),
  },
  salesBreakdown: {
    group: 'sales',
    ...kind('analytics.salesBreakdown', 'analytics.definition.salesBreakdown', { overview: 'totalSales' }, (props) => (
      <BreakdownCard {...props} />
    )),
  },
  grossSales: { group: 'sales', ...figure('gross', 'analytics.definition.gross') },
  discounts: { group: 'sales', ...figure('discounts', 'analytics.definition.discounts') },
  returns: { group: 'sales', ...figure('returns', 'analytics.definition.returns') },
  netSales: { group: 'sales', ...figure('net', 'analytics.definition.net') },
  shipping: { group: 'sales', ...figure('shipping', 'analytics.definition.shipping') },
  taxes: { group: 'sales', ...figure('taxes', 'analytics.definition.taxes') },
  finance: {
    group: 'sales',
    ...kind(
      'salesReports.report.finance',
      'analytics.definition.finance',
      { report: 'over-time' },
      (props) => <FinanceCard {...props} />,
      2,
    ),
  },
  hour: { group: 'sales', ...rows('hour') },
  channel: { group: 'sales', ...rows('channel') },
  country: { group: 'sales', ...rows('country') },
  'payment-method': { group: 'sales', ...rows('payment-method') },
  discount: { group: 'sales', ...rows('discount') },

  totalOrders: {
    group: 'orders',
    ...kind('overview.totalOrders', 'overview.totalOrders.definition', { overview: 'totalOrders' }, (props) => (
      <TotalOrders {...settled(props)} />
    )),
  },
  averageOrderValue: {
    group: 'orders',
    ...kind('overview.averageOrderValue', 'overview.averageOrderValue.definition', { overview: 'averageOrderValue' }, (props) => (
      <AverageOrderValue {...settled(props)} />
    )),
  },
  averageOrderItems: {
    group: 'orders',
    ...kind('overview.averageOrderItems', 'overview.averageOrderItems.definition', { overview: 'averageOrderItems' }, (props) => (
      <AverageOrderItems {...settled(props)} />
    )),
  },
  units: { group: 'orders', ...figure('units', 'analytics.definition.units') },
  order: { group: 'orders', ...rows('order'), title: 'analytics.latestOrders' },
  customer: { group: 'orders', ...rows('customer') },
  abandonedRecovery: {
    group: 'orders',
    narrowest: 2,
    ...kind(
      'overview.recovery',
      'overview.recovery.definition',
      { overview: 'abandonedRecovery' },
      (props) => <AbandonedRecovery {...settled(props)} />,
      2,
    ),
  },

  product: { group: 'products', ...rows('product') },
  variant: { group: 'products', ...rows('variant') },
  vendor: { group: 'products', ...rows('vendor') },

  conversionRate: {
    group: 'traffic',
    ...kind('overview.conversionRate', 'overview.conversionRate.definition', { overview: 'conversionRate' }, (props) => (
      <ConversionRate {...settled(props)} />
    )),
  },
  trafficSources: {
    group: 'traffic',
    ...kind(
      'overview.sources',
      'overview.sources.definition',
      { overview: 'trafficSources' },
      (props) => <TrafficSources {...settled(props)} />,
      2,
    ),
  },
  trafficLocations: {
    group: 'traffic',
    ...kind('overview.locations', 'overview.locations.definition', { overview: 'trafficLocations' }, (props) => (
      <TrafficLocations {...settled(props)} />
    )),
  },
  referrer: { group: 'traffic', ...rows('referrer') },
  campaign: { group: 'traffic', ...rows('campaign') },
  utmSources: {
    group: 'traffic',
    ...kind('analytics.utmSources', 'analytics.definition.utmSources', 'utm', (props) => <UtmCard {...props} />, 2),
  },
  liveVisitors: {
    group: 'traffic',
    ...kind('analytics.liveVisitors', 'analytics.definition.liveVisitors', 'live', (props) => <LiveCard {...props} />),
  },

  profit: {
    group: 'profit',
    ...kind('page.website.estimated-profit', 'profit.definition', 'profit', (props) => <ProfitCard {...props} />),
  },
  profitBridge: {
    group: 'profit',
    ...kind('profit.bridge', 'profit.definition', 'profit', (props) => <ProfitBridgeCard {...props} />),
  },
}
