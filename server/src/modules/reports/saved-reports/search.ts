import type { SalesReportQuery } from '@vitrine/contract/calls/sales-reports.ts'
import { type ReportSearch as SearchSchema, reportParameters } from '@vitrine/contract/calls/saved-reports.ts'
import { type DateRange, presetRange } from '@vitrine/contract/date-presets.ts'
import { canSort, columnsOf, filtersOf, type ReportFilter, type ReportName } from '@vitrine/contract/sales-reports.ts'
import type { z } from 'zod'

/** The parameters of a sales report in the URL of its page. */
export type ReportSearch = z.output<typeof SearchSchema>

/**
 * Returns the parameters of a saved report that are valid. As on the page, one that isn’t is read as if it were missing: it may be older
 * than this version.
 */
export function soundSearch(saved: unknown): ReportSearch {
  const values = new Map(Object.entries(saved ?? {}))
  const sound: ReportSearch = Object.fromEntries(
    Object.entries(reportParameters).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(values.get(name))
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
  const { range, from_time: from, to_time: to, ...others } = sound
  if (range !== undefined) return { ...others, range }
  return from === undefined || to === undefined ? others : { ...others, from_time: from, to_time: to }
}

/** Returns the dates of a saved report. @param today the date in the time zone of the report */
export function datesOf({ range, from_time: from, to_time: to }: ReportSearch, today: string): DateRange {
  // Like the page, dates that have not begun or are reversed are read as today.
  if (from !== undefined && to !== undefined && from <= to && to <= today) return { from, to }
  return presetRange(range ?? 'today', today)
}

/** Returns a saved report as the call that reads it takes it. Like the page, it leaves out filters and an order that the report doesn’t have. */
export function queryOf(
  search: ReportSearch,
  { dates, zone, stores }: { dates: DateRange; zone: string; stores: string[] },
): { report: ReportName; query: z.output<typeof SalesReportQuery> } {
  const { report = 'over-time', compare = 'previous_period', group, sort } = search
  return {
    report,
    query: {
      fromTime: dates.from,
      toTime: dates.to,
      timezone: zone,
      stores,
      compare,
      granularity: group,
      sort: sort && canSort(report, sort) ? sort : undefined,
      ...ownFilters(search),
    },
  }
}

/** Returns the filters of a saved report that it can have. */
export function ownFilters(search: ReportSearch): Pick<ReportSearch, ReportFilter> {
  const own = filtersOf(search.report ?? 'over-time')
  return Object.fromEntries(own.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}

/** Returns the columns of a saved report that it can have, in their usual order. */
export function ownColumns({ report = 'over-time', columns }: ReportSearch) {
  const all = columnsOf(report)
  const chosen = all.filter((column) => columns?.split(',').includes(column))
  return chosen.length > 0 ? chosen : all
}
