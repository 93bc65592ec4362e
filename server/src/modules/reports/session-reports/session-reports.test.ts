import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type VisitHit, writeVisits } from '../../analytics/recording/write.ts'
import { checkFolds } from '../folds/check.ts'
import { foldDays } from '../folds/fold.ts'

let server: TestServer
let owner: Actor
withOwnerAt('2026-06-10T16:00:00Z', 'UTC', (given, made) => ([server, owner] = [given, made]))

const june = { fromTime: '2026-06-01', toTime: '2026-06-05', compare: 'none' }
const fold = () => foldDays(server.services, owner.storeId)
const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)

let people = 0
/** Writes visits, each of another visitor who sees one page unless `visitor` is given. */
const visit = (...hits: (Partial<VisitHit> & { time: string; person?: number })[]) =>
  writeVisits(
    server.services.db,
    owner.storeId,
    hits.map(({ time, person = ++people + 1000, ...hit }) => ({
      at: new Date(time),
      visitor: { key: person.toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
      kind: 'view',
      campaign: undefined,
      expiresAt: new Date('2027-01-01'),
      path: '/',
      search: '',
      referrerHost: '',
      country: '',
      device: 'mobile',
      ...hit,
    })),
  )

interface Figures {
  visitors: number | null
  visits: number
  pageviews: number
}
interface Answer {
  groups: {
    total: { current: Figures }
    rows: { key: string; name: string; current: Figures; comparison: Figures | null }[]
    count: number
    other: { count: number; current: Figures }
    next: string | null
  }[]
}

async function read(report: string, query: Record<string, string> = {}) {
  const reply = await server.call('salesReports.get', { as: owner, params: { report }, query: { ...june, ...query } })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as Answer).groups[0]!
}
const visitsBy = async (report: string, query: Record<string, string> = {}) =>
  Object.fromEntries((await read(report, query)).rows.map(({ key, current }) => [key, current.visits]))

test('landing pages of days that are over are read from their sums, and those of today from visits', async () => {
  await visit({ time: '2026-06-02T12:00Z', path: '/a' }, { time: '2026-06-02T13:00Z', path: '/b' })
  await fold()
  await inStore((tx) => tx.updateTable('visit_parts').set({ visits: 7 }).execute())
  expect(await visitsBy('sessions-landing-page')).toEqual({ '/a': 7, '/b': 7 })
  await visit({ time: '2026-06-10T12:00Z', path: '/a' })
  expect(await visitsBy('sessions-landing-page', { toTime: '2026-06-10' })).toEqual({ '/a': 8, '/b': 7 })
})

test('an interval that the comparison lacks has no visitors, which are not unknown', async () => {
  const leapDay = { fromTime: '2024-02-28', toTime: '2024-02-29', granularity: 'day' }
  const { rows } = await read('sessions', { ...leapDay, compare: 'previous_year' })
  expect(rows.map(({ key, comparison }) => [key.slice(0, 10), comparison?.visitors])).toEqual([
    ['2024-02-28', 0],
    ['2024-02-29', 0],
  ])
})

test('what comes later for a day that is added up is counted: visits of an imported log, and pages of a visit over midnight', async () => {
  await visit({ time: '2026-06-02T23:50Z', path: '/a', person: 1 })
  await fold()
  await visit({ time: '2026-06-02T09:00Z', path: '/b' }, { time: '2026-06-03T00:10Z', path: '/c', person: 1 })
  for (const isFolded of [false, true]) {
    if (isFolded) await fold()
    const { rows } = await read('sessions-landing-page', { sort: 'name' })
    expect(rows.map(({ key, current: { visits, pageviews } }) => [key, visits, pageviews])).toEqual([
      ['/a', 1, 2],
      ['/b', 1, 1],
    ])
  }
  // The visit counts on the day on which it began.
  expect((await read('sessions', { granularity: 'day' })).rows.map(({ current: { visits } }) => visits)).toEqual([0, 2, 0, 0, 0])
})

test('a visitor counts once in each interval in which they come, and once in the total', async () => {
  await visit(
    { time: '2026-06-02T09:00Z', person: 1 },
    { time: '2026-06-02T19:00Z', person: 1 },
    { time: '2026-06-04T09:00Z', person: 1 },
    { time: '2026-06-04T09:00Z', person: 2 },
  )
  const { rows, total } = await read('sessions')
  expect(rows.map(({ current }) => current.visitors)).toEqual([0, 1, 0, 2, 0])
  expect(rows.map(({ current }) => current.visits)).toEqual([0, 2, 0, 2, 0])
  expect(total.current).toMatchObject({ visitors: 2, visits: 4 })
  expect((await read('sessions', { channel: 'direct' })).total.current).toMatchObject({ visitors: null, visits: 4 })
})

