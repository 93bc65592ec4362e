import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'

let server: TestServer
let owner: Actor
// The clock is set to noon in New York, so that no test runs past midnight.
withOwnerAt('2026-06-10T16:00:00Z', 'America/New_York', (given, made) => ([server, owner] = [given, made]))

interface Period {
  from: string
  to: string
  until: string
  total: number
  series: { at: string; label: string; value: number }[]
}
interface Answer {
  granularity: string
  currency: string
  timezone: string
  stores: string[]
  ignoredStores: string[]
  current: Period
  comparison: Period | null
}

const sell = (as: Actor, time: string, amountCents: number, more: Partial<LedgerEntry>[] = []) => {
  const of = { occurredAt: new Date(time), orderId: uuidv7() }
  const entries: LedgerEntry[] = [
    { ...of, kind: 'order', amountCents: 0, orderCount: 1 },
    { ...of, kind: 'sale', amountCents, quantity: 1 },
    ...more.map((entry): LedgerEntry => ({ ...of, kind: 'sale', amountCents: 0, ...entry })),
  ]
  return server.services.db.inStore(as.storeId, (tx) => appendLedger(tx, as.storeId, entries))
}
const ask = (name: 'reports.totalSales' | 'reports.totalOrders', query: Record<string, string>, as = owner) =>
  server.call(name, { as, query })
const total = async (query: Record<string, string>, as = owner) => {
  const reply = await ask('reports.totalSales', query, as)
  expect(reply.status).toBe(200)
  return reply.body as Answer & Record<string, unknown>
}

describe('the reports of the four cards', () => {
  const range = { fromTime: '2026-06-01', toTime: '2026-06-03', compare: 'none' }
  beforeEach(async () => {
    await sell(owner, '2026-06-01T13:00Z', 3000, [
      { kind: 'sale', channel: 'boost_upsell', amountCents: 1000, quantity: 2 },
      { kind: 'discount', amountCents: -400 },
      { kind: 'shipping', amountCents: 500 },
      { kind: 'tax', amountCents: 300 },
      { kind: 'return', amountCents: -1000, quantity: -1, occurredAt: new Date('2026-06-03T13:00Z') },
    ])
    await sell(owner, '2026-06-02T13:00Z', 2001)
  })

  test('Total Sales counts each amount on its own day and includes the upsell', async () => {
    expect(await total(range)).toMatchObject({
      granularity: 'day',
      currency: 'USD',
      timezone: 'America/New_York',
      stores: [owner.storeId],
      ignoredStores: [],
      total_sales: 5401,
      splits: { onlineStore: 5401, boostUpsell: 1000 },
      breakdown: { gross: 6001, discounts: -400, returns: -1000, shipping: 500, taxes: 300 },
      comparison: null,
      current: {
        from: '2026-06-01',
        to: '2026-06-03',
        until: '2026-06-04T04:00:00.000Z',
        total: 5401,
        series: [
          { at: '2026-06-01T04:00:00.000Z', label: '2026-06-01', value: 4400 },
          { label: '2026-06-02', value: 2001 },
          { label: '2026-06-03', value: -1000 },
        ],
      },
      grossSeries: [{ value: 4000 }, { value: 2001 }, { value: 0 }],
    })
  })

  test('Total Orders includes refunded orders', async () => {
    const { body } = await ask('reports.totalOrders', range)
    expect(body).toMatchObject({ total_orders: 2, current: { total: 2, series: [{ value: 1 }, { value: 1 }, { value: 0 }] } })
  })

  test('averages are over the whole range, in fractions of a cent, and null if there are no orders', async () => {
    const value = await server.call('reports.averageOrderValue', { as: owner, query: range })
    expect(value.body).toMatchObject({ current: { total: (6001 - 400) / 2, series: [{ value: 3600 }, { value: 2001 }, { value: null }] } })
    const items = await server.call('reports.averageOrderItems', { as: owner, query: range })
    expect(items.body).toMatchObject({ current: { total: 2, series: [{ value: 3 }, { value: 1 }, { value: null }] } })
  })

  test('a later refund changes no earlier day', async () => {
    const before = (await total(range)).current.series
    await sell(owner, '2026-06-05T13:00Z', 0, [{ kind: 'return', amountCents: -2001, quantity: -1 }])
    expect((await total(range)).current.series).toEqual(before)
  })
})

