import type { DetachedContext } from '../../../platform/http/context.ts'
import type { SalesSums } from '../../ledger/api.ts'
import { type Figure, loadReport, type Query, showReport } from '../report.ts'
import { sales } from '../sources/sales.ts'

// Without orders there is no average, so the figure is null.
const orderValue: Figure<SalesSums, number | null> = ({ orders, gross, discounts }) => (orders === 0 ? null : (gross + discounts) / orders)

/** Reports the average value of an order after discounts, in minor units, or null if there are no orders. */
export async function reportAverageOrderValue(context: DetachedContext, query: Query) {
  return showReport(await loadReport(context, query, sales), orderValue)
}
