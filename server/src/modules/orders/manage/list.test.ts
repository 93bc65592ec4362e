import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { createRandom } from '../../../demo/random.ts'
import type { DocumentDraft } from '../import/order-draft.ts'
import { writeDocuments } from '../import/write.ts'
import { type Filter, selectPage } from './list.ts'

const COUNT = 300
const random = createRandom(26)
const some = <T>(items: readonly T[]): T => random.pick(items)
const tags = ['Spring', 'vip', 'gift']
const codes = ['', 'SAVE10', 'FRIEND']
const skus = ['LAMP-1', 'LAMP-2', 'BULB-7']
const names = ['Ada Byron', 'Ada Ek', 'Bo Byron']

const drafts = Array.from({ length: COUNT }, (_, n) => draft(n))

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  const other = await server.newOwner()
  // Another store has the same orders. A search must neither find nor count them.
  for (const { storeId } of [owner, other])
    await server.services.db.inStore(storeId, (tx) => writeDocuments(tx, drafts, { storeId, currency: 'USD' }))
})
afterAll(() => server.close())

/** Returns a random order. Several orders have the same time and total, so that IDs must break ties. */
function draft(n: number): DocumentDraft {
  const cents = 1000 * random.int(1, 9)
  const placedAt = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(n / 3) * 3_600_000)
  const captured = some([0, cents])
  const line = {
    title: 'Lamp',
    quantity: 1,
    fulfilledQuantity: random.int(0, 1),
    unitPriceCents: cents,
    discountCents: 0,
    totalCents: cents,
  }
  return {
    number: `#${1000 + n}`,
    entries: [],
    leftOut: [],
    order: {
      placedAt,
      email: 'buyer@shop.example',
      phone: '',
      customerName: some(names),
      country: some(['US', 'SE']),
      lines: [{ ...line, sku: some(skus) }],
      subtotalCents: cents,
      discountCents: 0,
      discountCode: some(codes),
      shippingCents: 0,
      shippingMethod: '',
      taxCents: 0,
      money: { total: cents, authorized: 0, captured, refunded: 0, voided: false },
      note: '',
      tags: tags.filter(() => random.chance(0.4)),
      source: 'web',
      shippingAddress: null,
      billingAddress: null,
      cancelledAt: random.chance(0.1) ? placedAt : null,
    },
  }
}

type Order = NonNullable<DocumentDraft['order']>
type Asked = Omit<Filter, 'start' | 'end'> & { start?: Date; end?: Date }

const sent = ({ lines }: Order) => lines.every(({ fulfilledQuantity }) => fulfilledQuantity === 1)
const stateOf = (order: Order) => {
  if (order.cancelledAt) return 'cancelled'
  return order.money.captured > 0 && sent(order) ? 'archived' : 'open'
}
const waits = (order: Order, since: Date) => stateOf(order) === 'open' && !sent(order) && order.placedAt < since

/** A second implementation of each filter, for one order. */
const meant: { [K in keyof Required<Asked>]?: (order: Order, value: never) => boolean } = {
  search: ({ customerName }, words: string) => {
    const has = customerName.toLowerCase().split(' ')
    return words.split(' ').every((word) => has.some((one) => one.startsWith(word)))
  },
  tag: (order, tag: string) => order.tags.some((one) => one.toLowerCase() === tag.toLowerCase()),
  discountCode: (order, code: string) => order.discountCode.toLowerCase() === code.toLowerCase(),
  sku: (order, sku: string) => order.lines.some((line) => line.sku === sku),
  state: (order, state: string) => stateOf(order) === state,
  paymentStatus: ({ money }, status: string) => (money.captured > 0 ? 'paid' : 'pending') === status,
  fulfillmentStatus: (order, status: string) => (sent(order) ? 'fulfilled' : 'unfulfilled') === status,
  country: (order, country: string) => order.country === country,
  start: ({ placedAt }, start: Date) => placedAt >= start,
  end: ({ placedAt }, end: Date) => placedAt < end,
  waitingSince: (order, since: Date) => waits(order, since),
  totalFrom: ({ money }, cents: number) => money.total >= cents,
  totalTo: ({ money }, cents: number) => money.total <= cents,
}

