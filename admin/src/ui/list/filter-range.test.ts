import { expect, test, vi } from 'vitest'

import { rangeText } from './filter-range.tsx'
import type { ListState } from './list-state.ts'
import type { RangeFilter } from './list-types.ts'

vi.mock('../../messages/messages.ts', () => ({ language: () => 'en-US', t: (key: string) => key }))

const text = (kind: RangeFilter['kind'], search: Record<string, string>) =>
  rangeText({ kind, key: 'from', toKey: 'to', label: 'Range' }, { get: (key) => search[key] } as ListState, 'USD')

test('a range is shown with its two ends, and a missing end as dots', () => {
  expect(text('days', { from: '2026-02-01', to: '2026-03-01' })).toBe('Feb 01 - Mar 01')
  expect(text('money', { to: '1000' })).toBe('… - $10.00')
  expect(text('days', {})).toBeNull()
})

test('a date or an amount that the URL spells wrong is shown unchanged', () => {
  expect(text('days', { from: 'abc', to: '2026-13-01' })).toBe('abc - 2026-13-01')
  expect(text('days', { from: '2026-02-30' })).toBe('2026-02-30 - …')
  expect(text('money', { from: 'abc' })).toBe('abc - …')
})
