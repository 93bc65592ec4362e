import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { wantZone } from '../../rollups/api.ts'
import { createVisitCheck } from './check.ts'
import { recordStepQuery } from './service.ts'
import { createStepFolder } from './steps.ts'
import { dice, randomHits } from './test-visits.ts'
import { type VisitHit, writeVisits } from './write.ts'
import { buildVisitDays } from './zones.ts'

// These tests compare the sums with a count of the raw rows. To be independent, the count uses another calendar implementation
// and no SQL.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Los_Angeles', 'America/St_Johns']
const RUNS = Number(process.env['VISIT_RUNS'] ?? 4)

const localDay = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
const tally = (keys: string[]) => Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]).toSorted())

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))('sums are correct in every zone, for random hits: %i', async (seed) => {
  const { storeId } = await server.newOwner({ timeZone: zones[seed % zones.length]! })
  const { db } = server.services
  const inStore = <T>(work: (tx: Tx) => Promise<T>) => db.inStore(storeId, work)
  const roll = dice(seed)
  const hits = randomHits(roll, 400).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const written: { visitId: string; hit: VisitHit }[] = []
  while (hits.length > 0) {
    const batch = hits.splice(0, 1 + roll(60))
    const ids = await writeVisits(db, storeId, batch)
    ids.forEach((visitId, at) => written.push({ visitId, hit: batch[at]! }))
    // Another zone is added in the middle, and all days are counted in it.
    if (roll(3) === 0) {
      const zone = zones[roll(zones.length)]!
      await inStore((tx) => wantZone(tx, storeId, zone))
      await buildVisitDays(server.services, storeId, zone)
    }
    if (roll(2) === 0) {
      const step = (['cart', 'checkout', 'completed'] as const)[roll(3)]!
      await inStore((tx) => send(tx, [recordStepQuery(tx, { storeId, visitId: ids[0]!, step, at: batch[0]!.at })]))
      // If the job does not run here, the next batch adds the steps.
      if (roll(2) === 0) await createStepFolder(server.services)()
    }
  }

  await createStepFolder(server.services)()
  const visits = await inStore((tx) => tx.selectFrom('visits').selectAll().execute())
  expect(visits.length).toBe(new Set(written.map(({ visitId }) => visitId)).size)
  const views = await inStore((tx) => tx.selectFrom('page_views').select(['visit_id', 'ordinal']).execute())
  expect(views.length).toBe(written.filter(({ hit }) => hit.kind === 'view').length)
  for (const { id, pageviews } of visits) {
    const ordinals = views.filter((view) => view.visit_id === id).map(({ ordinal }) => ordinal)
    expect(ordinals.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pageviews }, (_view, at) => at + 1))
  }

  const kept = await inStore((tx) =>
    sql<{ zone: string; number: number; since: string }>`select zone, number, visits_since::text as since from report_zones`.execute(tx),
  )
  expect(kept.rows.every(({ since }) => since === '-infinity')).toBe(true)
  for (const { zone, number } of kept.rows) {
    const days = await inStore((tx) =>
      sql<{ day: string; visits: number; pageviews: number; carts: number; checkouts: number; completed: number }>`
        select day::text as day, visits, pageviews, carts, checkouts, completed from visit_days where zone = ${number} and dim = 0 order by day`.execute(
        tx,
      ),
    )
    const counted = [...Map.groupBy(visits, ({ started_at }) => localDay(started_at, zone))].map(([day, begun]) => ({
      day,
      visits: begun.length,
      pageviews: begun.reduce((sum, { pageviews }) => sum + pageviews, 0),
      carts: begun.filter(({ step }) => step >= 1).length,
      checkouts: begun.filter(({ step }) => step >= 2).length,
      completed: begun.filter(({ step }) => step >= 3).length,
    }))
    expect(days.rows).toEqual(counted.toSorted((a, b) => a.day.localeCompare(b.day)))

    const sources = await inStore((tx) =>
      sql<{ key: string; visits: number }>`
        select concat_ws(' ', day, value, detail) as key, visits from visit_days where zone = ${number} and dim = 1 order by 1`.execute(tx),
    )
    expect(Object.fromEntries(sources.rows.map((row) => [row.key, row.visits]).toSorted())).toEqual(
      tally(visits.map((visit) => [localDay(visit.started_at, zone), visit.channel, visit.referrer_id].join(' '))),
    )

    // The number of visitors in a random range of days must be the same when it is summed from `visit_uniques` and when it is
    // counted by the visitors' keys.
    const all = [...new Set(visits.map(({ started_at }) => localDay(started_at, zone)))].toSorted()
    const from = all[roll(all.length)]!
    const to = all[Math.min(all.length - 1, all.indexOf(from) + roll(3))]!
    const uniques = await inStore((tx) =>
      sql<{ n: number }>`select coalesce(sum(visitors), 0)::int as n from visit_uniques
        where zone = ${number} and day between ${from}::date and ${to}::date and previous < ${from}::date`.execute(tx),
    )
    const firstHits = new Map(written.toReversed().map(({ visitId, hit }) => [visitId, hit.visitor.key]))
    const inRange = visits.filter(({ started_at }) => localDay(started_at, zone) >= from && localDay(started_at, zone) <= to)
    expect(uniques.rows[0]!.n, `${zone} ${from} ${to}`).toBe(new Set(inRange.map(({ id }) => firstHits.get(id))).size)
  }

  const quarters = await inStore((tx) =>
    sql<{
      key: string
      visits: number
    }>`select (extract(epoch from quarter) / 900)::bigint::text as key, visits from visit_quarters`.execute(tx),
  )
  expect(Object.fromEntries(quarters.rows.map((row) => [row.key, row.visits]).toSorted())).toEqual(
    tally(visits.map(({ started_at }) => String(Math.floor(started_at.getTime() / 900_000)))),
  )
})

test('the nightly check finds and corrects a wrong sum', async () => {
  const said: unknown[] = []
  const log = { ...server.services.log, error: (...what: unknown[]) => void said.push(what[0]) }
  const { storeId } = await server.newOwner({ timeZone: 'Asia/Kathmandu' })
  const at = new Date(server.services.now().getTime() - 3 * 86_400_000)
  const [hit] = randomHits(dice(7), 1)
  await writeVisits(server.services.db, storeId, [{ ...hit!, at, kind: 'view' }])
  const check = createVisitCheck({ ...server.services, log })
  await check()
  expect(said).toEqual([])
  const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(storeId, work)
  const breaks = [
    sql`update visit_quarters set pageviews = pageviews + 1`,
    sql`update visit_days set visits = visits + 1 where dim = 2`,
    sql`delete from visit_uniques`,
  ]
  for (const [index, damage] of breaks.entries()) {
    await inStore((tx) => damage.execute(tx))
    await check()
    expect(said).toHaveLength(index + 1)
    await check()
    expect(said).toHaveLength(index + 1)
  }
  expect(said).toEqual(breaks.map(() => expect.objectContaining({ storeId })))
})