/** Returns a random filter, which contains each field with a probability of 20%. */
function anyFilter(): Asked {
  const all: Asked = {
    search: some(['ada', 'byron', 'bo', 'ada by', 'nobody']),
    tag: some(['spring', 'VIP', 'none']),
    discountCode: some(['save10', 'FRIEND']),
    sku: some(skus),
    state: some(['open', 'archived', 'cancelled'] as const),
    paymentStatus: some(['paid', 'pending'] as const),
    fulfillmentStatus: some(['fulfilled', 'unfulfilled'] as const),
    country: some(['US', 'SE']),
    start: new Date('2026-01-02T00:00:00Z'),
    end: new Date('2026-01-04T00:00:00Z'),
    waitingSince: new Date('2026-01-03T00:00:00Z'),
    totalFrom: 3000,
    totalTo: 7000,
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.2)))
}

function expected(filter: Asked): string[] {
  const conditions = Object.entries(filter).map(([name, value]) => [meant[name as keyof Asked]!, value] as const)
  return drafts
    .filter(({ order }) => conditions.every(([holds, value]) => holds(order!, value as never)))
    .map(({ number }) => number)
    .toSorted()
}

/** Reads all pages of a filter, from first to last. */
async function walk(filter: Asked, sort: 'placed' | '-placed' | 'total' | '-total', countedMax?: number) {
  const found: { name: string; placed_at: Date; total_cents: number }[] = []
  const totals = new Set<number | string>()
  let cursor: string | undefined
  do {
    const page = await server.services.db.inStore(owner.storeId, (tx) => selectPage(tx, filter, { sort, limit: 41, cursor }, countedMax))
    totals.add('isTotalCapped' in page ? `more than ${page.total}` : page.total)
    found.push(...page.rows.map(({ name, placed_at, total_cents }) => ({ name, placed_at, total_cents })))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { found, names: found.map(({ name }) => name), totals: [...totals] }
}

describe('for every filter and sort order, the list contains each matching order once, sorted, with the right total', () => {
  const filters = [{ search: 'ada' }, { tag: 'vip' }, { tag: 'vip', search: 'byron' }, ...Array.from({ length: 40 }, anyFilter)]
  test.each(
    filters.map((filter, at) => [JSON.stringify(filter), filter, (['placed', '-placed', 'total', '-total'] as const)[at % 4]!] as const),
  )('%s', async (_name, filter, sort) => {
    const { found, names, totals } = await walk(filter, sort)
    expect(names.toSorted()).toEqual(expected(filter))
    expect(totals).toEqual([found.length])
    const keys = found.map((row) => (sort.endsWith('placed') ? row.placed_at.getTime() : row.total_cents))
    const ascending = keys.toSorted((a, b) => a - b)
    expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending)
  })
})

test('when counting stops at the maximum, the pages are the same and the total is marked as a minimum', async () => {
  for (const filter of [{ search: 'ada' }, { tag: 'vip', country: 'US' }, { search: 'byron', discountCode: 'save10' }] as const)
    for (const sort of ['-placed', 'total'] as const) {
      const whole = await walk(filter, sort)
      const count = whole.names.length
      expect(count).toBeGreaterThan(20)
      expect(await walk(filter, sort, 20)).toEqual({ ...whole, totals: ['more than 20'] })
      expect(await walk(filter, sort, count - 1)).toEqual({ ...whole, totals: [`more than ${count - 1}`] })
      expect((await walk(filter, sort, count)).totals).toEqual([count])
    }
})

test('a page past the end still has the total', async () => {
  const filter = { tag: 'vip' }
  await server.services.db
    .inStore(owner.storeId, async (tx) => {
      const all = await selectPage(tx, filter, { sort: 'placed', limit: 250 })
      const last = await selectPage(tx, filter, { sort: 'placed', limit: all.total - 1 })
      const page = await selectPage(tx, filter, { sort: 'placed', limit: 50, cursor: last.next! })
      expect(page).toMatchObject({ rows: [{ name: all.rows.at(-1)!.name }], total: all.total })
      await tx.deleteFrom('orders').where('id', '=', all.rows.at(-1)!.id).execute()
      const empty = await selectPage(tx, filter, { sort: 'placed', limit: 50, cursor: last.next! })
      expect(empty).toMatchObject({ rows: [], total: all.total - 1 })
      throw new Error('Leave it as it was')
    })
    .catch((error: Error) => expect(error.message).toBe('Leave it as it was'))
})

test('a search runs once for the page and its total', async () => {
  const asked: string[] = []
  await server.services.db.inStore(owner.storeId, (tx) => {
    const heard = tx.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(tx.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return selectPage(heard, { search: 'ada' }, { sort: 'placed', limit: 5 })
  })
  expect(asked.at(-1)?.match(/orders_found/g)).toHaveLength(1)
})
