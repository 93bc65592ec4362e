import { todayIn } from '../../../ui/data/format.ts'
import { type Comparison, comparisons } from './comparisons.ts'
import { type DateRange, readRange } from './date-presets.ts'

/** What the URL of a report says: stores, from_time, to_time, compare. */
export interface SearchedReport {
  range: DateRange
  stores: string | undefined
  compare: Comparison
  /** The current date in the store's time zone. */
  today: string
  zone: string
}

/** Reads the parameters of a report's URL. */
export function readSearch(search: Partial<Record<string, string>>, zone: string): SearchedReport {
  const today = todayIn(zone)
  return {
    range: readRange(search['from_time'], search['to_time'], today, 'last30'),
    stores: search['stores'],
    compare: comparisons.find((name) => name === search['compare']) ?? 'previous_period',
    today,
    zone,
  }
}

/**
 * Returns the parameters of a report's call.
 * @param selected the IDs of the stores to count
 */
export function queryOf({ range, zone, compare }: SearchedReport, selected: readonly string[]) {
  return {
    fromTime: range.from,
    toTime: range.to,
    timezone: zone,
    compare,
    ...(selected.length > 1 && { stores: selected.join(',') }),
  }
}
