import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { localDateOf, startOfDay } from '../../platform/time/local-time.ts'
import type { DocumentDraft } from './import/order-draft.ts'
import { writeDocuments } from './import/write.ts'

let server: TestServer
let owner: Actor

const customers = ['Ada Byron', 'Bo Ek', 'Chloé Dupont']

/** Returns the n-th order, placed n hours after midnight in New York on March 8, the day when clocks change. */
function draft(n: number): DocumentDraft {
  const cents = 1000 + (n % 5)
  const placedAt = new Date(Date.parse('2026-03-08T05:00:00Z') + n * 3_600_000)
  return {
    number: `#${1000 + n}`,
    entries: [{ occurredAt: placedAt, kind: 'order', amountCents: 0, orderCount: 1 }],
    leftOut: [],
    order: {
      placedAt,
      email: `buyer-${n}@shop.example`,
      phone: `+1 (617) 555-${2000 + n}`,
      customerName: customers[n % 3]!,
      country: n % 2 === 0 ? 'US' : 'SE',
      lines: [
        {
          title: 'Cup',
          sku: `CUP-${n}`,
          quantity: 1,
          fulfilledQuantity: n % 4 === 0 ? 1 : 0,
          unitPriceCents: cents,
          discountCents: 0,
          totalCents: cents,
        },
      ],
      subtotalCents: cents,
      discountCents: 0,
      discountCode: '',
      shippingCents: 0,
      shippingMethod: '',
      taxCents: 0,
      money: { total: cents, authorized: 0, captured: n % 3 === 0 ? cents : 0, refunded: 0, voided: false },
      note: '',
      tags: [],
      source: 'web',
      shippingAddress: null,
      billingAddress: null,
      cancelledAt: n === 7 ? placedAt : null,
    },
  }
}

const COUNT = 48

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner({ timeZone: 'America/New_York' })
  const { services } = server
  const settings = { storeId: owner.storeId, importId: uuidv7(), currency: 'USD' }
  const drafts = Array.from({ length: COUNT }, (_, n) => draft(n))
  await services.db.inStore(owner.storeId, (tx) => writeDocuments(tx, drafts, settings))
})
afterAll(() => server.close())

interface List {
  items: { id: string; name: string; placedAt: string; totalCents: number }[]
  next: string | null
  previous: string | null
  total: number
}
const list = async (query: Record<string, string | number> = {}, as = owner) => {
  const reply = await server.call('orders.list', { as, query: { limit: 250, ...query } })
  expect(reply.status).toBe(200)
  return reply.body as List
}
const names = ({ items }: List) => items.map(({ name }) => name)
const expected = (keep: (n: number) => boolean) =>
  Array.from({ length: COUNT }, (_, n) => n)
    .filter(keep)
    .map((n) => `#${1000 + n}`)

