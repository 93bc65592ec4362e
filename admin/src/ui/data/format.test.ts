import { expect, test, vi } from 'vitest'

import * as format from './format.ts'

vi.mock('../../messages/messages.ts', () => ({ language: () => 'en-US', t: (key: string) => key }))

test('money has the decimals of its currency', () => {
  expect(format.money(128450, 'USD')).toBe('$1,284.50')
  expect(format.money(-5, 'EUR')).toBe('-€0.05')
  expect(format.money(1284, 'JPY')).toBe('¥1,284')
  expect(format.moneyRange(1000, 1000, 'USD')).toBe('$10.00')
  expect(format.moneyRange(1000, 2500, 'USD')).toBe('$10.00 – $25.00')
})

test("a time within a day is relative, and an older one is the date in the store's time zone", () => {
  const now = Date.parse('2026-03-02T02:00:00Z')
  const text = (instant: string) => format.dateText(instant, 'America/Los_Angeles', now)
  expect(text('2026-03-02T01:59:30Z')).toBe('now')
  expect(text('2026-03-02T01:48:00Z')).toBe('12 minutes ago')
  expect(text('2026-03-01T22:00:00Z')).toBe('4 hours ago')
  // It is already March 1 in UTC, but still February 28 in the store's time zone.
  expect(text('2026-03-01T01:00:00Z')).toBe('Feb 28')
  expect(text('2025-12-24T12:00:00Z')).toBe('Dec 24, 2025')
})

test('a range is Today, Yesterday, or its two days', () => {
  expect(format.rangeText('2026-03-01', '2026-03-01', '2026-03-01')).toBe('kit.today')
  expect(format.rangeText('2026-02-28', '2026-02-28', '2026-03-01')).toBe('kit.yesterday')
  expect(format.rangeText('2026-02-01', '2026-03-01', '2026-03-01')).toBe('Feb 01 - Mar 01')
  expect(format.rangeText('2025-12-31', '2026-01-02', '2026-03-01')).toBe('Dec 31, 2025 - Jan 02')
})

test('the heading of a day is Today, Yesterday, or its date in the store’s time zone', () => {
  const now = Date.parse('2026-03-02T02:00:00Z')
  const heading = (instant: string) => format.dayHeading(instant, 'America/Los_Angeles', now)
  expect(heading('2026-03-01T08:00:00Z')).toBe('kit.today')
  expect(heading('2026-03-01T07:59:59Z')).toBe('kit.yesterday')
  expect(heading('2026-02-01T12:00:00Z')).toBe('February 1')
  expect(heading('2025-12-24T12:00:00Z')).toBe('December 24, 2025')
  expect(format.timeOfDay('2026-03-01T08:04:59Z', 'America/Los_Angeles').replace('\u202f', ' ')).toBe('12:04 AM')
})

test('the current date depends on the time zone', () => {
  const now = Date.parse('2026-03-01T05:00:00Z')
  expect(format.todayIn('America/Los_Angeles', now)).toBe('2026-02-28')
  expect(format.todayIn('Asia/Tokyo', now)).toBe('2026-03-01')
})
