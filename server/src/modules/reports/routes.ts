import type { Handlers } from '../../platform/http/bind.ts'
import { watchLiveView } from './live-view/watch.ts'
import { reportAbandonedRecovery } from './overview/abandoned-recovery.ts'
import { reportAverageOrderItems } from './overview/average-order-items.ts'
import { reportAverageOrderValue } from './overview/average-order-value.ts'
import { reportConversionRate } from './overview/conversion-rate.ts'
import { reportOverview } from './overview/overview.ts'
import { reportToday } from './overview/today.ts'
import { reportTotalOrders } from './overview/total-orders.ts'
import { reportTotalSales } from './overview/total-sales.ts'
import { reportTrafficLocations } from './overview/traffic-locations.ts'
import { reportTrafficSources } from './overview/traffic-sources.ts'

// All handlers except `reports.today` are detached, because a report may add up several stores and a transaction sees only one
// store.
export const reportHandlers: Handlers<
  | 'reports.totalSales'
  | 'reports.totalOrders'
  | 'reports.averageOrderValue'
  | 'reports.averageOrderItems'
  | 'reports.conversionRate'
  | 'reports.abandonedRecovery'
  | 'reports.trafficSources'
  | 'reports.trafficLocations'
  | 'reports.overview'
  | 'reports.today'
  | 'liveView.get'
> = {
  'reports.totalSales': { detached: (context, { query }) => reportTotalSales(context, query) },
  'reports.totalOrders': { detached: (context, { query }) => reportTotalOrders(context, query) },
  'reports.averageOrderValue': { detached: (context, { query }) => reportAverageOrderValue(context, query) },
  'reports.averageOrderItems': { detached: (context, { query }) => reportAverageOrderItems(context, query) },
  'reports.conversionRate': { detached: (context, { query }) => reportConversionRate(context, query) },
  'reports.abandonedRecovery': { detached: (context, { query }) => reportAbandonedRecovery(context, query) },
  'reports.trafficSources': { detached: (context, { query }) => reportTrafficSources(context, query) },
  'reports.trafficLocations': { detached: (context, { query }) => reportTrafficLocations(context, query) },
  'reports.overview': { detached: (context, { query }) => reportOverview(context, query) },
  'reports.today': (context) => reportToday(context),
  'liveView.get': { watch: (context, { query }) => watchLiveView(context, query.stores) },
}
