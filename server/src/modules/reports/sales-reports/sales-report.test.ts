import { describe, expect, test } from 'vitest'

import { seedProduct } from '../../../../test/fixtures/seed.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import { uuidv7 } from 'uuidv7'

import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'
import { type TestSale, writeSale } from './test-sales.ts'

let server: TestServer
let owner: Actor
// The clock is set to noon in New York, so that no test runs past midnight.
withOwnerAt('2026-06-10T16:00:00Z', 'America/New_York', (given, made) => ([server, owner] = [given, made]))

const range = { fromTime: '2026-06-01', toTime: '2026-06-03', compare: 'none' }
const ask = (report: string, query: Record<string, string> = {}, as = owner) =>
  server.call('salesReports.get', { as, params: { report }, query: { ...range, ...query } })
const download = async (report: string, query: Record<string, string> = {}, as = owner) =>
  server.call('salesReports.export', { as, params: { report }, query: { ...range, ...query } })

let orders = 0
/** Writes an order of one line, with a refund two days later. */
async function sell(as: Actor, change: Partial<TestSale> & { cents?: number; refunded?: number; currency?: string } = {}): Promise<string> {
  const { cents = 5000, refunded = 0, currency = 'USD' } = change
  const id = uuidv7()
  const placedAt = new Date('2026-06-01T13:00Z')
  const base = { occurredAt: placedAt, orderId: id }
  const entries: LedgerEntry[] = [
    { ...base, kind: 'order', amountCents: 0, orderCount: 1 },
    { ...base, kind: 'sale', amountCents: cents, quantity: 2, linePosition: 0 },
    { ...base, kind: 'shipping', amountCents: 500 },
    ...(refunded > 0
      ? [
          {
            ...base,
            occurredAt: new Date('2026-06-03T13:00Z'),
            kind: 'return' as const,
            amountCents: -refunded,
            quantity: -1,
            linePosition: 0,
          },
        ]
      : []),
  ]
  await writeSale(server, as, currency, {
    id,
    name: `#${++orders}`,
    placedAt,
    country: 'US',
    gateway: 'Stripe',
    code: '',
    automatic: [],
    customerId: null,
    attribution: { channel: 'email', referrer: 'Newsletter', utm: { campaign: 'Summer' } },
    campaign: 'Summer',
    taxCents: 0,
    lines: [{ productId: null, title: 'Lamp', choice: '', vendor: 'Acme', discountCents: 0, taxCents: 0 }],
    entries,
    ...change,
  })
  return id
}

interface Group {
  currency: string
  total: { current: { total: number } }
  rows: { key: string; name: string; current: Record<string, number | null>; comparison: Record<string, number> | null }[]
  other: { count: number; current: { total: number } }
  count: number
  next: string | null
}
const groupsOf = async (report: string, query: Record<string, string> = {}, as = owner) => {
  const reply = await ask(report, query, as)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { groups: Group[] }).groups
}

