import type { Handlers } from '../../http/bind.ts'
import { totalSales } from '../ledger/entry.ts'
import { type Figure, loadSales, readToday, type Sales, showPeriod, showSeries } from './service.ts'

const orders: Figure = (sums) => sums.orders
const gross: Figure = (sums) => sums.gross
// Without orders there is nothing to average.
const orderValue: Figure<number | null> = (sums) => (sums.orders === 0 ? null : (sums.gross + sums.discounts) / sums.orders)
const orderItems: Figure<number | null> = (sums) => (sums.orders === 0 ? null : sums.units / sums.orders)

/** What every report answers, drawn for one figure. */
function show<V>({ about, current, comparison }: Sales, figure: Figure<V>) {
  return { ...about, current: showPeriod(current, figure), comparison: comparison && showPeriod(comparison, figure) }
}

// Detached: a report may add up several stores, and one transaction sees one store.
export const reportHandlers: Handlers<
  'reports.totalSales' | 'reports.totalOrders' | 'reports.averageOrderValue' | 'reports.averageOrderItems' | 'reports.today'
> = {
  'reports.totalSales': {
    async detached(context, { query }) {
      const sales = await loadSales(context, query)
      const { total } = sales.current
      return {
        ...show(sales, totalSales),
        total_sales: totalSales(total),
        splits: { onlineStore: totalSales(total), boostUpsell: total.upsell },
        breakdown: {
          gross: total.gross,
          discounts: total.discounts,
          returns: total.returns,
          shipping: total.shipping,
          taxes: total.taxes,
        },
        grossSeries: showSeries(sales.current, gross),
      }
    },
  },
  'reports.totalOrders': {
    async detached(context, { query }) {
      const sales = await loadSales(context, query)
      return { ...show(sales, orders), total_orders: sales.current.total.orders }
    },
  },
  'reports.averageOrderValue': {
    detached: async (context, { query }) => show(await loadSales(context, query), orderValue),
  },
  'reports.averageOrderItems': {
    detached: async (context, { query }) => show(await loadSales(context, query), orderItems),
  },
  'reports.today': (context) => readToday(context),
}
