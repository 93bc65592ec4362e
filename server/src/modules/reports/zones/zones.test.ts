import { sql } from 'kysely'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { TZ_VERSION } from '../../../platform/time/utc-offsets.ts'
import { newVisitAt } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import { buildVisitDays } from '../../analytics/recording/zones.ts'
import { appendLedger, rebuildRollups } from '../../ledger/service.ts'
import { createZoneDropper } from './drop-zones.ts'

const ZONES_MAX = 4
const DAY_SECONDS = 86_400

let server: TestServer
let owner: Actor
withTestServer(
  (given) => given.newOwner({ timeZone: 'Asia/Kathmandu' }),
  (given, made) => ([server, owner] = [given, made]),
)
const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const zones = () =>
  inStore((tx) => tx.selectFrom('report_zones').select(['zone', 'sales_built', 'visits_since']).orderBy('number').execute())

/** The time of a number of minutes ago. */
const ago = (minutes: number) => new Date(server.services.now().getTime() - minutes * 60_000)
const dateAgo = (days: number) =>
  ago(days * 24 * 60)
    .toISOString()
    .slice(0, 10)

async function sellAndVisit(minutesAgo: number): Promise<void> {
  const of = { occurredAt: ago(minutesAgo), orderId: uuidv7() }
  await inStore((tx) =>
    appendLedger(tx, owner.storeId, [
      { ...of, kind: 'order', amountCents: 0, orderCount: 1 },
      { ...of, kind: 'sale', amountCents: minutesAgo, quantity: 1 },
    ]),
  )
  await writeVisits(server.services.db, owner.storeId, [newVisitAt(ago(minutesAgo))])
}

async function ask(timezone: string) {
  const query = { fromTime: dateAgo(9), toTime: dateAgo(1), timezone }
  const replies = await Promise.all([
    server.call('reports.totalSales', { as: owner, query }),
    server.call('reports.conversionRate', { as: owner, query }),
    server.call('reports.trafficSources', { as: owner, query }),
    server.call('campaigns.report', { as: owner, query }),
  ])
  for (const reply of replies) expect(reply.status).toBe(200)
  return replies.map((reply) => reply.body)
}

test('a report in another zone is right before its days are counted, and the same after', async () => {
  for (const minutesAgo of [15, 700, 1430, 2000, 4321, 9000, 12_000]) await sellAndVisit(minutesAgo)
  const before = await ask('Australia/Lord_Howe')
  expect(await zones()).toEqual([{ zone: 'Asia/Kathmandu', sales_built: true, visits_since: Number.NEGATIVE_INFINITY }])
  await server.work()
  expect(await zones()).toContainEqual({ zone: 'Australia/Lord_Howe', sales_built: true, visits_since: Number.NEGATIVE_INFINITY })
  expect(await ask('Australia/Lord_Howe')).toEqual(before)
  // What comes later is added to the days of both zones.
  await sellAndVisit(3000)
  const after = await ask('Australia/Lord_Howe')
  expect(after).not.toEqual(before)
  await inStore(async (tx) => void (await tx.deleteFrom('report_zones').where('number', '>', 1).execute()))
  expect(await ask('Australia/Lord_Howe')).toEqual(after)
})

/** Makes the days of the store's zone those of other time zone data, by which it is six hours later. */
async function countByOtherData(tzVersion: string): Promise<void> {
  await inStore(async (tx) => {
    await sql`update report_zones set offsets = '{42300}', offset_starts = '{-infinity}', tz_version = ${tzVersion}`.execute(tx)
    await rebuildRollups(tx, owner.storeId)
    await sql`update report_zones set tz_version = ${TZ_VERSION}, visits_since = 'infinity'`.execute(tx)
  })
  await buildVisitDays(server.services, owner.storeId, 'Asia/Kathmandu')
  await inStore(async (tx) => void (await sql`update report_zones set tz_version = ${tzVersion}`.execute(tx)))
}
const readDays = () =>
  inStore(async (tx) => [
    await tx.selectFrom('sales_days').selectAll().orderBy('day').execute(),
    await tx.selectFrom('visit_days').selectAll().orderBy('day').orderBy('dim').orderBy('value').orderBy('detail').execute(),
    await tx.selectFrom('visit_uniques').selectAll().orderBy('day').orderBy('previous').execute(),
  ])