describe('a sales report', () => {
  test('counts a refund on its own day, in the row of its order', async () => {
    await sell(owner, { refunded: 2000 })
    const [days] = await groupsOf('over-time')
    expect(days!.rows.map(({ name, current }) => [name, current['gross'], current['returns'], current['total']])).toEqual([
      ['2026-06-01', 5000, 0, 5500],
      ['2026-06-02', 0, 0, 0],
      ['2026-06-03', 0, -2000, -2000],
    ])
    const [channels] = await groupsOf('channel')
    expect(channels).toMatchObject({
      total: { current: { orders: 1, units: 2, gross: 5000, net: 3000, shipping: 500, total: 3500, averageOrderValue: 5000 } },
      rows: [{ key: 'email', name: 'Email', current: { total: 3500 } }],
      count: 1,
      other: { count: 0, current: { total: 0 } },
    })
  })

  test('shows what belongs to no product or visit as a row of its own', async () => {
    await sell(owner, { attribution: null, campaign: '' })
    await server.services.db.inStore(owner.storeId, (tx) =>
      appendLedger(tx, owner.storeId, [{ occurredAt: new Date('2026-06-02T13:00Z'), kind: 'return', amountCents: -700, document: 'C17' }]),
    )
    expect((await groupsOf('product'))[0]!.rows).toMatchObject([
      { name: 'Lamp', current: { orders: null, total: 5000 } },
      { key: '', name: 'No product', current: { shipping: 500, returns: -700, total: -200 } },
    ])
    expect((await groupsOf('channel'))[0]!.rows).toMatchObject([{ key: '', name: 'No visit recorded', current: { total: 4800 } }])
    expect((await groupsOf('order'))[0]!.rows.map(({ name }) => name)).toEqual([expect.stringMatching(/^#/), 'C17'])
  })

  test('has no row for what belongs to no product if that is only the number of orders', async () => {
    const base = { occurredAt: new Date('2026-06-01T13:00Z'), orderId: uuidv7() }
    const sale = { ...base, kind: 'sale' as const, amountCents: 900, quantity: 1, linePosition: 0 }
    await sell(owner, { id: base.orderId, entries: [{ ...base, kind: 'order', amountCents: 0, orderCount: 1 }, sale] })
    const [lamps] = await groupsOf('product')
    expect(lamps).toMatchObject({ total: { current: { orders: 1, total: 900 } }, rows: [{ name: 'Lamp' }], count: 1 })
    expect(lamps!.rows).toHaveLength(1)
    expect((await download('product')).text).not.toContain('No product')
  })

  test('compares each row with the period before, also rows that have sales only there', async () => {
    await sell(owner)
    const before = new Date('2026-05-30T13:00Z')
    await sell(owner, {
      attribution: { channel: 'direct', referrer: '', utm: {} },
      campaign: '',
      entries: [{ occurredAt: before, kind: 'sale', amountCents: 900, orderId: uuidv7() }],
    })
    const [group] = await groupsOf('channel', { compare: 'previous_period' })
    expect(group!.rows).toMatchObject([
      { key: 'email', current: { total: 5500 }, comparison: { total: 0 } },
      { key: '', current: { total: 0 }, comparison: { total: 900 } },
    ])
  })

  test('filters narrow the rows and the total alike', async () => {
    await sell(owner, { country: 'DE', code: 'Ten' })
    await sell(owner, { cents: 100 })
    expect((await groupsOf('country', { discount: 'TEN' }))[0]).toMatchObject({
      total: { current: { total: 5500 } },
      rows: [{ key: 'DE' }],
    })
    expect((await groupsOf('over-time', { country: 'US' }))[0]).toMatchObject({ total: { current: { orders: 1, total: 600 } } })
    expect((await groupsOf('hour', { channel: 'sms' }))[0]!.total.current.total).toBe(0)
    expect((await groupsOf('order', { product: uuidv7() }))[0]).toMatchObject({ rows: [], count: 0 })
  })

  test('names the product that it is filtered by, unless that is deleted or of another store', async () => {
    const product = await seedProduct(server, owner)
    const titleOf = async (asked: string, as = owner) =>
      ((await ask('over-time', { product: asked }, as)).body as { productTitle: string | null }).productTitle
    expect(await titleOf(product)).toMatch(/ lamp$/)
    expect(await titleOf(uuidv7())).toBeNull()
    expect(await titleOf(product, await server.newOwner())).toBeNull()
    expect((await ask('over-time')).body).toMatchObject({ productTitle: null })
  })

  test('pages through the rows, and says how many others there are', async () => {
    for (const country of ['US', 'DE', 'FR']) await sell(owner, { country })
    const [first] = await groupsOf('country', { limit: '2', sort: 'name' })
    expect(first).toMatchObject({ rows: [{ key: 'DE' }, { key: 'FR' }], count: 3, other: { count: 1, current: { total: 5500 } } })
    const [second] = await groupsOf('country', { limit: '2', sort: 'name', cursor: first!.next! })
    expect(second).toMatchObject({ rows: [{ key: 'US' }], next: null })
    expect(await ask('country', { limit: '2', sort: 'total', cursor: first!.next! })).toMatchObject({ status: 422 })
    expect(await ask('channel', { limit: '2', sort: 'name', cursor: first!.next! })).toMatchObject({ status: 422 })
  })
})

describe('several stores', () => {
  const together = async (as: Actor, ...others: Actor[]) => {
    for (const { storeId } of others)
      await server.services.db.inPlatform((tx) =>
        tx
          .insertInto('store_members')
          .values({ store_id: storeId, user_id: as.userId, scopes: ['analystics'] })
          .execute(),
      )
    return { stores: [as, ...others].map(({ storeId }) => storeId).join(',') }
  }

  test('each currency is a group, and amounts of two currencies are never added', async () => {
    const [euros, dollars] = [await server.newOwner({ currency: 'EUR' }), await server.newOwner()]
    await sell(owner)
    await sell(dollars, { cents: 100 })
    await sell(euros, { cents: 7, currency: 'EUR' })
    const groups = await groupsOf('country', await together(owner, euros, dollars))
    expect(groups.map(({ currency, total }) => [currency, total.current.total])).toEqual([
      ['USD', 6100],
      ['EUR', 507],
    ])
    const file = await download('country', await together(owner))
    expect(file.text).not.toContain('EUR')
  })

  test('a store of someone else, or without the permission, is named and never counted', async () => {
    const [stranger, other] = [await server.newOwner(), await server.newOwner()]
    await sell(stranger)
    await sell(other)
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .values({ store_id: other.storeId, user_id: owner.userId, scopes: ['homes'] })
        .execute(),
    )
    const stores = [owner, stranger, other].map(({ storeId }) => storeId).join(',')
    const reply = await ask('order', { stores })
    expect(reply.body).toMatchObject({ stores: [owner.storeId], ignoredStores: [stranger.storeId, other.storeId], groups: [{ rows: [] }] })
    expect((await download('order', { stores })).text.trim().split('\n')).toHaveLength(1)
  })
})

describe('the file', () => {
  test('has all rows, with the figures of both periods, and nothing that a spreadsheet runs', async () => {
    await sell(owner, { attribution: { channel: 'referral', referrer: '=cmd|calc', utm: {} } })
    await sell(owner, { cents: 1, attribution: { channel: 'referral', referrer: 'a.example', utm: {} } })
    const reply = await download('referrer', { compare: 'previous_year' })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="sales-by-referrer 2026-06-01 2026-06-03.csv"')
    const [header, first, second] = reply.text.split('\n')
    expect(header).toContain('Total sales (2025-06-01 to 2025-06-03)')
    expect(first).toMatch(/^'=cmd\|calc,USD,1,2,50\.00,0\.00,0\.00,50\.00,5\.00,0\.00,55\.00,50\.00,0,0,/)
    expect(second).toMatch(/^a\.example,USD,1,2,0\.01,/)
  })

  test('has the intervals of a report over time, also those without sales', async () => {
    await sell(owner)
    const { text } = await download('over-time')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(0, 3).join(',')),
    ).toEqual(['over-time,Currency,Orders', '2026-06-01,USD,1', '2026-06-02,USD,0', '2026-06-03,USD,0'])
  })
})

describe('bad input', () => {
  test.each([
    [{ fromTime: '2026-06-04' }, 'toTime'],
    [{ toTime: '2026-06-11' }, 'toTime'],
    [{ fromTime: '1990-01-01' }, 'fromTime'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ stores: "x' or 1=1" }, 'stores.0'],
    [{ country: 'us' }, 'country'],
    [{ channel: 'tv' }, 'channel'],
    [{ discount: '' }, 'discount'],
    [{ sort: 'total desc' }, 'sort'],
    [{ limit: '1001' }, 'limit'],
    [{ cursor: 'bm9uZQ' }, 'cursor'],
    [{ cursor: Buffer.from(JSON.stringify(['country', '-total', 'USD', '1;drop', 'US'])).toString('base64url') }, 'cursor'],
    [{ unknown: '1' }, 'unknown'],
  ])('%j is refused', async (query, field) => {
    expect(await ask('country', query)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  test('too many intervals are refused', async () => {
    const reply = await ask('over-time', { fromTime: '2025-06-01', granularity: 'hour' })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'granularity', code: 'too_many_intervals' }] } })
    expect(await ask('over-time', { granularity: 'hour' })).toMatchObject({ status: 200 })
  })

  test('an unknown report is refused', async () => {
    expect(await ask('secrets')).toMatchObject({ status: 422, body: { errors: [{ field: 'report' }] } })
  })
})
