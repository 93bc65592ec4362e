import type { DetachedContext } from '../../../platform/http/context.ts'
import { inSelection, readReport } from '../report.ts'
import { selectReport } from '../selection.ts'
import { readOfferVisits } from '../sources/offers.ts'
import { sales } from '../sources/sales.ts'
import { visits } from '../sources/visits.ts'
import { type Recovery, readRecoveryReport, showAbandonedRecovery } from './abandoned-recovery.ts'
import { showAverageOrderItems } from './average-order-items.ts'
import { showAverageOrderValue } from './average-order-value.ts'
import { showConversionRate } from './conversion-rate.ts'
import { showTotalOrders } from './total-orders.ts'
import { showTotalSales } from './total-sales.ts'
import { readTraffic } from './traffic.ts'
import { showTrafficLocations } from './traffic-locations.ts'
import { readLeftOut, showTrafficSources } from './traffic-sources.ts'

/**
 * Reports all cards of the Overview. Sales and visits are read once for all cards that show them, at the same moment, and all
 * statements are sent together.
 */
export async function reportOverview(context: DetachedContext, query: Recovery) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', async (tx) => {
    const [sold, visited, offers, recovered, sources, locations, leftOut] = await Promise.all([
      readReport(tx, selection, sales),
      readReport(tx, selection, visits),
      readOfferVisits(tx, selection.periods.current),
      readRecoveryReport(tx, selection),
      readTraffic(tx, 'source', selection),
      readTraffic(tx, 'country', selection),
      readLeftOut(tx, selection),
    ])
    return {
      totalSales: showTotalSales(sold),
      conversionRate: showConversionRate(visited, offers),
      totalOrders: showTotalOrders(sold),
      averageOrderValue: showAverageOrderValue(sold),
      averageOrderItems: showAverageOrderItems(sold),
      abandonedRecovery: showAbandonedRecovery(recovered, query.referenceMethod, context.services.now()),
      trafficSources: showTrafficSources(selection, sources, leftOut),
      trafficLocations: showTrafficLocations(selection, locations),
    }
  })
}
