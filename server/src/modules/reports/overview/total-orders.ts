import type { DetachedContext } from '../../../platform/http/context.ts'
import type { SalesByCurrency } from '../../ledger/api.ts'
import { loadReport, type Query, type Report, showReport } from '../report.ts'
import { countsOf, sales } from '../sources/sales.ts'

/** Shows the number of placed orders in all currencies, including canceled and refunded ones. */
export function showTotalOrders(report: Report<SalesByCurrency>) {
  const shown = showReport(report, (sums) => countsOf(sums).orders)
  return { ...shown, total_orders: shown.current.total }
}

/** Reports the number of placed orders. */
export async function reportTotalOrders(context: DetachedContext, query: Query) {
  return showTotalOrders(await loadReport(context, query, sales))
}
