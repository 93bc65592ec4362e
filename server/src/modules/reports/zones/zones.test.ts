import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { newVisitAt } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import { appendLedger } from '../../ledger/service.ts'
import { createZoneDropper } from './drop-zones.ts'

const ZONES_MAX = 4
const DAY_SECONDS = 86_400

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.newOwner({ timeZone: 'Asia/Kathmandu' })
})
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

test('days are kept in few zones', async () => {
  for (const zone of ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'America/Lima', 'Asia/Seoul']) await ask(zone)
  await server.work()
  expect((await zones()).length).toBe(ZONES_MAX)
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
