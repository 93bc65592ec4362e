import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { dimensionQuery } from './read-dimension.ts'
import { sumDimension } from './sum-dimension.ts'
import { addStore, byValue, countSlowly, dayOf } from './test-dimensions.ts'
import { dice } from './test-visits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Los_Angeles', 'America/St_Johns']
const RUNS = Number(process.env['VISIT_RUNS'] ?? 4)

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))(
  'every dimension adds up to a slow count, for random days of several stores: %i',
  async (seed) => {
    const roll = dice(seed)
    const stores = [
      await addStore(server, roll, zones[seed % zones.length]!),
      await addStore(server, roll, zones[seed % zones.length]!),
      await addStore(server, roll, 'UTC'),
    ]
    await addStore(server, roll, 'UTC')
    const visits = stores.flatMap((store) => store.visits)
    const times = visits.map(({ started_at }) => started_at.getTime())
    const ids = stores.map(({ storeId }) => storeId)
    for (let round = 0; round < 10; round++) {
      const zone = roll(3) === 0 ? zones[roll(zones.length)]! : zones[seed % zones.length]!
      const [one, other] = [times[roll(times.length)]!, times[roll(times.length)]!]
      const from = Temporal.PlainDate.from(dayOf(new Date(Math.min(one, other)), zone))
      const to = Temporal.PlainDate.from(dayOf(new Date(Math.max(one, other)), zone))
      const end = to.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
      // Often, the last day is cut at the millisecond after a visit.
      const until = new Date(roll(2) === 0 ? end : Math.min(end, Math.max(one, other) + 1))
      const span = { range: { from, to }, zone, until }
      for (const dimension of ['source', 'country', 'campaign', 'device'] as const) {
        const { rows, total } = await server.services.db.inReports(ids, (tx) => sumDimension(tx, dimension, span))
        expect({ rows: byValue(rows), total }).toEqual(countSlowly(visits, dimension, span))
        for (const { visits: all, carts, checkouts, completed } of rows)
          expect([all, carts, checkouts, completed]).toEqual([all, carts, checkouts, completed].toSorted((a, b) => b - a))
      }
    }
  },
)

test('parts of a span add up to it, in days and in hours', async () => {
  const roll = dice(11)
  const zone = 'Australia/Lord_Howe'
  const { storeId, visits } = await addStore(server, roll, zone)
  const from = Temporal.PlainDate.from(dayOf(visits[0]!.started_at, zone))
  const to = from.add({ days: 1 })
  const starts = [from, to, to.add({ days: 1 })].map((day) => day.toZonedDateTime(zone).epochMilliseconds)
  const hours = Array.from({ length: 1 + (starts[2]! - starts[0]!) / 1_800_000 }, (_, at) => starts[0]! + at * 1_800_000)
  for (const boundaries of [starts, hours]) {
    const span = { range: { from, to }, zone, until: new Date(starts[2]!) }
    const buckets = { boundaries: boundaries.map((at) => new Date(at)) }
    const { rows } = await server.services.db.inReports([storeId], (tx) =>
      sql<{ bucket: number; visits: number }>`
        select bucket, sum(visits)::int as visits from (${dimensionQuery('campaign', span, buckets)}) d group by 1 order by 1`.execute(tx),
    )
    const expected = boundaries.slice(0, -1).flatMap((start, bucket) => {
      const begun = visits.filter(({ started_at }) => started_at.getTime() >= start && started_at.getTime() < boundaries[bucket + 1]!)
      return begun.length === 0 ? [] : [{ bucket, visits: begun.length }]
    })
    expect(rows).toEqual(expected)
  }
})
