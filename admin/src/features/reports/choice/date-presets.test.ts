import { presetRange } from '@vitrine/contract/date-presets.ts'
import { expect, test } from 'vitest'

import { firstMonth, readRange } from './date-presets.ts'

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

test('a calendar with two months shows no month that is all in the future', () => {
  expect(firstMonth('2026-11-23', '2026-11-27', true).slice(0, 7)).toBe('2026-10')
  expect(firstMonth('2026-01-01', '2026-01-05', true).slice(0, 7)).toBe('2025-12')
  expect(firstMonth('2026-10-29', '2026-11-27', true)).toBe('2026-10-29')
  expect(firstMonth('2026-11-23', '2026-11-27', false)).toBe('2026-11-23')
})
