import type { DetachedContext } from '../../../platform/http/context.ts'
import type { SalesSums } from '../../ledger/api.ts'
import { type Figure, loadReport, type Query, showReport } from '../report.ts'
import { sales } from '../sources/sales.ts'

// Without orders there is no average, so the figure is null.
const orderItems: Figure<SalesSums, number | null> = ({ orders, units }) => (orders === 0 ? null : units / orders)

/** Reports the average number of items per order, or null if there are no orders. */
export async function reportAverageOrderItems(context: DetachedContext, query: Query) {
  return showReport(await loadReport(context, query, sales), orderItems)
}
