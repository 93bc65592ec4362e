import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

import { amounts, counts, rates } from '../card/formats.ts'
import type { Format } from '../card/figure-card.tsx'
import type { Summary } from '../chart/report.ts'
import { figureOf, type Group, type SalesReport } from '../sales-reports/row-name.ts'

/** A sales report with the figure above its rows. */
export interface SalesSummary extends Summary {
  report: SalesReport
  /** The sales in the currency of the current store; undefined if no store is counted. */
  group: Group | undefined
  otherCurrencies: readonly { currency: string; total: number | null }[]
}

type Span = 'current' | 'comparison'

/** Returns the format of the figure above the rows: total sales, the number of orders, or the share of returning customers. */
export const summaryFormat = (name: SalesReportName): Format => (name === 'order' ? counts : name === 'customer' ? rates : amounts)

/** Returns a sales report with the figure above its rows. Orders are added up over all currencies, and amounts are not. */
export function salesSummary(name: SalesReportName, report: SalesReport): SalesSummary {
  const [group, ...others] = report.groups
  const totalOf = (span: Span) =>
    name === 'order' ? ordersOf(report, span) : name === 'customer' ? returningShareOf(report, span) : figureOf(group?.total[span], 'total')
  return {
    report,
    group,
    currency: group?.currency ?? '',
    current: { ...report.current, total: totalOf('current') },
    comparison: report.comparison && { ...report.comparison, total: totalOf('comparison') },
    otherCurrencies:
      summaryFormat(name) === amounts ? others.map(({ currency, total }) => ({ currency, total: figureOf(total.current, 'total') })) : [],
  }
}

const ordersOf = ({ groups }: SalesReport, span: Span): number =>
  groups.reduce((sum, { total }) => sum + (figureOf(total[span], 'orders') ?? 0), 0)

/** Returns the share of orders that were not the first of their customer, from 0 to 1. Orders without a customer don’t count. */
function returningShareOf({ groups }: SalesReport, span: Span): number | null {
  const ordersBy = (key: string) =>
    groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.key === key ? (figureOf(row[span], 'orders') ?? 0) : 0), 0)
  const [returning, all] = [ordersBy('returning'), ordersBy('returning') + ordersBy('new')]
  return all === 0 ? null : returning / all
}
