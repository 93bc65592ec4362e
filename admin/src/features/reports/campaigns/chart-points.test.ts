import { expect, test, vi } from 'vitest'

import { chartPoints } from './chart-points.ts'

vi.mock('../../../messages/messages.ts', () => ({ language: () => 'en-US', t: (key: string) => key }))

const days = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11']
type Report = Parameters<typeof chartPoints>[0]
const report = (labels: readonly string[]) =>
  ({
    granularity: 'day',
    timezone: 'America/New_York',
    rows: {
      items: [{ series: labels.map((label, visits) => ({ at: `${label}T04:00:00.000Z`, label, visits, orders: 0, totalSalesCents: 0 })) }],
    },
  }) as unknown as Report
const noon = Date.parse('2026-06-10T16:00:00Z')

test('today is running, and tomorrow has no value', () => {
  const points = chartPoints(report(days.slice(0, 3)), 'visits', noon)
  expect(points.map(({ isRunning }) => isRunning)).toEqual([false, false, true])
  expect(chartPoints(report(days), 'visits', noon).at(-1)?.values).toEqual([null])
})

test('nothing is running in a range that is over', () => {
  expect(chartPoints(report(days.slice(0, 2)), 'visits', noon).some(({ isRunning }) => isRunning)).toBe(false)
  // In New York, it is still June 10 at this time.
  expect(chartPoints(report(days.slice(0, 3)), 'visits', Date.parse('2026-06-11T03:59:00Z')).at(-1)?.isRunning).toBe(true)
  expect(chartPoints(report(days.slice(0, 3)), 'visits', Date.parse('2026-06-11T04:00:00Z')).at(-1)?.isRunning).toBe(false)
})
