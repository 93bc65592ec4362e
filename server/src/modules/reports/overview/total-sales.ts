import type { DetachedContext } from '../../../platform/http/context.ts'
import { type SalesSums, totalSales } from '../../ledger/api.ts'
import { type Figure, loadReport, type Query, showReport, showSeries } from '../report.ts'
import { sales } from '../sources/sales.ts'

const gross: Figure<SalesSums> = (sums) => sums.gross

/** Reports total sales with their parts. Amounts are in minor units. */
export async function reportTotalSales(context: DetachedContext, query: Query) {
  const report = await loadReport(context, query, sales)
  const { total } = report.current
  return {
    ...showReport(report, totalSales),
    total_sales: totalSales(total),
    splits: { onlineStore: totalSales(total), boostUpsell: total.upsell },
    breakdown: {
      gross: total.gross,
      discounts: total.discounts,
      returns: total.returns,
      shipping: total.shipping,
      taxes: total.taxes,
    },
    grossSeries: showSeries(report.current, gross),
  }
}