describe('the list of orders', () => {
  test.each(['placed', '-placed', 'total', '-total'])('paging forward and back gives all orders, sorted by %s', async (sort) => {
    const whole = await list({ sort })
    const key = sort.endsWith('placed') ? ('placedAt' as const) : ('totalCents' as const)
    const keys = whole.items.map((row) => row[key])
    const ascending = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending)
    const there: string[] = []
    let page = await list({ sort, limit: 7 })
    for (;;) {
      expect(page.total).toBe(COUNT)
      there.push(...names(page))
      if (page.next === null) break
      page = await list({ sort, limit: 7, cursor: page.next })
    }
    expect(there).toEqual(names(whole))
    const back: string[] = [...names(page)]
    while (page.previous !== null) {
      page = await list({ sort, limit: 7, cursor: page.previous })
      back.unshift(...names(page))
    }
    expect(back).toEqual(there)
  })

  test('orders due for fulfillment are open, not fully fulfilled, and placed at least a given number of store days ago', async () => {
    const waiting = await list({ sort: 'placed', waitingDays: 1 })
    expect(names(waiting)).toEqual(expected((n) => n % 4 !== 0 && n !== 7))
    const refused = await server.call('orders.list', { as: owner, query: { waitingDays: '0' } })
    expect(refused.status).toBe(422)
  })

  test('the age of an order counts days of the store, not hours', async () => {
    const other = await server.newOwner({ timeZone: 'Pacific/Auckland' })
    const { db, now } = server.services
    const twoDaysAgo = startOfDay(localDateOf(now(), 'Pacific/Auckland').subtract({ days: 2 }), 'Pacific/Auckland')
    const placed = [twoDaysAgo, new Date(twoDaysAgo.getTime() - 1)].map((placedAt, at): DocumentDraft => {
      const { order, entries, ...rest } = draft(at + 1)
      return { ...rest, entries: entries.map((entry) => ({ ...entry, occurredAt: placedAt })), order: { ...order!, placedAt } }
    })
    await db.inStore(other.storeId, (tx) => writeDocuments(tx, placed, { storeId: other.storeId, importId: uuidv7(), currency: 'USD' }))
    expect(names(await list({ waitingDays: 1 }, other))).toEqual(['#1001', '#1002'])
    expect(names(await list({ waitingDays: 2 }, other))).toEqual(['#1002'])
    expect(names(await list({ waitingDays: 3 }, other))).toEqual([])
  })

  test('filters by status and country return the matching orders and their number', async () => {
    const filter = (query: Record<string, string>) => list({ sort: 'placed', ...query })
    expect(names(await filter({ state: 'cancelled' }))).toEqual(['#1007'])
    expect(names(await filter({ paymentStatus: 'paid' }))).toEqual(expected((n) => n % 3 === 0))
    expect(names(await filter({ fulfillmentStatus: 'fulfilled' }))).toEqual(expected((n) => n % 4 === 0))
    expect(await filter({ country: 'SE', paymentStatus: 'pending' })).toMatchObject({
      total: expected((n) => n % 2 === 1 && n % 3 !== 0).length,
    })
  })

  test('dates in filters are days of the store, and March 8 had 23 hours in New York', async () => {
    expect(names(await list({ sort: 'placed', from: '2026-03-08', to: '2026-03-08' }))).toEqual(expected((n) => n < 23))
    expect(names(await list({ sort: 'placed', from: '2026-03-09' }))).toEqual(expected((n) => n >= 23))
    expect(names(await list({ sort: 'placed', to: '2026-03-07' }))).toEqual([])
    const reversed = await server.call('orders.list', { as: owner, query: { from: '2026-03-09', to: '2026-03-08' } })
    expect(reversed).toMatchObject({ status: 422, body: { code: 'range_reversed', errors: [{ field: 'to' }] } })
  })

  test.each([
    ['1005', ['#1005']],
    ['#1005', ['#1005']],
    ['100', expected((n) => n < 10)],
    ['buyer-12@shop', ['#1012']],
    ['BUYER 12', ['#1012']],
    ['chloe dup', expected((n) => n % 3 === 2)],
    ['ada 1003', ['#1003']],
    ['nobody', []],
    // These searches are by SKU, and by phone number with or without separators.
    ['CUP-7', ['#1007']],
    ['cup12', ['#1012']],
    ['+1 617 555 2031', ['#1031']],
    ['16175552031', ['#1031']],
  ])('finds orders by %s', async (search, found) => {
    expect(names(await list({ sort: 'placed', search }))).toEqual(found)
  })

  test.each(["'", '& | !', '%', 'x:*', '\\', '-1', '💥'])('%s is taken as search text and not as query syntax', async (search) => {
    await list({ search })
  })

  test('the list shows the channel of the visit if it is known', async () => {
    const attribution = JSON.stringify({ channel: 'email', referrer: '', landingPath: '/', utm: {} })
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.updateTable('orders').set({ attribution }).where('name', '=', '#1003').execute(),
    )
    const { items } = (await list({ search: '1003' })) as { items: object[] }
    expect(items).toMatchObject([{ channel: 'email' }])
    expect((await list({ search: '1004' })).items).toMatchObject([{ channel: '' }])
  })

  test('a search finds no orders of another store', async () => {
    const other = await server.newOwner()
    expect(await list({ search: '1005' }, other)).toMatchObject({ items: [], total: 0 })
  })

  test('cursors of another list are refused', async () => {
    const { next } = await list({ sort: 'placed', limit: 5 })
    for (const query of [
      { sort: 'placed', cursor: 'abc' },
      { sort: 'total', cursor: next! },
    ]) {
      const reply = await server.call('orders.list', { as: owner, query })
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } })
    }
  })
})

test('the country filter offers the countries of the store’s orders, each once', async () => {
  expect((await server.call('orders.facets', { as: owner })).body).toEqual({ countries: ['SE', 'US'], tags: [] })
  expect((await server.call('orders.facets', { as: await server.newOwner() })).body).toEqual({ countries: [], tags: [] })
})

test('open orders are counted by fulfillment status', async () => {
  const open = (n: number) => n !== 7 && !(n % 3 === 0 && n % 4 === 0)
  const count = async (fulfillmentStatus?: string) =>
    (await server.call('orders.count', { as: owner, query: fulfillmentStatus ? { fulfillmentStatus } : {} })).body
  expect(await count()).toEqual({ count: expected((n) => open(n) && n % 4 !== 0).length })
  expect(await count('fulfilled')).toEqual({ count: expected((n) => open(n) && n % 4 === 0).length })
})

test('an order of another store does not exist', async () => {
  const { items } = await list()
  const other = await server.newOwner()
  const reply = await server.call('orders.get', { as: other, params: { id: items[0]!.id } })
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