test('days that were counted by older time zone data aren’t shown, and are counted again', async () => {
  // At any time of day, at least one of them is on another day when the clock is six hours ahead.
  for (const minutesAgo of [15, 300, 600, 900, 1200, 2000, 4321, 9000, 12_000]) await sellAndVisit(minutesAgo)
  await ask('Asia/Kathmandu')
  await server.work()
  const [answers, days] = [await ask('Asia/Kathmandu'), await readDays()]

  await countByOtherData('2020a')
  expect(await readDays()).not.toEqual(days)
  expect(await ask('Asia/Kathmandu')).toEqual(answers)
  await server.work()
  expect(await readDays()).toEqual(days)
  expect(await ask('Asia/Kathmandu')).toEqual(answers)
})

test('days that were counted by newer time zone data aren’t shown and stay as they are', async () => {
  for (const minutesAgo of [700, 2000, 9000]) await sellAndVisit(minutesAgo)
  const answers = await ask('Asia/Kathmandu')
  await countByOtherData('9999z')
  const days = await readDays()
  expect(await ask('Asia/Kathmandu')).toEqual(answers)
  await server.work()
  expect(await readDays()).toEqual(days)
})

test('days are kept in few zones', async () => {
  for (const zone of ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'America/Lima', 'Asia/Seoul']) await ask(zone)
  await server.work()
  expect((await zones()).length).toBe(ZONES_MAX)
})

test('the work of reports belongs to the store that asked, so that others don’t wait for it', async () => {
  await ask('Asia/Seoul')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ topic: string; store_id: string }>('select distinct topic, store_id from outbox order by topic')
  await client.end()
  const of = { store_id: owner.storeId }
  expect(rows).toEqual([
    { topic: 'reports.fold', ...of },
    { topic: 'reports.zone', ...of },
  ])
})

test('a zone is one zone, however its name is written', async () => {
  const [report] = await ask('europe/PARIS')
  expect(report).toMatchObject({ timezone: 'Europe/Paris' })
  await server.work()
  await ask('EUROPE/paris')
  await server.work()
  expect((await zones()).map(({ zone }) => zone)).toEqual(['Asia/Kathmandu', 'Europe/Paris'])
})

test('a store has room for its own zone, and the zones that were used last make it', async () => {
  await sellAndVisit(2000)
  for (const zone of ['UTC', 'Europe/Paris', 'Asia/Tokyo']) await ask(zone)
  await server.work()
  for (const own of ['Africa/Cairo', 'Asia/Seoul', 'America/Lima']) {
    await inStore((tx) => tx.updateTable('stores').set({ time_zone: own }).execute())
    await ask(own)
    await server.work()
    expect((await zones()).length).toBe(ZONES_MAX + 1)
    expect(await zones()).toContainEqual({ zone: own, sales_built: true, visits_since: Number.NEGATIVE_INFINITY })
  }
  expect((await zones()).map(({ zone }) => zone)).toEqual(['Europe/Paris', 'Asia/Tokyo', 'Africa/Cairo', 'Asia/Seoul', 'America/Lima'])
  const days = (table: 'sales_days' | 'visit_days') => inStore((tx) => tx.selectFrom(table).select('zone').distinct().execute())
  for (const table of ['sales_days', 'visit_days'] as const) expect(await days(table)).toHaveLength(ZONES_MAX + 1)
})

test('a zone that no report uses any more is dropped with its days', async () => {
  await sellAndVisit(2000)
  await ask('UTC')
  await server.work()
  server.advance(61 * DAY_SECONDS)
  await createZoneDropper(server.services)()
  expect((await zones()).map(({ zone }) => zone)).toEqual(['Asia/Kathmandu'])
  const left = await inStore(async (tx) =>
    Promise.all(
      (['sales_days', 'visit_days', 'visit_uniques'] as const).map((table) => tx.selectFrom(table).select('zone').distinct().execute()),
    ),
  )
  expect(left).toEqual([[{ zone: 1 }], [{ zone: 1 }], [{ zone: 1 }]])
})
