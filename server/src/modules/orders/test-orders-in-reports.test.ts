import { salesReports } from '@vitrine/contract/sales-reports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createStepFolder } from '../analytics/recording/steps.ts'
import { newBrowser, readSums } from '../analytics/recording/test-visits.ts'
import { createSoldCounter } from '../catalog/products/count-sold.ts'
import { newShopper } from '../checkout/cart/test-cart.ts'
import { ada, buy, chargeTestCards, counted, newSellingStore, sellOne, type SellingStore } from '../checkout/checkout/test-checkout.ts'
import { orders } from '../payments/payments/test-pay.ts'
import { addDiscount, type Made } from '../pricing/discounts/test-discounts.ts'
import type { Outcome } from './payments/settle.ts'
import { settlePending } from './test-orders.ts'

// One sale, and orders that were paid with a test card: no figure has more than the sale (decision 45).

let server: TestServer
let storefront: SellingStore
let lamp: string
let discount: Made
let sale: string

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  // No test runs past midnight.
  server.toNoon()
})
afterAll(() => server.close())

/** Buys with a tagged link, a discount and a test card, as a shopper whose visit is counted. Returns the ID of the order. */
async function buyLamp(email: string, codes = [discount.code!], capture: Outcome = { state: 'succeeded' }): Promise<string> {
  const browser = newBrowser(server, storefront)
  await browser.see('/', { search: '?utm_source=news&utm_campaign=spring' })
  const shopper = newShopper(server, storefront)
  const { 'content-type': _type, ...own } = browser.headers
  const post = shopper.post.bind(shopper)
  shopper.post = (path, fields, headers) => post(path, fields, { ...own, ...headers })
  const { reply } = await buy(server, storefront, { items: { [lamp]: 2 }, codes, fields: { ...ada, email }, shopper })
  expect(reply.status, reply.text).toBe(303)
  const { id } = (await orders(storefront)).at(-1)!
  await settlePending(server, storefront.owner, id, capture)
  return id
}

const act = async (name: 'orders.refund' | 'orders.cancel' | 'orders.fulfill', id: string, body: object) => {
  expect(await server.call(name, { as: storefront.owner, params: { id }, body })).toMatchObject({ status: 200 })
  await settlePending(server, storefront.owner, id)
}

beforeEach(async () => {
  storefront = await newSellingStore(server)
  lamp = await sellOne(server, storefront, { variants: [counted(100)] })
  discount = await addDiscount(server, storefront.owner)
  await chargeTestCards(server)
  sale = await buyLamp('ada@example.test')
  await chargeTestCards(server, false)
})

/** Reads a report, without the moment when it was read, and without what test orders have too: visits, and work to do. */
async function read(name: Parameters<TestServer['call']>[0], query: Record<string, string> = {}, params: Record<string, string> = {}) {
  const reply = await server.call(name, { as: storefront.owner, query, params })
  expect(reply).toMatchObject({ status: 200 })
  const noise = new Set([
    'until',
    'at',
    'visits',
    'carts',
    'checkouts',
    'conversion',
    'sessions',
    'visitors',
    'conversionRate',
    'openOrders',
  ])
  return JSON.parse(JSON.stringify(reply.body, (key, value: unknown) => (noise.has(key) ? undefined : value))) as unknown
}

const today = () => server.services.now().toISOString().slice(0, 10)

/** Every figure of sales and orders that the console shows. */
async function figures(): Promise<Record<string, unknown>> {
  await createSoldCounter(server.services)()
  await createStepFolder(server.services)()
  const day = { fromTime: today(), toTime: today(), timezone: 'UTC' }
  const none = { ...day, compare: 'none' }
  const found: Record<string, unknown> = {}
  for (const name of ['reports.totalSales', 'reports.totalOrders', 'reports.averageOrderValue', 'reports.averageOrderItems'] as const)
    found[name] = await read(name, none)
  found['reports.today'] = await read('reports.today')
  for (const report of salesReports) found[report] = await read('salesReports.get', none, { report })
  for (const interaction of ['first', 'last']) found[interaction] = await read('campaigns.report', { ...none, interaction })
  for (const name of ['profit.report', 'profit.orders', 'profit.products', 'profit.campaigns'] as const)
    found[name] = await read(name, name === 'profit.report' ? none : day)
  const live = (await server.call('liveView.get', { as: storefront.owner })).body as {
    today: object
    recent: { orders: number }
    events: { kind: string }[]
  }
  found['live'] = [live.today, live.recent.orders, live.events.filter(({ kind }) => kind === 'order')].map((part) => ({
    ...Object(part),
    sessions: 0,
  }))
  const {
    orders: placed,
    items,
    netSalesCents,
  } = (await server.call('orders.today', { as: storefront.owner })).body as Record<string, number>
  found['orders.today'] = { placed, items, netSalesCents }
  found['discount'] = await read('discounts.performance', {}, { id: discount.id })
  const { completed } = await readSums(server, storefront.owner.storeId)
  found['completed'] = completed
  found['sold'] = await storefront.inStore((tx) => tx.selectFrom('products').select('units_sold').execute())
  found['customers'] = await storefront.inStore((tx) =>
    tx
      .selectFrom('customers')
      .select(['order_count', 'spent_cents', 'first_order_at', 'last_order_at'])
      .where('email', '=', ada.email)
      .execute(),
  )
  return found
}

