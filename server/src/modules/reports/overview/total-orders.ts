import type { DetachedContext } from '../../../platform/http/context.ts'
import { loadReport, type Query, showReport } from '../report.ts'
import { sales } from '../sources/sales.ts'

/** Reports the number of placed orders, including canceled and refunded ones. */
export async function reportTotalOrders(context: DetachedContext, query: Query) {
  const report = await loadReport(context, query, sales)
  return { ...showReport(report, ({ orders }) => orders), total_orders: report.current.total.orders }
}
