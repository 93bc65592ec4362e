import type { SalesColumn } from '@vitrine/contract/sales-reports.ts'

import type { Report } from '../chart/report.ts'
import { type Group, isCurrent, type SalesReport } from './row-name.ts'

/** Returns a report over time in the form of the Overview's reports. */
export function asSeries(report: SalesReport, group: Group, column: SalesColumn): Report {
  const { current, comparison } = report
  const rows = group.rows.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  const now = rows.filter(isCurrent).map((row) => ({ at: row.at ?? '', label: row.name, value: row.current[column] }))
  const then = rows.flatMap((row) =>
    row.compared ? [{ at: row.compared.at, label: row.compared.name, value: row.comparison?.[column] ?? null }] : [],
  )
  return {
    timezone: report.timezone,
    currency: group.currency,
    granularity: report.granularity,
    ignoredStores: [],
    current: { ...current, total: group.total.current[column], series: now },
    comparison: comparison && {
      ...comparison,
      total: group.total.comparison?.[column] ?? null,
      series: then.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    },
  }
}
