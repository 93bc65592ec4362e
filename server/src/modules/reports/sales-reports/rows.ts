import type { ReportName } from '@vitrine/contract/sales-reports.ts'
import { isSessionReport } from '@vitrine/contract/sales-reports.ts'
import type { RawBuilder } from 'kysely'

import type { Span } from '../folds/read.ts'
import type { Periods } from '../period/period.ts'
import { rowsOfInventory, rowsOfViews } from '../product-reports/rows.ts'
import { sessionKind } from '../session-reports/figures.ts'
import { rowsOfSessions } from '../session-reports/rows.ts'
import { dimensions } from './dimensions.ts'
import { salesKind } from './figures.ts'
import type { Filters } from './filters.ts'
import type { ReportKind } from './kind.ts'
import { rowsOfSales } from './row-sums.ts'

/** The spans of a report and what it counts. */
export interface Counted {
  current: Span
  comparison: Span | null
  filters: Filters
  periods: Periods
}

/** The rows of a report that are no intervals of time. */
export interface ReportRows {
  kind: ReportKind
  /** Whether rows have an instant, which they are sorted by instead of their names. */
  hasInstants?: boolean
  /** The condition for rows that are listed; all of them without it. The others count for the total. */
  isListed?: RawBuilder<unknown>
  /** Returns the statement that adds up the rows: `key`, `name`, `at`, and the sums of both periods. */
  statement: (counted: Counted) => RawBuilder<unknown>
}

const ofProducts: Partial<Record<ReportName, ReportRows>> = { 'product-views': rowsOfViews, inventory: rowsOfInventory }

export const kindOf = (report: ReportName): ReportKind => (isSessionReport(report) ? sessionKind : (ofProducts[report]?.kind ?? salesKind))

/** Returns what the rows of a report are, or undefined for intervals of time. */
export function rowsOf(report: ReportName): ReportRows | undefined {
  if (isSessionReport(report)) return report === 'sessions' ? undefined : rowsOfSessions(report)
  return ofProducts[report] ?? (report in dimensions ? rowsOfSales(dimensions[report as keyof typeof dimensions]) : undefined)
}
