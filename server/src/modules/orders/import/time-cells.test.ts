import { describe, expect, test } from 'vitest'

import { instantCell, wallClockCell } from './time-cells.ts'

describe('times in a file', () => {
  test.each([
    ['2010-12-01 08:26:00', 'Europe/London', '2010-12-01T08:26:00.000Z'],
    ['2011-06-01 8:26', 'Europe/London', '2011-06-01T07:26:00.000Z'],
    // Clocks skip this hour. The time moves forward by the length of the skipped hour.
    ['2011-03-27 01:30:00', 'Europe/London', '2011-03-27T01:30:00.000Z'],
    // This hour happens twice. The first one is used.
    ['2011-10-30 01:30:00', 'Europe/London', '2011-10-30T00:30:00.000Z'],
    ['2011-03-13 02:30:00', 'America/New_York', '2011-03-13T07:30:00.000Z'],
    ['2024-02-29T12:00', 'Asia/Kathmandu', '2024-02-29T06:15:00.000Z'],
  ])('%s in %s is %s', (cell, zone, expected) => {
    expect(wallClockCell(zone)(cell).toISOString()).toBe(expected)
  })

  test.each([
    ['2026-03-01 08:26:00 -0500', '2026-03-01T13:26:00.000Z'],
    ['2026-03-01 08:26:00 +05:45', '2026-03-01T02:41:00.000Z'],
    ['2026-03-01T08:26:00Z', '2026-03-01T08:26:00.000Z'],
    ['2026-03-01 08:26:00 UTC', '2026-03-01T08:26:00.000Z'],
  ])('%s is %s', (cell, expected) => {
    expect(instantCell(cell)?.toISOString()).toBe(expected)
  })

  test.each([
    '',
    'yesterday',
    '2011-02-30 10:00',
    '2011-01-01 25:00',
    '01/12/2010 08:26',
    '2011-01-01',
    '0011-01-01 10:00',
    '9999-01-01 10:00',
  ])('“%s” is not a local time', (cell) => {
    expect(() => wallClockCell('Europe/London')(cell)).toThrow(expect.objectContaining({ code: 'not_a_date' }))
  })

  test.each(['2026-03-01 08:26:00', '2026-02-30 08:26:00 +0000', '2026-03-01 08:26:00 +9900', '1969-03-01 08:26:00 +0000'])(
    '“%s” is not an instant',
    (cell) => {
      expect(() => instantCell(cell)).toThrow(expect.objectContaining({ code: 'not_a_date' }))
    },
  )
})
