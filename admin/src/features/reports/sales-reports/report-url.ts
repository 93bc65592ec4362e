import { type DateRange, type PresetName, presetNames, presetRange } from '@vitrine/contract/date-presets.ts'
import {
  canSort,
  columnsOf,
  filtersOf,
  isSessionReport,
  type ReportColumn,
  type ReportFilter,
  type ReportName,
  reportNames,
  type ReportSort,
  reportSorts,
  timeReports,
  usualSort,
} from '@vitrine/contract/sales-reports.ts'

import type { CallInput } from '../../../api/types.ts'
import { readRange } from '../choice/date-presets.ts'
import { type Comparison, comparisons } from '../choice/comparisons.ts'
import { zoneIn } from '../choice/read-search.ts'

/** The parameters of the URL, as text. */
export type Search = Readonly<Record<string, string | undefined>>

export type Query = NonNullable<CallInput<'salesReports.get'>['query']>
type Granularity = NonNullable<Query['granularity']>

export const granularities = ['hour', 'day', 'week', 'month'] as const

/** A sales report as the URL describes it. */
export interface ReportView {
  report: ReportName
  range: DateRange
  /** The name of the range, if it moves with time. */
  preset: PresetName | undefined
  stores: string | undefined
  zone: string
  compare: Comparison
  /** Whether the report is loaded again every five minutes. */
  refresh: boolean
  granularity: Granularity | undefined
  sort: ReportSort
  columns: readonly ReportColumn[]
  filters: Partial<Record<ReportFilter, string>>
}

/**
 * Reads the parameters of the URL (specification section 2, report page). Without a valid range, the report is of today. Values that
 * are not known are read as if they were missing.
 * @param zone the time zone of the store
 * @param todayOf returns the current date in a time zone
 */
export function readView(search: Search, zone: string, todayOf: (zone: string) => string): ReportView {
  const report = reportNames.find((name) => name === search['report']) ?? 'over-time'
  const ownZone = zoneIn(search, zone)
  const columns = (search['columns'] ?? '').split(',')
  const chosen = columnsOf(report).filter((column) => columns.includes(column))
  const today = todayOf(ownZone)
  const named = presetNames.find((name) => name === search['range']) ?? 'today'
  const range = readRange(search['from_time'], search['to_time'], today, named)
  // With dates, the URL is a link to these dates, unless it says that they were chosen by name and they still are the same.
  const isNamed = search['range'] === named || search['from_time'] === undefined || search['to_time'] === undefined
  return {
    report,
    range,
    preset: isNamed && isSame(range, presetRange(named, today)) ? named : undefined,
    stores: search['stores'],
    zone: ownZone,
    compare: comparisons.find((name) => name === search['compare']) ?? 'previous_period',
    refresh: search['refresh'] === 'true',
    granularity: granularities.find((name) => name === search['group']),
    sort: reportSorts.find((name) => name === search['sort'] && canSort(report, name)) ?? usualSort(report),
    columns: chosen.length > 0 ? chosen : columnsOf(report),
    filters: Object.fromEntries(filtersOf(report).flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
  }
}

/** Returns the parameters after a change. All other parameters stay, also those that the page doesn't know. */
export function changed(search: Search, changes: Search): Search {
  return Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined && value !== ''))
}

const isSame = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to

/** Returns the parameters after another report was chosen. Its rows are different, so it begins with its own order. */
export const withReport = (search: Search, report: ReportName): Search =>
  changed(search, { report: report === 'over-time' ? undefined : report, sort: undefined, saved: undefined })

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the filter that shows only what a row counts; undefined for rows that no filter describes, such as a deleted product, whose
 * key is its title.
 */
export function filterOf(report: ReportName, key: string): Search | undefined {
  const name = isSessionReport(report) ? report.replace('sessions-', '') : report
  if (key === '' || (name !== 'product' && name !== 'country' && name !== 'channel')) return undefined
  return name === 'product' && !UUID.test(key) ? undefined : { [name]: key }
}

/** Returns the report over time that shows what a row of a report counts. */
export const overTime = (report: ReportName): ReportName => (isSessionReport(report) ? 'sessions' : 'over-time')

/** Returns the query of the report. */
export function queryOf({ range, zone, compare, granularity, sort, filters, report }: ReportView, stores: string | undefined): Query {
  return {
    fromTime: range.from,
    toTime: range.to,
    timezone: zone,
    compare,
    sort,
    ...(timeReports.has(report) && granularity && { granularity }),
    ...(stores !== undefined && { stores }),
    ...(filters as Pick<Query, ReportFilter>),
  }
}

/** Returns the sort after a click on the header of a column: the largest first, then the smallest, then the usual order. */
export function nextSort(sort: ReportSort, column: ReportColumn | 'name'): ReportSort | undefined {
  if (column === 'name') return sort === 'name' ? '-name' : 'name'
  return sort === `-${column}` ? column : sort === column ? undefined : `-${column}`
}