const ledgerOf = (orderId: string) =>
  storefront.inStore((tx) => tx.selectFrom('sales_ledger').select('kind').where('order_id', '=', orderId).execute())

describe('orders that were paid with a test card', () => {
  test('are in no figure, whether they are placed, refunded or canceled', async () => {
    const before = await figures()
    expect(JSON.stringify(before['reports.totalOrders'])).toContain('"total":1')
    expect(before['completed']).toBe(1)
    expect(before['sold']).toEqual([{ units_sold: 2 }])

    const [placed, refunded, canceled] = [await buyLamp(ada.email), await buyLamp(ada.email), await buyLamp('grace@example.test')]
    for (const id of [placed, refunded, canceled])
      expect((await orders(storefront)).find((order) => order.id === id)).toMatchObject({ is_test: true, payment_status: 'paid' })
    const unpaid = await buyLamp('grace@example.test', [], { state: 'failed', error: 'Try again' })
    expect(await figures()).toEqual(before)

    await act('orders.refund', refunded, { lines: [], shippingCents: 0, amountCents: 700, reason: '', notify: false })
    // A payment that is only authorized is voided, one that is captured is refunded.
    await act('orders.cancel', unpaid, { reason: 'other', refund: true, restock: true, notify: false })
    await act('orders.cancel', canceled, { reason: 'other', refund: true, restock: true, notify: false })
    expect((await orders(storefront)).map(({ refunded_cents }) => refunded_cents > 0)).toEqual([false, false, true, true, false])
    expect(await figures()).toEqual(before)
    for (const id of [placed, refunded, canceled, unpaid]) expect(await ledgerOf(id)).toEqual([])
    expect(await ledgerOf(sale)).not.toEqual([])
    const [grace] = await storefront.inStore((tx) =>
      tx.selectFrom('customers').selectAll().where('email', '=', 'grace@example.test').execute(),
    )
    expect(grace).toMatchObject({ order_count: 0, spent_cents: 0, first_order_at: null })
  })

  test('bring their visits as far as checkout', async () => {
    await buyLamp('grace@example.test')
    await createStepFolder(server.services)()
    expect(await readSums(server, storefront.owner.storeId)).toEqual({ visits: 2, pageviews: 2, carts: 2, checkouts: 2, completed: 1 })
  })

  test('don’t count as a customer’s first order', async () => {
    await addDiscount(server, storefront.owner, { title: 'Welcome', method: 'automatic', kind: 'order', audience: 'first_order' })
    const used = async () => (await orders(storefront)).at(-1)!.discounts as { title: string }[]
    await buyLamp('grace@example.test', [])
    await storefront.inStore((tx) => sql`delete from discount_uses where order_id in (select id from orders where is_test)`.execute(tx))
    await buyLamp('grace@example.test', [])
    expect((await used()).map(({ title }) => title)).toContain('Welcome')
    await buyLamp(ada.email, [])
    expect((await used()).map(({ title }) => title)).not.toContain('Welcome')
  })

  test('don’t fix the currency of their store, and keep their own', async () => {
    storefront = await newSellingStore(server)
    lamp = await sellOne(server, storefront)
    await buyLamp(ada.email, [])
    const change = { as: storefront.owner, body: { currency: 'EUR', mode: 'convert', rate: '2', version: 1 } }
    expect(await server.call('currency.change', change)).toMatchObject({ status: 200 })
    expect(await orders(storefront)).toMatchObject([{ currency: 'USD', subtotal_cents: 2000, is_test: true }])
    expect(await server.call('general.get', { as: storefront.owner })).toMatchObject({ body: { currency: 'EUR', hasSold: false } })
  })

  test('are marked in the list, and can be listed alone or left out', async () => {
    const tested = await buyLamp('grace@example.test')
    const list = async (query: Record<string, string>) => {
      const { body } = await server.call('orders.list', { as: storefront.owner, query })
      const { items, total } = body as { items: { id: string; isTest: boolean }[]; total: number }
      expect(total).toBe(items.length)
      return items.map(({ id, isTest }) => [id, isTest])
    }
    expect(await list({})).toEqual([
      [tested, true],
      [sale, false],
    ])
    for (const words of [{}, { search: 'lovelace' }] as Record<string, string>[]) {
      expect(await list({ test: 'only', ...words })).toEqual([[tested, true]])
      expect(await list({ test: 'without', ...words })).toEqual([[sale, false]])
    }
    expect(await server.call('orders.list', { as: storefront.owner, query: { test: 'yes' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'test' }] },
    })
  })
})
