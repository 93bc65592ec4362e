import { createRandom } from '../../../server/src/demo/random.ts'
import { startOfDay } from '../../../server/src/platform/time/local-time.ts'

/** The stores that a report adds up. The caller is in the first of them. */
export interface Choice {
  name: string
  storeIds: string[]
}

/** One request for a report: days of one time zone, both included. */
export interface Asked {
  from: string
  to: string
  zone: string
}

const RANGE_DAYS = 90
const DAY_MS = 86_400_000

/** @param storeIds all stores, the largest first */
export function choicesOf(storeIds: readonly string[]): Choice[] {
  const middle = Math.min(9, storeIds.length - 1)
  return [
    { name: 'the largest store', storeIds: storeIds.slice(0, 1) },
    { name: `store ${middle + 1} by size`, storeIds: storeIds.slice(middle, middle + 1) },
    { name: `all ${storeIds.length} stores`, storeIds: [...storeIds] },
  ]
}

/**
 * Returns random ranges of 90 days in the last year, so that no answer is cached, and so that the days before them, with which
 * they are compared, have data too.
 */
export function randomRanges(count: number, zone: string, seed: number): Asked[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const end = Date.now() - random.int(2, 365) * DAY_MS
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    return { from: day(end - (RANGE_DAYS - 1) * DAY_MS), to: day(end), zone }
  })
}

/** Returns 60 days up to the day before yesterday: days of which abandoned checkouts are still kept. */
export function recentDays(zone: string): Asked {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  return { from: day(61), to: day(2), zone }
}

/** Returns the starts of the days of a range, and the end of the last day. */
export function boundariesOf({ from, to, zone }: Asked): Date[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: days + 1 }, (_, day) =>
    startOfDay(new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10), zone),
  )
}

/** Returns the range of the same length just before a range. */
export function previousOf({ from, to, zone }: Asked): Asked {
  const length = Date.parse(to) - Date.parse(from) + DAY_MS
  const before = (date: string) => new Date(Date.parse(date) - length).toISOString().slice(0, 10)
  return { from: before(from), to: before(to), zone }
}
