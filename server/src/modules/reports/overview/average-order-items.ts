import type { DetachedContext } from '../../../platform/http/context.ts'
import type { SalesByCurrency } from '../../ledger/api.ts'
import { type Figure, loadReport, type Query, type Report, showReport } from '../report.ts'
import { countsOf, sales } from '../sources/sales.ts'

// Without orders there is no average, so the figure is null.
const orderItems: Figure<SalesByCurrency, number | null> = (sums) => {
  const { orders, units } = countsOf(sums)
  return orders === 0 ? null : units / orders
}

/** Shows the average number of items per order in all currencies, or null if there are no orders. */
export const showAverageOrderItems = (report: Report<SalesByCurrency>) => showReport(report, orderItems)

/** Reports the average number of items per order. */
export async function reportAverageOrderItems(context: DetachedContext, query: Query) {
  return showAverageOrderItems(await loadReport(context, query, sales))
}
