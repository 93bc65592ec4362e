import { expect, test, vi } from 'vitest'

import { nextDate } from './next-date.ts'

vi.mock('../../../messages/messages.ts', () => ({ language: () => 'en-US' }))

const now = Date.parse('2026-03-10T12:00:00Z')
const dated = (state: Parameters<typeof nextDate>[0]['state'], startsAt: string, endsAt: string | null = null) =>
  nextDate({ state, startsAt, endsAt }, now)

test('returns the next relevant date, as relative text when it is near', () => {
  expect(dated('scheduled', '2026-03-12T12:00:00Z')).toMatchObject({ word: 'starts', relative: 'in 2 days' })
  expect(dated('scheduled', '2026-03-10T15:00:00Z')).toMatchObject({ word: 'starts', relative: 'in 3 hours' })
  expect(dated('scheduled', '2026-05-01T12:00:00Z')).toMatchObject({ word: 'starts', relative: null })
  expect(dated('active', '2026-03-01T00:00:00Z', '2026-03-13T11:00:00Z')).toMatchObject({ word: 'ends', relative: 'in 3 days' })
  expect(dated('active', '2026-03-01T00:00:00Z')).toBeNull()
  expect(dated('ended', '2026-03-01T00:00:00Z', '2026-03-09T12:00:00Z')).toMatchObject({ word: 'ended', relative: 'yesterday' })
  expect(dated('ended', '2026-03-01T00:00:00Z')).toMatchObject({ word: 'usedUp' })
  expect(dated('disabled', '2026-03-01T00:00:00Z', '2026-03-09T12:00:00Z')).toBeNull()
})