describe('days and hours', () => {
  test('a day is a day of the store, not of UTC, and has all its hours', async () => {
    await sell(owner, '2026-06-02T03:59:59.999Z', 100)
    await sell(owner, '2026-06-02T04:00:00Z', 20)
    const answer = await total({ fromTime: '2026-06-01', toTime: '2026-06-02' })
    expect(answer.granularity).toBe('hour')
    expect(answer.current.series).toHaveLength(48)
    expect(answer.current.series.filter(({ value }) => value > 0)).toEqual([
      { at: '2026-06-02T03:00:00.000Z', label: '2026-06-01T23', value: 100 },
      { at: '2026-06-02T04:00:00.000Z', label: '2026-06-02T00', value: 20 },
    ])
  })

  test('a report uses the requested time zone instead of that of the store', async () => {
    await sell(owner, '2026-06-01T18:20Z', 100)
    const answer = await total({ fromTime: '2026-06-02', toTime: '2026-06-02', timezone: 'Asia/Kathmandu' })
    expect(answer.current.series[0]).toEqual({ at: '2026-06-01T18:15:00.000Z', label: '2026-06-02T00', value: 100 })
  })

  test('the repeated hour in autumn has two buckets', async () => {
    await sell(owner, '2025-11-02T05:30Z', 100)
    await sell(owner, '2025-11-02T06:30Z', 20)
    const { current } = await total({ fromTime: '2025-11-02', toTime: '2025-11-02' })
    expect(current.series).toHaveLength(25)
    expect(current.series.slice(1, 3)).toMatchObject([
      { label: '2025-11-02T01', value: 100 },
      { label: '2025-11-02T01', value: 20 },
    ])
  })
})

describe('the comparison period', () => {
  test('the comparison uses the days just before, or the same dates a year earlier', async () => {
    await sell(owner, '2026-06-01T13:00Z', 1)
    await sell(owner, '2026-05-31T13:00Z', 20)
    await sell(owner, '2025-06-01T13:00Z', 300)
    const range = { fromTime: '2026-06-01', toTime: '2026-06-03' }
    expect(await total(range)).toMatchObject({ current: { total: 1 }, comparison: { from: '2026-05-29', to: '2026-05-31', total: 20 } })
    expect(await total({ ...range, compare: 'previous_year' })).toMatchObject({
      comparison: { from: '2025-06-01', to: '2025-06-03', total: 300 },
    })
    expect(await total({ ...range, compare: 'none' })).toMatchObject({ comparison: null })
  })

  test('when the range includes today, the comparison ends at the current time of day, to the millisecond', async () => {
    const today = { fromTime: '2026-06-10', toTime: '2026-06-10' }
    const now = server.services.now().getTime()
    const yesterday = (offset: number) => new Date(now - 86_400_000 + offset).toISOString()
    await sell(owner, yesterday(-600_000), 100)
    // This sale happened yesterday, one minute later than the current time of day. Tests take less than a minute.
    await sell(owner, yesterday(60_000), 20)
    await sell(owner, new Date(now - 1000).toISOString(), 3)
    const { current, comparison } = await total(today)
    expect(current.total).toBe(3)
    expect(comparison?.total).toBe(100)
    expect(comparison?.series.reduce((sum, { value }) => sum + value, 0)).toBe(100)
    expect(Date.parse(comparison!.until) - (now - 86_400_000)).toBeLessThan(60_000)
    expect(Date.parse(current.until) - Date.parse(comparison!.until)).toBe(86_400_000)
  })
})

