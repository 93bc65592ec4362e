import { channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { type Dimension, dimensionQuery, sumDimension } from './read-dimension.ts'
import { recordStepQuery } from './service.ts'
import { createStepFolder } from './steps.ts'
import { dice, randomHits } from './test-visits.ts'
import { writeVisits } from './write.ts'

// The expected sums are counted from the raw visits, without SQL and with another calendar.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Los_Angeles', 'America/St_Johns']
const RUNS = Number(process.env['VISIT_RUNS'] ?? 4)

interface Visit {
  id: string
  started_at: Date
  pageviews: number
  step: number
  channel: number
  device: number
  referrer: string | null
  country: string | null
  utm: string | null
}

/** Adds a store with random visits, and returns them. Its own zone is the only one that has sums. */
async function addStore(roll: (most: number) => number, timeZone: string) {
  const { storeId } = await server.newOwner({ timeZone })
  const { db } = server.services
  const hits = randomHits(roll, 200).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ids = await writeVisits(db, storeId, hits)
  for (const [at, visitId] of ids.entries())
    if (roll(4) === 0) {
      const step = (['cart', 'checkout', 'completed'] as const)[roll(3)]!
      await db.inStore(storeId, (tx) => send(tx, [recordStepQuery(tx, { storeId, visitId, step, at: hits[at]!.at })]))
    }
  await createStepFolder(server.services)()
  const { rows } = await db.inStore(storeId, (tx) => {
    const word = (id: string) => sql`(select text from visit_words w where w.id = ${sql.ref(id)})`
    return sql<Visit>`select id, started_at, pageviews, step, channel, device, ${word('referrer_id')} as referrer, ${word('country_id')} as country,
      ${word('utm_id')} as utm from visits`.execute(tx)
  })
  return { storeId, visits: rows }
}

const dayOf = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
const keyOf: Record<Dimension, (visit: Visit) => string> = {
  source: ({ channel, referrer }) => `${channels[channel]} ${referrer ?? ''}`,
  country: ({ country }) => `${country ?? ''} `,
  campaign: ({ utm }) => `${utm ?? ''} `,
  device: ({ device }) => `${device} `,
}
const countOf = (visits: readonly Visit[]) => ({
  visits: visits.length,
  pageviews: visits.reduce((sum, { pageviews }) => sum + pageviews, 0),
  carts: visits.filter(({ step }) => step >= 1).length,
  checkouts: visits.filter(({ step }) => step >= 2).length,
  completed: visits.filter(({ step }) => step >= 3).length,
})

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))(
  'every dimension adds up to a slow count, for random days of several stores: %i',
  async (seed) => {
    const roll = dice(seed)
    const stores = [
      await addStore(roll, zones[seed % zones.length]!),
      await addStore(roll, zones[seed % zones.length]!),
      await addStore(roll, 'UTC'),
    ]
    await addStore(roll, 'UTC')
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
      const counted = visits.filter(
        ({ started_at }) => started_at < until && Temporal.PlainDate.compare(dayOf(started_at, zone), from) >= 0 && started_at < until,
      )
      for (const dimension of ['source', 'country', 'campaign', 'device'] as const) {
        const span = { range: { from, to }, zone, until }
        const { rows, total } = await server.services.db.inReports(ids, (tx) => sumDimension(tx, dimension, span))
        const expected = Object.fromEntries([...Map.groupBy(counted, keyOf[dimension])].map(([key, all]) => [key, countOf(all)]))
        expect(Object.fromEntries(rows.map(({ value, detail, ...sums }) => [`${value} ${detail}`, sums]))).toEqual(expected)
        expect(total).toEqual(countOf(counted))
        for (const { visits: all, carts, checkouts, completed } of rows)
          expect([all, carts, checkouts, completed]).toEqual([all, carts, checkouts, completed].toSorted((a, b) => b - a))
      }
    }
  },
)

test('parts of a span add up to it, in days and in hours', async () => {
  const roll = dice(11)
  const zone = 'Australia/Lord_Howe'
  const { storeId, visits } = await addStore(roll, zone)
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
