import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'

import { cutIntoBuckets, type Granularity } from './buckets.ts'

const cut = (from: string, to: string, granularity: Granularity, zone: string) =>
  cutIntoBuckets({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }, granularity, zone)

const QUARTER_MS = 900_000

/** Returns a function for the local date, hour and UTC offset of an instant, according to the runtime's own calendar. */
function wallClock(zone: string): (instant: number) => { date: string; hour: string; offset: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return { date: `${part['year']}-${part['month']}-${part['day']}`, hour: part['hour'] ?? '', offset: part['timeZoneName'] ?? '' }
  }
}

/** Returns the hours of some local days. The function finds them by checking the local time every quarter of an hour. */
function hoursByLooking(zone: string, from: string, to: string): { at: number; label: string }[] {
  const look = wallClock(zone)
  const found: { at: number; label: string; offset: string }[] = []
  const end = Date.parse(`${to}T00:00Z`) + 40 * 3_600_000
  for (let at = Date.parse(`${from}T00:00Z`) - 16 * 3_600_000; at < end; at += QUARTER_MS) {
    const { date, hour, offset } = look(at)
    const label = `${date}T${hour}`
    if (date >= from && date <= to && (found.at(-1)?.label !== label || found.at(-1)?.offset !== offset)) found.push({ at, label, offset })
  }
  return found.map(({ at, label }) => ({ at, label }))
}

/** Returns a winter day, a summer day, and every day from 2025 to 2027 when clocks change. */
function interestingDays(zone: string): string[] {
  const days = ['2026-01-15', '2026-07-15']
  let at = Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  for (; at && at.year <= 2027; at = at.getTimeZoneTransition('next')) days.push(at.toPlainDate().toString())
  return days
}

describe('hours of a day', () => {
  test('the hours match the local clock in every time zone, even when clocks change', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const day of interestingDays(zone)) {
        const { boundaries, labels } = cut(day, day, 'hour', zone)
        const expected = hoursByLooking(zone, day, day)
        expect({ zone, labels }).toEqual({ zone, labels: expected.map(({ label }) => label) })
        expect({ zone, starts: boundaries.slice(0, -1).map(Number) }).toEqual({ zone, starts: expected.map(({ at }) => at) })
        expect(boundaries.every((boundary) => boundary.getTime() % QUARTER_MS === 0)).toBe(true)
      }
  })

  test.each([
    ['2026-11-01', 'America/New_York', 25],
    ['2026-03-08', 'America/New_York', 23],
    ['2026-03-10', 'America/New_York', 24],
    // Clocks go back half an hour. 01:30 happens twice, so its hour has two buckets.
    ['2026-04-05', 'Australia/Lord_Howe', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 24],
  ])('%s in %s has %i buckets', (day, zone, count) => {
    expect(cut(day, day, 'hour', zone).labels).toHaveLength(count)
  })

  test('an hour that happens twice has two buckets with the same label', () => {
    const { labels } = cut('2026-11-01', '2026-11-01', 'hour', 'America/New_York')
    expect(labels.slice(0, 4)).toEqual(['2026-11-01T00', '2026-11-01T01', '2026-11-01T01', '2026-11-01T02'])
  })
})

describe('days, weeks and months', () => {
  test('days start on a UTC quarter of an hour in every time zone since 1980, as the rollup requires', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`1980-01-01T00:00[${zone}]`)
      for (; at && at.year < 2030; at = at.getTimeZoneTransition('next'))
        expect({ zone, rest: Math.abs(at.offsetNanoseconds % (QUARTER_MS * 1e6)) }).toEqual({ zone, rest: 0 })
    }
  })

  test('days on which clocks change have 23 or 25 hours', () => {
    const { boundaries, labels } = cut('2026-03-07', '2026-03-09', 'day', 'America/New_York')
    expect(labels).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
    expect(boundaries.map((boundary) => boundary.toISOString().slice(5, 16))).toEqual([
      '03-07T05:00',
      '03-08T05:00',
      '03-09T04:00',
      '03-10T04:00',
    ])
  })

  test('a day whose midnight is skipped starts at its first hour', () => {
    // Clocks in Santiago go forward at midnight.
    expect(cut('2026-09-06', '2026-09-06', 'day', 'America/Santiago').boundaries.map((boundary) => boundary.toISOString())).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ])
  })

  test('weeks start on Monday, and the first and last week may be shorter', () => {
    expect(cut('2026-01-01', '2026-01-20', 'week', 'UTC').labels).toEqual(['2026-01-01', '2026-01-05', '2026-01-12', '2026-01-19'])
    expect(cut('2026-01-05', '2026-01-11', 'week', 'UTC').labels).toEqual(['2026-01-05'])
  })

  test('months start on the first day, and the first and last month may be shorter', () => {
    expect(cut('2025-01-31', '2025-04-01', 'month', 'UTC').labels).toEqual(['2025-01-31', '2025-02-01', '2025-03-01', '2025-04-01'])
  })
})
