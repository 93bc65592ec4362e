import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { CallOptions, TestServer } from '../../../../test/test-server.ts'
import { chargeTestCards, counted, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { press, readyCheckout } from '../../payments/payments/test-pay.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { foldDays } from '../../reports/folds/fold.ts'
import { writeCustomer, writeSale } from '../../reports/sales-reports/test-sales.ts'

let server: TestServer
let store: SellingStore
let lamp: string
withTestServer(
  async (made) => {
    await chargeTestCards(made)
    const storefront = await newSellingStore(made)
    return { storefront, variant: await sellOne(made, storefront, { title: 'Lamp', variants: [counted(500)] }) }
  },
  (given, made) => {
    server = given
    store = made.storefront
    lamp = made.variant
  },
)

interface Customer {
  id: string
  version: number
  email: string
  orderCount: number
  spentCents: number
}
const call = (name: Parameters<TestServer['call']>[0], ask: Omit<CallOptions, 'as'>) => server.call(name, { as: store.owner, ...ask })
const ready = (email: string) => readyCheckout(server, store, { [lamp]: 1 }, { email })
const buyAs = async (email: string) => expect(await press(server.services, store, await ready(email))).toMatchObject({ kind: 'placed' })
const customers = async () => (await call('customers.list', { query: { limit: '100', sort: 'created' } })).body as { items: Customer[] }
const byEmail = async (email: string) => {
  const found = (await customers()).items.find((one) => one.email === email)
  return (await call('customers.get', { params: { id: found!.id } })).body as Customer
}
const preview = (id: string, otherId: string) => call('customers.mergePreview', { params: { id, otherId } })
const merge = (kept: Customer, gone: Customer) =>
  call('customers.merge', { params: { id: kept.id }, body: { otherId: gone.id, version: kept.version, otherVersion: gone.version } })
const ledger = () => store.inStore((tx) => sql<{ line: string }>`select l::text as line from sales_ledger l order by 1`.execute(tx))

/** Returns what is wrong with the sums of customers, which must be those of their orders. */
const wrongSums = () =>
  store.inStore(async (tx) => {
    const { rows } = await sql`
      select c.email from customers c left join lateral (select count(*)::int as orders, coalesce(sum(total_cents - refunded_cents), 0) as spent,
          min(placed_at) as first, max(placed_at) as last from orders o where o.customer_id = c.id) o on true
        where (c.order_count, c.spent_cents) is distinct from (o.orders, o.spent) or c.first_order_at is distinct from o.first or c.last_order_at is distinct from o.last
      union all select o.name from orders o where not exists (select from customers c where c.id = o.customer_id)`.execute(tx)
    return rows
  })

describe('a merge', () => {
  test('moves everything, keeps what the customer has, and books nothing', async () => {
    await buyAs('gone@example.test')
    await buyAs('kept@example.test')
    const [gone, kept] = [await byEmail('gone@example.test'), await byEmail('kept@example.test')]
    const edit = (customer: Customer, body: object) =>
      call('customers.update', { params: { id: customer.id }, body: { version: customer.version, email: customer.email, ...body } })
    await edit(gone, { firstName: 'Gone', lastName: 'Girl', note: 'Calls on Mondays', tags: ['vip', 'late'], language: 'de' })
    await edit(kept, { firstName: 'Ada', tags: ['VIP'], note: 'Likes blue' })
    const [one, other] = [await byEmail('kept@example.test'), await byEmail('gone@example.test')]
    const booked = await ledger()
    const seen = await preview(one.id, other.id)
    expect(seen.body).toMatchObject({
      result: { email: 'kept@example.test', firstName: 'Ada', lastName: '', tags: ['VIP', 'late'], orderCount: 2, language: 'de' },
      moves: { orders: 1, addresses: 0, tags: 1 },
      formerEmail: 'gone@example.test',
    })
    const merged = await merge(one, other)
    expect(merged).toMatchObject({
      status: 200,
      body: {
        tags: ['VIP', 'late'],
        orderCount: 2,
        language: 'de',
        note: 'Likes blue\n\nCalls on Mondays',
        formerEmails: ['gone@example.test'],
        spentCents: one.spentCents + other.spentCents,
      },
    })
    expect(await wrongSums()).toEqual([])
    expect(await ledger()).toEqual(booked)
    expect((await call('customers.get', { params: { id: other.id } })).status).toBe(404)
    const timeline = (await call('customers.timeline', { params: { id: one.id } })).body as { items: { kind: string; data: object }[] }
    expect(timeline.items[0]).toMatchObject({ kind: 'merged', data: { name: 'Gone Girl', email: 'gone@example.test', orders: 1 } })
    // The email is taken, but can become the customer's own.
    expect(await call('customers.create', { body: { email: 'gone@example.test' } })).toMatchObject({
      body: { code: 'customer_email_taken' },
    })
    const again = await byEmail('kept@example.test')
    expect(await edit(again, { email: 'gone@example.test' })).toMatchObject({ status: 200, body: { formerEmails: [] } })
  })

  test('refuses oneself, a stale version and unknown customers', async () => {
    await buyAs('a@example.test')
    await buyAs('b@example.test')
    const [a, b] = [await byEmail('a@example.test'), await byEmail('b@example.test')]
    expect(await merge(a, a)).toMatchObject({ status: 422, body: { code: 'customer_merge_self' } })
    expect((await preview(a.id, a.id)).status).toBe(422)
    expect(await merge(a, { ...b, version: b.version + 1 })).toMatchObject({ body: { code: 'version_conflict' } })
    expect(await merge(a, { ...b, id: crypto.randomUUID() })).toMatchObject({ body: { code: 'unknown_ids' } })
    expect((await customers()).items).toHaveLength(2)
  })

  test('changes who is new in reports, also in sums that were added up before', async () => {
    const now = server.services.now().getTime()
    const day = (ago: number) => new Date(now - ago * 86_400_000)
    const dayOf = (ago: number) => day(ago).toISOString().slice(0, 10)
    const rows = async () => {
      const query = { fromTime: dayOf(9), toTime: dayOf(1) }
      const { body } = await call('salesReports.get', { params: { report: 'customer' }, query })
      const [group] = (body as { groups: { rows: { key: string; current: { gross: number } }[] }[] }).groups
      return Object.fromEntries(group!.rows.map(({ key, current }) => [key, current.gross]))
    }
    const sold = async (ago: number, cents: number) => {
      const customerId = await writeCustomer(server, store.owner, day(ago))
      const id = uuidv7()
      await writeSale(server, store.owner, 'USD', {
        id,
        name: `#${id}`,
        placedAt: day(ago),
        country: 'US',
        gateway: '',
        code: '',
        automatic: [],
        customerId,
        attribution: null,
        campaign: '',
        taxCents: 0,
        lines: [{ productId: null, title: 'Lamp', choice: '', vendor: '', discountCents: 0, taxCents: 0 }],
        entries: [{ occurredAt: day(ago), orderId: id, kind: 'sale', amountCents: cents, quantity: 1, linePosition: 0 }],
      })
      return (await call('customers.get', { params: { id: customerId } })).body as Customer
    }
    const [first, second] = [await sold(6, 100), await sold(3, 20)]
    const fold = () => foldDays(server.services, store.owner.storeId)
    await fold()
    expect(await rows()).toEqual({ new: 120 })
    expect((await merge(second, first)).status).toBe(200)
    expect(await rows()).toEqual({ new: 100, returning: 20 })
    await fold()
    expect(await rows()).toEqual({ new: 100, returning: 20 })
  })

  test('of a customer with an open checkout gives its order to the customer who is left', async () => {
    await buyAs('a@example.test')
    await buyAs('b@example.test')
    const open = await ready('b@example.test')
    const kept = await byEmail('a@example.test')
    expect((await merge(kept, await byEmail('b@example.test'))).status).toBe(200)
    expect(await press(server.services, store, open)).toMatchObject({ kind: 'placed' })
    expect((await customers()).items).toMatchObject([{ id: kept.id, email: 'a@example.test', orderCount: 3 }])
    expect(await wrongSums()).toEqual([])
  })

  test('and orders and other merges at the same time leave exact sums', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [`a${round}@example.test`, `b${round}@example.test`]
      await buyAs(a)
      await buyAs(b)
      const checkouts = await Promise.all([ready(a), ready(b), ready(b)])
      const [one, other] = [await byEmail(a), await byEmail(b)]
      const results = await Promise.all([
        ...checkouts.map((checkout) => press(server.services, store, checkout)),
        merge(one, other),
        merge(other, one),
      ])
      const merges = results.slice(3) as { status: number }[]
      // An order that came first can make the page stale; two merges never both happen.
      expect(merges.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      for (const { status } of merges) expect([200, 404, 409, 422]).toContain(status)
      expect(results.slice(0, 3)).toMatchObject([{ kind: 'placed' }, { kind: 'placed' }, { kind: 'placed' }])
      expect(await wrongSums()).toEqual([])
    }
  })
})
