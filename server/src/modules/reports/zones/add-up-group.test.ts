import { Temporal } from 'temporal-polyfill'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { TZ_VERSION } from '../../../platform/time/utc-offsets.ts'
import { wantZone } from '../../rollups/zones.ts'
import { addUpGroup } from './add-up-group.ts'
import { recordStepQuery } from '../../analytics/recording/service.ts'
import { sumVisits } from '../../analytics/recording/read-sums.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import { sumDimension } from '../../analytics/recording/sum-dimension.ts'
import { addStore, byValue, countSlowly, dayOf, readVisits, type Visit } from '../../analytics/recording/test-dimensions.ts'
import { dice, randomHits } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import { buildVisitDays } from '../../analytics/recording/zones.ts'

const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana', 'UTC']
const RUNS = Number(process.env['VISIT_RUNS'] ?? 4)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addGroup(roll: (most: number) => number, zone: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const { storeId } = await addStore(server, roll, 'UTC')
    await server.services.db.inStore(storeId, (tx) => wantZone(tx, storeId, zone))
    await buildVisitDays(server.services, storeId, zone)
    ids.push(storeId)
  }
  return ids
}

/** Writes more visits at random times, and moves a random visit forward. */
async function change(roll: (most: number) => number, storeId: string, visits: readonly Visit[]): Promise<void> {
  const { db } = server.services
  const [late, visitId] = [randomHits(roll, 3), visits[roll(visits.length)]!.id]
  await writeVisits(db, storeId, late)
  await db.inStore(storeId, (tx) => send(tx, [recordStepQuery(tx, { storeId, visitId, step: 'completed', at: late[0]!.at })]))
  await createStepFolder(server.services)()
}

/** The number of days in a range. */
const range = (from: Temporal.PlainDate, to: Temporal.PlainDate) => from.until(to, { largestUnit: 'day' }).days + 1

const groupDays = async (): Promise<number> => {
  const { rows } = await server.services.db.inPlatform((tx) =>
    sql<{ n: number }>`select count(*)::int as n from visit_group_days`.execute(tx),
  )
  return rows[0]!.n
}

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))(
  'days of a group are equal to a slow count, whatever is written after they were added up: %i',
  async (seed) => {
    const roll = dice(seed)
    const zone = zones[seed % zones.length]!
    const stores = await addGroup(roll, zone)
    const before = await groupDays()
    for (let round = 0; round < 8; round++) {
      if (round === 0 || roll(3) === 0) await addUpGroup(server.services, { stores, zone })
      const visits = (await Promise.all(stores.map((storeId) => readVisits(server, storeId)))).flat()
      const days = visits.map(({ started_at }) => dayOf(started_at, zone)).toSorted()
      const from = Temporal.PlainDate.from(days[roll(days.length)]!)
      const to = Temporal.PlainDate.from(days.at(-1)!)
      const span = { range: { from, to }, zone, until: new Date(to.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds) }
      for (const dimension of ['source', 'country'] as const) {
        const { rows, total } = await server.services.db.inReports(stores, (tx) => sumDimension(tx, dimension, span))
        expect({ rows: byValue(rows), total }).toEqual(countSlowly(visits, dimension, span))
      }
      const dates = Array.from({ length: range(from, to) }, (_day, at) => from.add({ days: at }))
      const boundaries = [...dates, to.add({ days: 1 })].map((date) => new Date(date.toZonedDateTime(zone).epochMilliseconds))
      const wholeDays = { starts: dates.map(String), until: to.add({ days: 1 }).toString(), untilInstant: span.until }
      const daily = await server.services.db.inReports(stores, (tx) => sumVisits(tx, { zone, boundaries, until: span.until, wholeDays }))
      expect(daily.map((sums) => sums.visits)).toEqual(dates.map((date) => days.filter((day) => day === date.toString()).length))
      const storeId = stores[roll(stores.length)]!
      await change(roll, storeId, await readVisits(server, storeId))
    }
    expect(await groupDays()).toBeGreaterThan(before)
  },
)

test('what a group has added up is read, and not added up again', async () => {
  const roll = dice(5)
  const stores = await addGroup(roll, 'UTC')
  await addUpGroup(server.services, { stores, zone: 'UTC' })
  const day = '2000-01-01'
  await server.services.db.inPlatform((tx) =>
    sql`insert into visit_group_days select id, ${day}::date, 2, 0, 'AQ', 7, 7, 0, 0, 0 from report_groups where stores = ${stores.toSorted()}::uuid[]`.execute(
      tx,
    ),
  )
  const range = { from: Temporal.PlainDate.from(day), to: Temporal.PlainDate.from(day) }
  const span = { range, zone: 'UTC', until: new Date('2000-01-02T00:00:00Z') }
  const read = (ids: readonly string[]) => server.services.db.inReports(ids, (tx) => sumDimension(tx, 'country', span))
  expect((await read(stores)).rows).toMatchObject([{ value: 'AQ', visits: 7 }])
  // Nobody else sees it: not one of its stores, and not a larger set.
  expect((await read(stores.slice(0, 2))).rows).toEqual([])
  const { storeId } = await server.newOwner()
  expect((await read([...stores, storeId])).rows).toEqual([])
  await addUpGroup(server.services, { stores, zone: 'UTC' })
  expect((await read(stores)).total.visits).toBe(7)
  // Nor does anyone while the days of a store are counted by other time zone data than those of the group.
  const countedBy = (version: string) =>
    server.services.db.inStore(stores[0]!, (tx) => sql`update report_zones set tz_version = ${version}`.execute(tx))
  await countedBy('9999z')
  expect((await read(stores)).rows).toEqual([])
  await countedBy(TZ_VERSION)
  expect((await read(stores)).total.visits).toBe(7)
  // Days that were added up by other time zone data are not read, and not kept.
  await server.services.db.inPlatform((tx) => sql`update report_groups set tz_version = '2020a'`.execute(tx))
  expect((await read(stores)).rows).toEqual([])
  await addUpGroup(server.services, { stores, zone: 'UTC' })
  expect((await read(stores)).rows).toEqual([])
})

test('a run that another one has overtaken writes nothing more', async () => {
  const roll = dice(6)
  const stores = await addGroup(roll, 'UTC')
  const group = { stores, zone: 'UTC' }
  await Promise.all([addUpGroup(server.services, group), addUpGroup(server.services, group), addUpGroup(server.services, group)])
  const visits = (await Promise.all(stores.map((storeId) => readVisits(server, storeId)))).flat()
  const days = visits.map(({ started_at }) => dayOf(started_at, 'UTC')).toSorted()
  const range = { from: Temporal.PlainDate.from(days[0]!), to: Temporal.PlainDate.from(days.at(-1)!) }
  const span = { range, zone: 'UTC', until: new Date(range.to.add({ days: 1 }).toZonedDateTime('UTC').epochMilliseconds) }
  const { rows, total } = await server.services.db.inReports(stores, (tx) => sumDimension(tx, 'source', span))
  expect({ rows: byValue(rows), total }).toEqual(countSlowly(visits, 'source', span))
})
