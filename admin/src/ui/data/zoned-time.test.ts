import { expect, test } from 'vitest'

import { instantOf, localTime } from './zoned-time.ts'

const zone = 'America/Los_Angeles'

test('a local time converts to an instant and back', () => {
  expect(instantOf('2026-11-20T09:30', zone)).toBe('2026-11-20T17:30:00.000Z')
  expect(instantOf('2026-07-20T09:30', zone)).toBe('2026-07-20T16:30:00.000Z')
  expect(localTime('2026-11-20T17:30:00.000Z', zone)).toBe('2026-11-20T09:30')
  expect(instantOf('2026-01-01T00:00', 'Asia/Kathmandu')).toBe('2025-12-31T18:15:00.000Z')
})

test('when the clocks change, a skipped time is an hour later, and a repeated time is the first one', () => {
  expect(instantOf('2026-03-08T02:30', zone)).toBe('2026-03-08T10:30:00.000Z')
  expect(instantOf('2026-11-01T01:30', zone)).toBe('2026-11-01T08:30:00.000Z')
})

test('invalid text gives no instant', () => {
  expect(instantOf('', zone)).toBeNull()
  expect(instantOf('soon', zone)).toBeNull()
})
