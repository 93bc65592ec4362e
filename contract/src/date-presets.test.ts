import { expect, test } from 'vitest'

import { presetRange } from './date-presets.ts'

test('presets work in the middle of a week and across months and years', () => {
  const today = '2026-03-04' // A Wednesday.
  expect(presetRange('today', today)).toEqual({ from: today, to: today })
  expect(presetRange('yesterday', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' })
  expect(presetRange('last7', today)).toEqual({ from: '2026-02-26', to: today })
  expect(presetRange('last30', today)).toEqual({ from: '2026-02-03', to: today })
  expect(presetRange('last90', today)).toEqual({ from: '2025-12-05', to: today })
  expect(presetRange('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(presetRange('monthToDate', today)).toEqual({ from: '2026-03-01', to: today })
})

test('weeks start on Monday', () => {
  expect(presetRange('weekToDate', '2026-03-04').from).toBe('2026-03-02')
  expect(presetRange('weekToDate', '2026-03-02').from).toBe('2026-03-02')
  expect(presetRange('weekToDate', '2026-03-08').from).toBe('2026-03-02')
})
