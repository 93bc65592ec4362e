import { channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import { dice, newVisitAt, randomHits } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import { writeLeft } from './test-recovery.ts'

const ZONE = 'Asia/Kathmandu'
const cards = {
  totalSales: 'reports.totalSales',
  conversionRate: 'reports.conversionRate',
  totalOrders: 'reports.totalOrders',
  averageOrderValue: 'reports.averageOrderValue',
  averageOrderItems: 'reports.averageOrderItems',
  abandonedRecovery: 'reports.abandonedRecovery',
  trafficSources: 'reports.trafficSources',
  trafficLocations: 'reports.trafficLocations',
} as const

interface Table {
  session_count: { value: number }
  rows: { key: string; channel: string; referrer: string; country: string; session_count: { value: number }; share: number }[]
  rowCount: number
  rest: { session_count: { value: number } }
}

let server: TestServer
let owner: Actor
let euros: Actor
let stranger: Actor
const roll = dice(3)

beforeAll(async () => {
  server = await startTestServer()
  server.advance((Date.parse('2026-11-20T16:00:00Z') - server.services.now().getTime()) / 1000)
  owner = await server.newOwner({ timeZone: ZONE })
  euros = await server.newOwner({ timeZone: 'UTC', currency: 'EUR' })
  stranger = await server.newOwner({ timeZone: ZONE })
  await server.services.db.inPlatform((tx) =>
    tx
      .insertInto('store_members')
      .values({ store_id: euros.storeId, user_id: owner.userId, scopes: ['homes'] })
      .execute(),
  )
  for (const store of [owner, euros, stranger]) {
    await writeVisits(
      server.services.db,
      store.storeId,
      randomHits(roll, 300).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    )
    await writeLeft(
      server,
      store,
      Array.from({ length: 60 }, () => ({
        capturedAt: new Date(Date.UTC(2026, 9, 25) + roll(20 * 24 * 60) * 60_000),
        reminders: roll(2) ? [{ channel: 'email' as const, clicked: true }] : [],
        recoveredBy: ([null, 'email', 'organic'] as const)[roll(3)]!,
        totalCents: roll(9999),
      })),
    )
  }
  await createStepFolder(server.services)()
})
afterAll(() => server.close())

const read = async (name: keyof typeof cards | 'overview', query: Record<string, string>, as = owner) => {
  const { status, body } = await server.call(name === 'overview' ? 'reports.overview' : cards[name], { as, query })
  expect(status).toBe(200)
  return body as Record<string, unknown>
}
const both = () => [owner, euros].map(({ storeId }) => storeId).join(',')

test.each(Array.from({ length: Number(process.env['OVERVIEW_RUNS'] ?? 6) }, (_nothing, run) => run + 1))(
  'all reports at once are the same as each of them: %i',
  async (seed) => {
    const dates = dice(seed)
    const from = Temporal.PlainDate.from('2026-10-20').add({ days: dates(15) })
    const query = {
      fromTime: from.toString(),
      toTime: from.add({ days: dates(15) }).toString(),
      compare: ['previous_period', 'previous_year', 'none'][dates(3)]!,
      ...(dates(2) && { stores: [owner, euros, stranger].map(({ storeId }) => storeId).join(',') }),
      ...(dates(2) && { timezone: ['UTC', 'America/St_Johns', 'Australia/Lord_Howe'][dates(3)]! }),
    }
    const { abandonedRecovery, ...all } = await read('overview', { ...query, referenceMethod: 'other' })
    for (const name of Object.keys(all) as (keyof typeof cards)[]) expect(all[name], name).toEqual(await read(name, query))
    expect(abandonedRecovery).toEqual(await read('abandonedRecovery', { ...query, referenceMethod: 'other' }))
    expect(Object.keys({ ...all, abandonedRecovery }).toSorted()).toEqual(Object.keys(cards).toSorted())
  },
)

describe('where visits come from', () => {
  interface Visit {
    started_at: Date
    channel: number
    referrer: string
    country: string
  }
  /** Returns the visits of stores on local days, counted without the sums. */
  async function countVisits(stores: readonly Actor[], from: string, to: string) {
    const counted: Visit[] = []
    for (const { storeId } of stores)
      counted.push(
        ...(await server.services.db.inStore(storeId, async (tx) => {
          const word = (id: string) => sql`coalesce((select text from visit_words w where w.id = ${sql.ref(id)}), '')`
          const { rows } = await sql<Visit>`
            select started_at, channel, ${word('referrer_id')} as referrer, ${word('country_id')} as country from visits`.execute(tx)
          return rows
        })),
      )
    const dayOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE).toPlainDate().toString()
    return counted.filter(({ started_at }) => dayOf(started_at) >= from && dayOf(started_at) <= to)
  }
  const countsOf = (visits: readonly Visit[], keyOf: (visit: Visit) => string) =>
    Object.fromEntries([...Map.groupBy(visits, keyOf)].map(([key, all]) => [key, all.length]))

  test.each([
    ['2026-03-01', '2026-03-15'],
    ['2026-10-20', '2026-11-15'],
    ['2026-03-08', '2026-11-02'],
  ])('the tables equal a count of the visits: %s to %s', async (fromTime, toTime) => {
    const visits = await countVisits([owner, euros], fromTime, toTime)
    const query = { fromTime, toTime, timezone: ZONE, stores: both() }
    const sources = (await read('trafficSources', query)) as unknown as Table
    const locations = (await read('trafficLocations', query)) as unknown as Table
    const shown = (rows: Table['rows'], keyOf: (row: Table['rows'][number]) => string) =>
      Object.fromEntries(rows.map((row) => [keyOf(row), row.session_count.value]))
    expect(shown(sources.rows, ({ channel, referrer }) => `${channel} ${referrer}`)).toEqual(
      countsOf(visits, ({ channel, referrer }) => `${channels[channel]} ${referrer}`),
    )
    expect(shown(locations.rows, ({ country }) => country)).toEqual(countsOf(visits, ({ country }) => country))
    for (const { session_count, rows, rest } of [sources, locations]) {
      expect(session_count).toEqual({ value: visits.length })
      expect(rest.session_count).toEqual({ value: 0 })
      if (visits.length > 0) expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(rows.map((row) => row.session_count.value)).toEqual(rows.map((row) => row.session_count.value).toSorted((a, b) => b - a))
    }
  })

  test('50 rows are listed, and shares are of all visits', async () => {
    const store = await server.newOwner({ timeZone: ZONE })
    const at = new Date('2026-11-10T12:00Z')
    const hits = Array.from({ length: 80 }, (_, site) => newVisitAt(at, { referrerHost: `site${site}.example` }))
    const hostile = newVisitAt(at, { referrerHost: `<script>alert(1)</script>.${'x'.repeat(180)}` })
    await writeVisits(server.services.db, store.storeId, [...hits, newVisitAt(at, { referrerHost: 'site7.example' }), hostile])
    const day = { fromTime: '2026-11-10', toTime: '2026-11-10' }
    const { rows, rowCount, session_count, rest } = (await read('trafficSources', day, store)) as unknown as Table
    expect([rows.length, rowCount, session_count.value, rest.session_count.value]).toEqual([50, 81, 82, 31])
    expect(rows[0]).toMatchObject({ channel: 'referral', referrer: 'site7.example', session_count: { value: 2 }, share: 2 / 82 })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(50)
    expect(await read('trafficLocations', { ...day, compare: 'none' }, store)).toMatchObject({
      rows: [{ country: 'NP', session_count: { value: 82 }, share: 1 }],
      rowCount: 1,
    })
  })

  test('page views that were left out are counted on the local days of the report', async () => {
    const store = await server.newOwner({ timeZone: ZONE })
    const refused = (reason: 'bot' | 'spam', ...times: string[]) => times.map((time) => ({ at: new Date(time), reason }))
    // November 10 in Kathmandu begins at 18:15 UTC.
    const bots = refused(
      'bot',
      '2026-11-09T18:14:59.999Z',
      '2026-11-09T18:15Z',
      '2026-11-10T12:00Z',
      '2026-11-11T18:14:59Z',
      '2026-11-11T18:15Z',
    )
    await writeVisits(server.services.db, store.storeId, [], { refused: [...bots, ...refused('spam', '2026-11-10T00:00Z')] })
    await writeVisits(server.services.db, store.storeId, [], { refused: refused('bot', '2026-11-10T12:01Z') })
    const leftOut = async (fromTime: string, toTime: string, timezone = ZONE) =>
      (await read('trafficSources', { fromTime, toTime, timezone }, store))['leftOut']
    expect(await leftOut('2026-11-10', '2026-11-10')).toEqual({ bots: 3, spam: 1 })
    expect(await leftOut('2026-11-10', '2026-11-11')).toEqual({ bots: 4, spam: 1 })
    expect(await leftOut('2026-11-08', '2026-11-20')).toEqual({ bots: 6, spam: 1 })
    expect(await leftOut('2026-11-10', '2026-11-10', 'UTC')).toEqual({ bots: 2, spam: 1 })
    expect(await leftOut('2026-11-12', '2026-11-12')).toEqual({ bots: 1, spam: 0 })
  })

  test('without visits, there are no rows', async () => {
    const day = { fromTime: '2026-05-10', toTime: '2026-05-10' }
    expect(await read('trafficSources', day)).toMatchObject({ session_count: { value: 0 }, rows: [], rowCount: 0 })
  })
})

