import { expect, test } from 'vitest'

import { trialEnd, trialOf } from './trial.ts'

const left = (now: string, ends: string, time_zone: string) =>
  trialOf({ trial_status: 'trialing', trial_ends_at: new Date(ends), time_zone }, new Date(now)).dayLeft

test('days left are counted by midnights in the store’s time zone', () => {
  expect(left('2026-03-01T12:00:00Z', '2026-03-15T12:00:00Z', 'UTC')).toBe(14)
  expect(left('2026-03-15T00:30:00Z', '2026-03-15T12:00:00Z', 'UTC')).toBe(0)
  // At the same instant, it is still the day before in Los Angeles.
  expect(left('2026-03-15T00:30:00Z', '2026-03-15T12:00:00Z', 'America/Los_Angeles')).toBe(1)
  expect(left('2026-03-20T00:00:00Z', '2026-03-15T12:00:00Z', 'UTC')).toBe(-5)
})

test('a trial across a clock change ends at the same time of day', () => {
  const began = new Date('2026-03-01T20:00:00Z')
  expect(trialEnd(began, 'America/Los_Angeles').toISOString()).toBe('2026-03-15T19:00:00.000Z')
  expect(trialEnd(began, 'UTC').toISOString()).toBe('2026-03-15T20:00:00.000Z')
})
