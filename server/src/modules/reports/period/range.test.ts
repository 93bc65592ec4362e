import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'

import { Problem } from '../../../platform/problem.ts'
import { granularityOf } from './buckets.ts'
import { type Comparison, comparisonRange, countedUntil, type DateRange, daysOf, readRange } from './range.ts'

const range = (from: string, to: string): DateRange => ({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })
const show = (one: DateRange | null) => one && `${one.from.toString()} ${one.to.toString()}`

describe('range of a report', () => {
  const now = new Date('2026-03-10T03:30Z')
  const read = (fromTime: string, toTime: string, zone = 'UTC') => show(readRange({ fromTime, toTime }, zone, now))
  const refusal = (fromTime: string, toTime: string, zone = 'UTC') => {
    try {
      return read(fromTime, toTime, zone)
    } catch (error) {
      return error instanceof Problem ? `${error.code} ${error.errors[0]?.field}` : error
    }
  }

  test.each([
    ['2026-03-10', '2026-03-09', 'UTC', 'range_reversed toTime'],
    ['2026-03-01', '2026-03-11', 'UTC', 'range_in_future toTime'],
    ['2026-03-11', '2026-03-12', 'UTC', 'range_in_future fromTime'],
    // Today depends on the zone. It is still the 9th in Los Angeles and already the 10th in Kathmandu.
    ['2026-03-10', '2026-03-10', 'America/Los_Angeles', 'range_in_future fromTime'],
    ['2026-03-10', '2026-03-10', 'Asia/Kathmandu', '2026-03-10 2026-03-10'],
    ['2021-03-10', '2026-03-09', 'UTC', '2021-03-10 2026-03-09'],
    ['2021-03-10', '2026-03-10', 'UTC', 'invalid_input fromTime'],
    ['1970-01-01', '1974-12-31', 'UTC', '1970-01-01 1974-12-31'],
  ])('a range from %s to %s in %s gives %s', (from, to, zone, expected) => {
    expect(refusal(from, to, zone)).toBe(expected)
  })

  test.each([
    ['2026-01-01', '2026-01-02', 'hour'],
    ['2026-01-01', '2026-01-03', 'day'],
    ['2026-01-01', '2026-03-31', 'day'],
    ['2026-01-01', '2026-04-01', 'week'],
    ['2024-01-01', '2024-12-31', 'week'],
    ['2024-01-01', '2025-01-01', 'month'],
  ])('%s to %s is shown by %s', (from, to, expected) => {
    expect(granularityOf(range(from, to))).toBe(expected)
  })
})

describe('comparison of a range', () => {
  test.each<[string, string, Comparison, string | null]>([
    ['2026-03-10', '2026-03-10', 'previous_period', '2026-03-09 2026-03-09'],
    ['2026-03-08', '2026-03-14', 'previous_period', '2026-03-01 2026-03-07'],
    ['2026-03-01', '2026-03-31', 'previous_period', '2026-01-29 2026-02-28'],
    ['2024-03-01', '2024-03-30', 'previous_period', '2024-01-31 2024-02-29'],
    ['2026-03-10', '2026-03-10', 'previous_year', '2025-03-10 2025-03-10'],
    ['2024-02-29', '2024-02-29', 'previous_year', '2023-02-28 2023-02-28'],
    ['2024-02-01', '2024-02-29', 'previous_year', '2023-02-01 2023-02-28'],
    ['2025-01-01', '2025-12-31', 'previous_year', '2024-01-01 2024-12-31'],
    ['2026-03-10', '2026-03-10', 'none', null],
  ])('the comparison of %s to %s with %s is %s', (from, to, compare, expected) => {
    const current = range(from, to)
    const compared = comparisonRange(current, compare)
    expect(show(compared)).toBe(expected)
    if (compared && compare === 'previous_period') expect(daysOf(compared)).toBe(daysOf(current))
  })

  test.each([
    // While the range includes today, both periods end at the current time of day. The current millisecond is included.
    ['2026-03-10', '2026-03-10', '2026-03-10T15:20:00Z', '2026-03-10T15:20:00.001Z'],
    ['2026-03-09', '2026-03-09', '2026-03-10T15:20:00Z', '2026-03-09T15:20:00.001Z'],
    // Clocks in New York went forward on March 8, so the same local time is another time in UTC.
    ['2026-03-07', '2026-03-07', '2026-03-08T15:20:00Z', '2026-03-07T16:20:00.001Z'],
    // 02:30 does not exist on March 8. It becomes 03:30, after the change.
    ['2026-03-08', '2026-03-08', '2026-03-09T06:30:00Z', '2026-03-08T07:30:00.001Z'],
    // At the last millisecond of a day, the whole day is counted, and nothing of the next day.
    ['2026-03-09', '2026-03-09', '2026-03-11T03:59:59.999Z', '2026-03-10T04:00:00.000Z'],
  ])('%s to %s at %s is counted until %s', (from, to, now, expected) => {
    const zone = 'America/New_York'
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
    expect(countedUntil(range(from, to), { from: today, to: today }, zone, new Date(now)).toISOString()).toBe(expected)
  })

  test('past periods are counted to their ends', () => {
    const over = range('2026-03-01', '2026-03-08')
    const until = countedUntil(over, over, 'America/New_York', new Date('2026-03-20T12:00Z'))
    expect(until.toISOString()).toBe('2026-03-09T04:00:00.000Z')
  })
})