describe('an answer that the client has already', () => {
  const query = { fromTime: '2026-10-30', toTime: '2026-11-05' }
  const ask = (headers: Record<string, string>, as = owner, more = {}) =>
    server.call('reports.overview', { as, query: { ...query, ...more }, headers })

  test('is not sent again', async () => {
    const first = await ask({})
    const etag = String(first.headers['etag'])
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' })
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } })
    expect(await ask({ 'if-none-match': `"x", ${etag.slice(2)}` })).toMatchObject({ status: 304, text: '' })
    expect(await ask({ 'if-none-match': '"x"' })).toMatchObject({ status: 200, body: first.body })
  })

  test('is sent to another person and for another question', async () => {
    const etag = String((await ask({})).headers['etag'])
    expect(await ask({ 'if-none-match': etag }, stranger)).toMatchObject({ status: 200 })
    expect(await ask({ 'if-none-match': etag }, owner, { compare: 'none' })).toMatchObject({ status: 200 })
    expect(await server.call('reports.overview', { query, headers: { 'if-none-match': etag } })).toMatchObject({ status: 401 })
  })

  test('is sent again after a sale', async () => {
    const etag = String((await ask({})).headers['etag'])
    await writeLeft(server, owner, [{ capturedAt: new Date('2026-11-01T12:00Z'), recoveredBy: 'email', totalCents: 1 }])
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 200 })
  })
})