describe('a report on several stores', () => {
  /** Makes a person, who already has another store, a member of `store` too. */
  const join = (person: Actor, store: Actor, grant: { is_owner?: boolean; scopes?: string[] }) =>
    server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .values({ store_id: store.storeId, user_id: person.userId, ...grant })
        .execute(),
    )
  const range = { fromTime: '2026-06-01', toTime: '2026-06-01', compare: 'none' }
  const at = '2026-06-01T13:00Z'

  test('stores are added up if the caller may see Overview there, and the other stores are only listed', async () => {
    const [mine, shared, forbidden, foreign] = await Promise.all([
      server.newOwner(),
      server.newOwner(),
      server.newOwner(),
      server.newOwner(),
    ])
    await join(owner, mine, { is_owner: true })
    await join(owner, shared, { scopes: ['homes'] })
    await join(owner, forbidden, { scopes: ['orders'] })
    for (const [n, store] of [owner, mine, shared, forbidden, foreign].entries()) await sell(store, at, 10 ** n)
    const unknown = uuidv7()
    const stores = [owner, mine, shared, forbidden, foreign].map(({ storeId }) => storeId)
    const answer = await total({ ...range, stores: [...stores, unknown, mine.storeId].join(',') })
    expect(answer).toMatchObject({ total_sales: 111, stores: stores.slice(0, 3), ignoredStores: [...stores.slice(3), unknown] })
    expect(await total({ ...range, stores: foreign.storeId })).toMatchObject({
      total_sales: 0,
      stores: [],
      ignoredStores: [foreign.storeId],
    })
    expect(await total(range)).toMatchObject({ total_sales: 1, stores: [owner.storeId] })
  })

  test('stores with different currencies are never added up', async () => {
    const euros = await server.newOwner({ currency: 'EUR' })
    await join(owner, euros, { is_owner: true })
    await sell(owner, at, 1)
    await sell(euros, at, 1000)
    const stores = `${owner.storeId},${euros.storeId}`
    const reply = await total({ ...range, stores })
    expect(reply).toMatchObject({ currency: 'USD', total_sales: 1, ignoredStores: [], current: { total: 1 } })
    expect(reply['otherCurrencies']).toEqual([{ currency: 'EUR', total: 1000, compared: null }])
    expect((await ask('reports.totalOrders', { ...range, stores })).body).toMatchObject({ total_orders: 2 })
  })

  test('a report needs the permission for Overview in the current store', async () => {
    const member = await server.newMember(owner, { scopes: ['orders'] })
    expect(await ask('reports.totalSales', range, member)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  })
})

describe('invalid input', () => {
  test.each([
    [{ fromTime: '2026-06-02', toTime: '2026-06-01' }, 'range_reversed', 'toTime'],
    [{ fromTime: '2026-06-01', toTime: '2026-06-11' }, 'range_in_future', 'toTime'],
    [{ fromTime: '2020-06-10', toTime: '2026-06-09' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '0000-01-01', toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2026-02-30', toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2026-06-01', toTime: '9999-12-31' }, 'invalid_input', 'toTime'],
    [{ fromTime: '2026-06-01', toTime: '2026-06-01', timezone: 'Mars/Phobos' }, 'invalid_input', 'timezone'],
    [{ fromTime: '2026-06-01', toTime: '2026-06-01', timezone: '+05:45' }, 'invalid_input', 'timezone'],
    // The runtime knows this name, but IANA does not. It could mean India, Ireland or Israel.
    [{ fromTime: '2026-06-01', toTime: '2026-06-01', timezone: 'IST' }, 'invalid_input', 'timezone'],
    [{ fromTime: '2026-06-01', toTime: '2026-06-01', stores: 'x' }, 'invalid_input', 'stores.0'],
    [{ fromTime: '2026-06-01', toTime: '2026-06-01', compare: 'twice' }, 'invalid_input', 'compare'],
    [{ toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
  ])('%o: %s on %s', async (query, code, field) => {
    expect(await ask('reports.totalSales', query)).toMatchObject({ status: 422, body: { code, errors: [{ field }] } })
  })

  test('the first allowed day has a comparison too', async () => {
    expect(await total({ fromTime: '1970-01-01', toTime: '1970-01-01' })).toMatchObject({ comparison: { from: '1969-12-31', total: 0 } })
  })
})

test('the greeting shows today’s sales and orders, where today is a day of the store', async () => {
  await sell(owner, '2026-06-10T03:59Z', 100)
  await sell(owner, '2026-06-10T04:01Z', 20)
  const reply = await server.call('reports.today', { as: owner })
  const yesterday = { salesCents: 100, orders: 1 }
  expect(reply.body).toEqual({ salesCents: 20, orders: 1, yesterday, openOrders: 0, currency: 'USD', date: '2026-06-10' })
})
