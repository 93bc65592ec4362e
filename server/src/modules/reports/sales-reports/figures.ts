import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { lineReports } from '@vitrine/contract/sales-reports.ts'

import { addSums, noSales, type SalesSums, totalSales } from '../../ledger/api.ts'

/** The sums that the figures of a row are calculated from. */
export type Sums = Omit<SalesSums, 'upsell'>

export const noSums: Sums = noSales

/** Returns the figures of a row or of a total. Amounts are in minor units. */
export function figuresOf({ orders, units, gross, discounts, returns, shipping, taxes }: Sums) {
  const sums = { units, gross, discounts, returns, net: gross + discounts + returns, shipping, taxes }
  const total = totalSales({ ...noSales, ...sums })
  return { orders, ...sums, total, averageOrderValue: orders === 0 ? null : (gross + discounts) / orders }
}

/** Returns the figures of a row. Parts of orders have no number of orders, because an order can be in several rows. */
export function rowFigures(report: SalesReportName, sums: Sums) {
  const figures = figuresOf(sums)
  return lineReports.has(report) ? { ...figures, orders: null, averageOrderValue: null } : figures
}

export const plus = (one: Sums, other: Sums): Sums => addSums({ ...noSales, ...one }, { ...noSales, ...other })

/** Subtracts sums, for what is left of a total. */
export const minus = (total: Sums, part: Sums): Sums => ({
  orders: total.orders - part.orders,
  units: total.units - part.units,
  gross: total.gross - part.gross,
  discounts: total.discounts - part.discounts,
  returns: total.returns - part.returns,
  shipping: total.shipping - part.shipping,
  taxes: total.taxes - part.taxes,
})
