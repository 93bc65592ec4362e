import { expect, test } from 'vitest'

import { timeZones, zoneName } from './time-zones.ts'

test('zones have the names that people search for, once each', () => {
  const zones = timeZones('Asia/Calcutta')
  const values = zones.map(({ value }) => value)
  for (const zone of ['Asia/Kathmandu', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'America/New_York']) expect(values).toContain(zone)
  expect(values).not.toContain('Asia/Katmandu')
  // The current value stays as it is, under its present name.
  expect(values).toContain('Asia/Calcutta')
  expect(values).not.toContain('Asia/Kolkata')
  expect(new Set(values.map(zoneName)).size).toBe(zones.length)
})

test('every value is a zone that the runtime knows', () => {
  for (const { value } of timeZones('UTC')) expect(() => Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow()
})

test('a name has no underscores', () => {
  expect(zoneName('America/Los_Angeles')).toBe('America/Los Angeles')
  expect(zoneName('Asia/Katmandu')).toBe('Asia/Kathmandu')
})
