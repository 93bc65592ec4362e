import { lineReports } from '@vitrine/contract/sales-reports.ts'
import { sql } from 'kysely'

import { noSales, type SalesSums, totalSales } from '../../ledger/api.ts'
import type { ReportKind } from './kind.ts'

type Sums = Omit<SalesSums, 'upsell'>

/** What reports of sales count. */
export const salesKind = {
  name: 'sales',
  sums: ['orders', 'units', 'gross', 'discounts', 'returns', 'shipping', 'taxes'],
  numbers: {
    orders: sql`orders::float8`,
    units: sql`units::float8`,
    gross: sql`gross::float8`,
    discounts: sql`discounts::float8`,
    returns: sql`returns::float8`,
    net: sql`(gross + discounts + returns)::float8`,
    shipping: sql`shipping::float8`,
    taxes: sql`taxes::float8`,
    total: sql`(gross + discounts + returns + shipping + taxes)::float8`,
    averageOrderValue: sql`case when orders = 0 then '-Infinity'::float8 else (gross + discounts)::float8 / orders end`,
  },
  hasAmounts: true,
  // Parts of orders have no number of orders, because an order can be in several rows.
  figuresOf(sums: Sums, report, of) {
    const figures = figuresOf(sums)
    return of === 'row' && lineReports.has(report) ? { ...figures, orders: null, averageOrderValue: null } : figures
  },
} as const satisfies ReportKind

/** Returns the figures of sales. Amounts are in minor units. */
function figuresOf({ orders, units, gross, discounts, returns, shipping, taxes }: Sums) {
  const sums = { units, gross, discounts, returns, net: gross + discounts + returns, shipping, taxes }
  const total = totalSales({ ...noSales, ...sums })
  return { orders, ...sums, total, averageOrderValue: orders === 0 ? null : (gross + discounts) / orders }
}
