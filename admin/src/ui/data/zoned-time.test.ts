import { expect, test } from 'vitest'

import { instantOf, localTime } from './zoned-time.ts'

const zone = 'America/Los_Angeles'

test('a time on the clocks of a zone is an instant, and back', () => {
  expect(instantOf('2026-11-20T09:30', zone)).toBe('2026-11-20T17:30:00.000Z')
  expect(instantOf('2026-07-20T09:30', zone)).toBe('2026-07-20T16:30:00.000Z')
  expect(localTime('2026-11-20T17:30:00.000Z', zone)).toBe('2026-11-20T09:30')
  expect(instantOf('2026-01-01T00:00', 'Asia/Kathmandu')).toBe('2025-12-31T18:15:00.000Z')
})

test('where the clocks change, the time is the hour after or the first of two', () => {
  expect(instantOf('2026-03-08T02:30', zone)).toBe('2026-03-08T10:30:00.000Z')
  expect(instantOf('2026-11-01T01:30', zone)).toBe('2026-11-01T08:30:00.000Z')
})

test('what is no time is no instant', () => {
  expect(instantOf('', zone)).toBeNull()
  expect(instantOf('soon', zone)).toBeNull()
})
