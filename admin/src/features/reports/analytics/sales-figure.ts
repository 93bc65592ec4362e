import { countColumns, type SalesColumn } from '@vitrine/contract/sales-reports.ts'

import type { Report } from '../chart/report.ts'
import { asSeries } from '../sales-reports/as-series.ts'
import type { SalesReport } from '../sales-reports/row-name.ts'

/** One figure over time, and its total in each other currency. */
export type SalesFigure = Report & { otherCurrencies: readonly { currency: string; total: number | null }[] }

/**
 * Returns one figure of sales over time. Counts are added up over all currencies. Amounts are those of the current store’s currency, and
 * the other currencies are apart. Undefined if no store is counted.
 */
export function salesFigure(report: SalesReport, column: SalesColumn): SalesFigure | undefined {
  const [first, ...others] = report.groups.map((group) => asSeries(report, group, column))
  if (!first) return undefined
  if (!countColumns.has(column))
    return { ...first, otherCurrencies: others.map(({ currency, current }) => ({ currency, total: current.total })) }
  return { ...others.reduce(added, first), otherCurrencies: [] }
}

/** Adds two reports. Both have the same intervals. */
function added(one: Report, other: Report): Report {
  return {
    ...one,
    current: addedPeriod(one.current, other.current),
    comparison: one.comparison && other.comparison && addedPeriod(one.comparison, other.comparison),
  }
}

const addedPeriod = (one: Report['current'], other: Report['current']): Report['current'] => ({
  ...one,
  total: (one.total ?? 0) + (other.total ?? 0),
  series: one.series.map((bucket, at) => ({ ...bucket, value: (bucket.value ?? 0) + (other.series[at]?.value ?? 0) })),
})