test('a visitor who comes twice in an hour counts once in it, and once in the total', async () => {
  await visit({ time: '2026-06-02T09:00Z', person: 1 }, { time: '2026-06-02T09:45Z', person: 1 }, { time: '2026-06-02T10:30Z', person: 1 })
  const { rows, total } = await read('sessions', { fromTime: '2026-06-02', toTime: '2026-06-02' })
  expect(rows.slice(8, 12).map(({ current }) => [current.visitors, current.visits])).toEqual([
    [0, 0],
    [1, 2],
    [1, 1],
    [0, 0],
  ])
  expect(total.current).toMatchObject({ visitors: 1, visits: 3 })
})

test('rows and the others add up to the total on every page', async () => {
  await visit(...Array.from({ length: 9 }, (_, n) => ({ time: '2026-06-02T12:00Z', path: `/p/${Math.floor(n / 2)}` })))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Answer['groups'][number] = await read('sessions-landing-page', { limit: '2', ...(cursor !== null && { cursor }) })
    expect(page.count).toBe(5)
    expect(page.rows.reduce((sum, { current }) => sum + current.visits, page.other.current.visits)).toBe(9)
    expect(page.total.current.visits).toBe(9)
    seen.push(...page.rows.map(({ key }) => key))
    cursor = page.next
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual(['/p/0', '/p/1', '/p/2', '/p/3', '/p/4'])
})

test('whatever has no country, referrer or device is a row of its own', async () => {
  await visit(
    { time: '2026-06-02T12:00Z', device: 'unknown' },
    { time: '2026-06-02T12:00Z', device: 'tablet', country: 'DE', referrerHost: 'blog.example' },
  )
  for (const report of ['sessions-device', 'sessions-country', 'sessions-referrer'])
    expect((await read(report)).rows.map(({ key }) => key)).toContain('')
  expect(await visitsBy('sessions-device')).toEqual({ '': 1, tablet: 1 })
  expect(await visitsBy('sessions-landing-page', { country: 'DE' })).toEqual({ '/': 1 })
  expect(await visitsBy('sessions-landing-page', { country: 'FR' })).toEqual({})
})

test.each([
  ['sessions', { product: '019a0000-0000-7000-8000-000000000000' }, 'product'],
  ['sessions-device', { discount: 'X' }, 'discount'],
  ['sessions-device', { sort: '-total' }, 'sort'],
  ['sessions-device', { sort: 'visitors' }, 'sort'],
  ['product', { sort: 'visits' }, 'sort'],
])('%s refuses %o', async (report, query, field) => {
  const reply = await server.call('salesReports.get', { as: owner, params: { report }, query: { ...june, ...query } })
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ field }] } })
})

test('the file has all rows, without a currency, and shares in percent', async () => {
  await visit({ time: '2026-06-02T12:00Z', path: '/=1+1' }, { time: '2026-06-02T12:00Z', path: '/b' })
  const reply = await server.call('salesReports.export', {
    as: owner,
    params: { report: 'sessions-landing-page' },
    query: { ...june, sort: 'name' },
  })
  expect(reply.headers['content-disposition']).toContain('sessions-landing-page 2026-06-01 2026-06-05.csv')
  expect(reply.text.trim().split('\n')).toEqual([
    'sessions-landing-page,Sessions,Page views,Added to cart,Reached checkout,Sessions with an order,Conversion rate (%)',
    '/=1+1,1,1,0,0,0,0.00',
    '/b,1,1,0,0,0,0.00',
  ])
})

test('the nightly check finds wrong sums of visits, but leaves those of days whose visits are deleted', async () => {
  await visit({ time: '2024-01-02T12:00Z', path: '/old' }, { time: '2026-06-02T12:00Z', path: '/a' })
  await fold()
  await server.runNightlyJobs()
  const said: object[] = []
  const check = () =>
    checkFolds({ ...server.services, log: { ...server.services.log, error: (facts: object) => said.push(facts) } }, owner.storeId)
  for (let round = 0; round < 5; round++) await check()
  expect(said).toEqual([])
  await inStore((tx) => sql`update visit_parts set carts = 5 where day = '2026-06-02'`.execute(tx))
  await check()
  expect(said).toEqual([{ storeId: owner.storeId, sums: 'visits', differences: 2 }])
  const range = { fromTime: '2024-01-01', toTime: '2026-06-10' }
  expect(await visitsBy('sessions-landing-page', range)).toEqual({ '/old': 1, '/a': 1 })
  // A log with that day comes late. Its other visits are deleted, so the sums stay.
  await visit({ time: '2024-01-02T13:00Z', path: '/late' })
  await fold()
  expect(await visitsBy('sessions-landing-page', range)).toEqual({ '/old': 1, '/a': 1 })
})
