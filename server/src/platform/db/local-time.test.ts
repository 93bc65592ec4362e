import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { startOfDay } from '../time/local-time.ts'
import { localDate, offsetsIn, startOfDate } from './local-time.ts'

// Reports take the begin of a day from the runtime, and sums belong to the day that a statement computes.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const first = Temporal.PlainDate.from('2025-01-01')
const days = Array.from({ length: 730 }, (_day, at) => first.add({ days: at }))

test('every day of two years begins at the same instant in a statement, in every time zone', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  const wrong = await server.services.db.inPlatform(async (tx) => {
    const found: { zone: string; day: string }[] = []
    for (const zone of zones) {
      const offsets = offsetsIn(zone)
      const { rows } = await sql<{ day: string }>`
        select day::text as day
        from unnest(${days.map((day) => startOfDay(day, zone).toISOString())}::timestamptz[], ${days.map(String)}::date[]) as begin (at, day)
        where ${localDate(sql`at`, offsets)} <> day or ${localDate(sql`(at - interval '1 microsecond')`, offsets)} >= day
          or ${startOfDate(sql`day`, offsets)} <> at or date_bin('15 minutes', at, '2000-01-01 00:00:00+00') <> at`.execute(tx)
      found.push(...rows.map(({ day }) => ({ zone, day })))
    }
    return found
  })
  expect(wrong).toEqual([])
})

test.each([
  // Clocks go forward at midnight, so the day begins at 1 a.m.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  // Clocks go back from midnight to 11 p.m., so the day before has the hour twice.
  ['America/Scoresbysund', '2026-10-25', '2026-10-25T02:00:00Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00Z'],
  // Samoa skipped December 30.
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  // The law changed in 2026: PostgreSQL of the same year doesn’t know yet.
  ['Africa/Casablanca', '2026-11-01', '2026-11-01T00:00:00Z'],
  // Before the first known offset, and after the last.
  ['Asia/Kathmandu', '1999-05-01', '1999-04-30T18:15:00Z'],
  ['America/New_York', '2060-07-01', '2060-07-01T05:00:00Z'],
])('%s: %s begins at %s', async (zone, day, at) => {
  const { rows } = await server.services.db.inPlatform((tx) =>
    sql<{ at: Date; day: string; before: string }>`
      select ${startOfDate(sql`${day}::date`, offsetsIn(zone))} as at, ${localDate(sql`${at}::timestamptz`, offsetsIn(zone))}::text as day,
        ${localDate(sql`(${at}::timestamptz - interval '1 microsecond')`, offsetsIn(zone))}::text as before`.execute(tx),
  )
  expect(rows[0]!.at).toEqual(new Date(at))
  expect(rows[0]!.day).toBe(day)
  expect(rows[0]!.before < day).toBe(true)
})
