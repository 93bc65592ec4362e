import type { DetachedContext } from '../../../platform/http/context.ts'
import { type SalesByCurrency, totalSales } from '../../ledger/api.ts'
import { loadReport, type Query, type Report, showReport, showSeries } from '../report.ts'
import { sales, salesIn } from '../sources/sales.ts'
import { otherCurrencies } from './other-currencies.ts'

/** Shows total sales with their parts, in the currency of the current store. Amounts are in minor units. */
export function showTotalSales(report: Report<SalesByCurrency>) {
  const own = salesIn(report.selection.currency)
  const total = own(report.current.total)
  return {
    ...showReport(report, (sums) => totalSales(own(sums))),
    otherCurrencies: otherCurrencies(report, totalSales),
    total_sales: totalSales(total),
    splits: { onlineStore: totalSales(total), boostUpsell: total.upsell },
    breakdown: {
      gross: total.gross,
      discounts: total.discounts,
      returns: total.returns,
      shipping: total.shipping,
      taxes: total.taxes,
    },
    grossSeries: showSeries(report.current, (sums) => own(sums).gross),
  }
}

/** Reports total sales with their parts. */
export async function reportTotalSales(context: DetachedContext, query: Query) {
  return showTotalSales(await loadReport(context, query, sales))
}
