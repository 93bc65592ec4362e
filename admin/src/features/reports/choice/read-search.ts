import type { DateRange } from '@vitrine/contract/date-presets.ts'

import { todayIn } from '../../../ui/data/format.ts'
import { type Comparison, comparisons } from './comparisons.ts'
import { readRange } from './date-presets.ts'

/** What the URL of a report says: stores, from_time, to_time, tz, compare. */
export interface SearchedReport {
  range: DateRange
  stores: string | undefined
  compare: Comparison
  /** The current date in the report's time zone. */
  today: string
  /** The IANA time zone of the report’s days. */
  zone: string
  /** The time zone of the store. */
  storeZone: string
}

/**
 * Reads the parameters of a report's URL.
 * @param storeZone the time zone of the store, which is used unless the URL has another one
 */
export function readSearch(search: Partial<Record<string, string>>, storeZone: string): SearchedReport {
  const zone = zoneIn(search, storeZone)
  const today = todayIn(zone)
  return {
    range: readRange(search['from_time'], search['to_time'], today, 'last30'),
    stores: search['stores'],
    compare: comparisons.find((name) => name === search['compare']) ?? 'previous_period',
    today,
    zone,
    storeZone,
  }
}

/** Returns the time zone in a URL, or the store’s if there is none or it doesn’t exist. */
export function zoneIn({ tz }: Partial<Record<string, string>>, storeZone: string): string {
  if (!tz) return storeZone
  try {
    Intl.DateTimeFormat('en', { timeZone: tz })
    return tz
  } catch {
    return storeZone
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
