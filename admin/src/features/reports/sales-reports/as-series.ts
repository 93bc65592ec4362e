import type { ReportColumn } from '@vitrine/contract/sales-reports.ts'

import type { Report } from '../chart/report.ts'
import { figureOf, type Group, isCurrent, type SalesReport } from './row-name.ts'

/** Returns a report over time in the form of the Overview's reports. */
export function asSeries(report: SalesReport, group: Group, column: ReportColumn): Report {
  const { current, comparison } = report
  const rows = group.rows.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  const now = rows.filter(isCurrent).map((row) => ({ at: row.at ?? '', label: row.name, value: figureOf(row.current, column) }))
  const then = rows.flatMap((row) =>
    row.compared ? [{ at: row.compared.at, label: row.compared.name, value: figureOf(row.comparison, column) }] : [],
  )
  return {
    timezone: report.timezone,
    currency: group.currency,
    granularity: report.granularity,
    ignoredStores: [],
    current: { ...current, total: figureOf(group.total.current, column), series: now },
    comparison: comparison && {
      ...comparison,
      total: figureOf(group.total.comparison, column),
      series: then.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    },
  }
}
