import { expect, test, vi } from 'vitest'

import { pointsOf, type Report } from './report.ts'

vi.mock('../../../messages/messages.ts', () => ({ language: () => 'en-US', t: (key: string) => key }))

const zone = 'Europe/London'
/**
 * Returns the hours of one local date, with the number of the hour as the value. `at` is the instant when the first
 * hour begins.
 */
const hours = (date: string, at: string, clock: readonly number[]) =>
  clock.map((hour, index) => ({
    at: new Date(Date.parse(at) + index * 3_600_000).toISOString(),
    label: `${date}T${String(hour).padStart(2, '0')}`,
    value: hour,
  }))
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString()
    return { at, label: at.slice(0, 10), value: index + 1 }
  })
const period = (from: string, to: string, until: string, series: Report['current']['series']) => ({ from, to, until, total: 0, series })
const report = (
  granularity: Report['granularity'],
  current: Report['current'],
  comparison: Report['comparison'] = null,
  timezone = zone,
): Report => ({ timezone, currency: 'GBP', granularity, current, comparison, ignoredStores: [] })

const all = Array.from({ length: 24 }, (_, hour) => hour)
const plainDay = period('2025-03-29', '2025-03-29', '2025-03-30T00:00:00.000Z', hours('2025-03-29', '2025-03-29T00:00:00Z', all))

test('hours are aligned by clock time when one hour is skipped', () => {
  const skipped = all.filter((hour) => hour !== 1)
  const series = hours('2025-03-30', '2025-03-30T00:00:00Z', skipped)
  const points = pointsOf(report('hour', period('2025-03-30', '2025-03-30', '2025-03-30T23:00:00.000Z', series), plainDay))
  expect(points).toHaveLength(24)
  expect(points[1]).toMatchObject({ label: undefined, current: null, comparison: 1 })
  for (const [hour, point] of points.entries()) expect([point.comparison, point.current ?? hour]).toEqual([hour, hour])
})

test('a repeated hour has two points, distinguished by the name of the time zone', () => {
  const repeated = [0, 1, 1, ...all.slice(2)]
  const series = hours('2025-10-26', '2025-10-25T23:00:00Z', repeated)
  const points = pointsOf(report('hour', period('2025-10-26', '2025-10-26', '2025-10-27T00:00:00.000Z', series), plainDay))
  expect(points.map(({ current }) => current)).toEqual(repeated)
  expect(points[1]?.label).not.toBe(points[2]?.label)
  expect(points[2]).toMatchObject({ comparison: null, otherLabel: undefined })
  expect(points[3]).toMatchObject({ current: 2, comparison: 2 })
})

test('buckets that have not begun are gaps in both periods, and the current day is marked', () => {
  const current = period('2025-05-01', '2025-05-04', '2025-05-03T12:00:00.001Z', days('2025-05-01', 4))
  const before = period('2025-04-27', '2025-04-30', '2025-04-29T12:00:00.001Z', days('2025-04-27', 4))
  const points = pointsOf(report('day', { ...current, to: '2025-05-03' }, before, 'UTC'))
  expect(points.map((point) => point.current)).toEqual([1, 2, 3, null])
  expect(points.map((point) => point.comparison)).toEqual([1, 2, 3, null])
  expect(points.map((point) => point.isRunning)).toEqual([false, false, true, false])
})

test('no bucket is running in a period that has ended', () => {
  const points = pointsOf(report('day', period('2025-05-01', '2025-05-02', '2025-05-03T00:00:00.000Z', days('2025-05-01', 2)), null, 'UTC'))
  expect(points.some(({ isRunning }) => isRunning)).toBe(false)
})

test('a period with fewer days than its comparison shows all days of the comparison', () => {
  const current = period('2027-02-01', '2027-02-02', '2027-02-03T00:00:00.000Z', days('2027-02-01', 2))
  const before = period('2026-02-01', '2026-02-03', '2026-02-04T00:00:00.000Z', days('2026-02-01', 3))
  expect(pointsOf(report('day', current, before, 'UTC')).map(({ comparison }) => comparison)).toEqual([1, 2, 3])
})

test('weeks show their last date, and the last week ends with the period', () => {
  const series = [
    { at: '2025-01-01T00:00:00Z', label: '2025-01-01', value: 1 },
    { at: '2025-01-06T00:00:00Z', label: '2025-01-06', value: 2 },
  ]
  const points = pointsOf(report('week', period('2025-01-01', '2025-01-08', '2025-01-09T00:00:00.000Z', series), null, 'UTC'))
  expect(points.map(({ label }) => label?.replaceAll(/\s/g, ' '))).toEqual(['Jan 1 – 5, 2025', 'Jan 6 – 8, 2025'])
  expect(points.map(({ tick }) => tick)).toEqual(['Jan 1', 'Jan 6'])
})
