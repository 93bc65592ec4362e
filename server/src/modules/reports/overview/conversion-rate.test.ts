import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { recordStepQuery } from '../../analytics/recording/service.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import { newVisitAt } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'

type Step = Parameters<typeof recordStepQuery>[1]['step']

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  server.advance((Date.parse('2026-06-10T16:00:00Z') - server.services.now().getTime()) / 1000)
  owner = await server.newOwner({ timeZone: 'Asia/Kathmandu' })
  await visit(owner, '2026-06-01T18:00Z', [])
  await visit(owner, '2026-06-01T18:20Z', ['cart', 'checkout', 'completed'])
  await visit(owner, '2026-06-02T10:00Z', ['cart'])
  // Somebody who pays at once has put something into the cart too.
  await visit(owner, '2026-06-02T18:14:59Z', ['checkout'])
  await createStepFolder(server.services)()
})
afterAll(() => server.close())

async function visit(as: Actor, time: string, steps: readonly Step[]): Promise<void> {
  const at = new Date(time)
  const { db } = server.services
  const [visitId] = await writeVisits(db, as.storeId, [newVisitAt(at)])
  for (const step of steps)
    await db.inStore(as.storeId, (tx) => send(tx, [recordStepQuery(tx, { storeId: as.storeId, visitId: visitId!, step, at })]))
}

const report = async (query: Record<string, string>, as = owner) => {
  const reply = await server.call('reports.conversionRate', { as, query })
  expect(reply.status).toBe(200)
  return reply.body
}
const funnel = (...counts: number[]) =>
  ['visits', 'carts', 'checkouts', 'completed'].map((step, place) => ({ step, visits: counts[place] }))

test('the rate is that of the days of a zone, with an offset of a quarter hour', async () => {
  // June 2 in Kathmandu begins at 18:15 UTC.
  expect(await report({ fromTime: '2026-06-02', toTime: '2026-06-02' })).toMatchObject({
    current: { total: 1 / 3 },
    funnel: funnel(3, 3, 2, 1),
    comparison: { from: '2026-06-01', total: 0 },
    comparedFunnel: funnel(1, 0, 0, 0),
  })
  expect(await report({ fromTime: '2026-06-01', toTime: '2026-06-02', timezone: 'UTC', compare: 'none' })).toMatchObject({
    current: { total: 1 / 4 },
    funnel: funnel(4, 3, 2, 1),
    comparedFunnel: null,
  })
})

test('a day without sessions has no rate, and a step of today counts up to now', async () => {
  expect(await report({ fromTime: '2026-06-05', toTime: '2026-06-05' })).toMatchObject({
    current: { total: null },
    funnel: funnel(0, 0, 0, 0),
  })
  const other = await server.newOwner({ timeZone: 'UTC' })
  const now = server.services.now().getTime()
  await visit(other, new Date(now - 60_000).toISOString(), [])
  await visit(other, new Date(now + 120_000).toISOString(), [])
  expect(await report({ fromTime: '2026-06-10', toTime: '2026-06-10' }, other)).toMatchObject({ funnel: funnel(1, 0, 0, 0) })
})

test('the chart, the headline and the stores add up', async () => {
  const answer = (await report({ fromTime: '2026-06-01', toTime: '2026-06-03' })) as { current: { series: { value: number | null }[] } }
  expect(answer.current.series.map(({ value }) => value)).toEqual([0, 1 / 3, null])
})
