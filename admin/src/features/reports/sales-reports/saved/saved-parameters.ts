import { columnsOf, type ReportFilter, usualSort } from '@vitrine/contract/sales-reports.ts'

import type { Answer } from '../../../../api/types.ts'
import type { ReportView, Search } from '../report-url.ts'

export type SavedReport = Answer<'savedReports.list'>['items'][number]
type SavedSearch = SavedReport['search']

/** Returns the parameters of a view to save. What has its default is left out, and a range that moves with time has no dates. */
export function parametersOf(view: ReportView, { tz }: Search): SavedSearch {
  const { report, preset, range, stores, compare, granularity, sort, columns, filters } = view
  return {
    ...(report !== 'over-time' && { report }),
    ...(preset === undefined ? { from_time: range.from, to_time: range.to } : preset !== 'today' && { range: preset }),
    ...(stores && { stores }),
    // A zone that doesn’t exist is read as that of the store.
    ...(tz === view.zone && { tz }),
    ...(compare !== 'previous_period' && { compare }),
    ...(granularity && { group: granularity }),
    ...(sort !== usualSort(report) && { sort }),
    ...(columns.length !== columnsOf(report).length && { columns: columns.join(',') }),
    ...(filters as Pick<SavedSearch, ReportFilter>),
  }
}

/** Whether two saved views are the same. */
export function isSameView(one: SavedSearch, other: SavedSearch): boolean {
  const text = (search: SavedSearch) => JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

/** Returns the parameters of the URL that open a saved report. Auto-refresh stays as it is, because it isn’t saved. */
export const searchOf = ({ id, search }: SavedReport, { refresh }: Search): Search => ({
  ...search,
  saved: id,
  ...(refresh !== undefined && { refresh }),
})
