import type { DetachedContext } from '../../../platform/http/context.ts'
import type { SalesByCurrency, SalesSums } from '../../ledger/api.ts'
import { type Figure, loadReport, type Query, type Report, showReport } from '../report.ts'
import { sales, salesIn } from '../sources/sales.ts'
import { otherCurrencies } from './other-currencies.ts'

// Without orders there is no average, so the figure is null.
const orderValue: Figure<SalesSums, number | null> = ({ orders, gross, discounts }) => (orders === 0 ? null : (gross + discounts) / orders)

/** Shows the average value of an order after discounts, in minor units, or null if there are no orders. */
export function showAverageOrderValue(report: Report<SalesByCurrency>) {
  const own = salesIn(report.selection.currency)
  return { ...showReport(report, (sums) => orderValue(own(sums))), otherCurrencies: otherCurrencies(report, orderValue) }
}

/** Reports the average value of an order. */
export async function reportAverageOrderValue(context: DetachedContext, query: Query) {
  return showAverageOrderValue(await loadReport(context, query, sales))
}
