import { presetRange } from '@vitrine/contract/date-presets.ts'
import { expect, test } from 'vitest'

import { readRange } from './date-presets.ts'

test('an invalid range is replaced by the default', () => {
  const today = '2026-03-04'
  const standard = presetRange('last30', today)
  expect(readRange('2026-03-01', '2026-03-02', today, 'last30')).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  for (const [from, to] of [
    [undefined, undefined],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-01', '2026-03-05'],
    ['2026-02-30', '2026-03-01'],
    ['x', 'y'],
  ])
    expect(readRange(from, to, today, 'last30')).toEqual(standard)
})
