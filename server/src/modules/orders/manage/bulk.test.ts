import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { workOn } from '../../../platform/jobs/topics.ts'
import { createWorkers } from '../../../workers.ts'
import { openWizard } from '../../imports/test-wizard.ts'
import { detailOf, newOrder, type TestOrder, type TestOrderOptions } from '../test-orders.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const make = (options?: TestOrderOptions) => newOrder(server, owner, options)
const read = async ({ id }: TestOrder) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const ask = (selection: object, change: object) => server.call('orders.bulk', { as: owner, body: { selection, change } })
const idsOf = (...orders: TestOrder[]) => ({ ids: orders.map(({ id }) => id) })

describe('bulk actions on orders', () => {
  test('a job runs the action and reports the orders that it fails for', async () => {
    const orders = [await make(), await make(), await make()]
    detailOf(await server.call('orders.fulfill', { as: owner, params: { id: orders[1]!.id }, body: { notify: false } }))
    const { body } = await ask(idsOf(...orders), { action: 'fulfill', notify: false })
    const { id, jobId, count } = body as { id: string; jobId: string; count: number }
    expect(count).toBe(3)
    expect((await read(orders[0]!)).fulfillmentStatus).toBe('unfulfilled')
    await server.work()
    for (const order of orders) expect((await read(order)).fulfillmentStatus).toBe('fulfilled')
    expect((await server.call('backgroundJobs.get', { as: owner, params: { id: jobId } })).body).toMatchObject({
      state: 'completed',
      done: 3,
      total: 3,
      failed: 1,
    })
    const { body: failures } = await server.call('orders.bulkFailures', { as: owner, params: { id } })
    expect(failures).toMatchObject({ action: 'fulfill', total: 3, done: 3, items: [{ orderId: orders[1]!.id, code: 'fulfill_too_much' }] })
  })

  test('a job that runs again does not repeat the action', async () => {
    const orders = [await make({ money: 'unpaid' }), await make({ money: 'unpaid' })]
    const { body } = await ask(idsOf(...orders), { action: 'mark-paid' })
    const { id: bulkId, jobId } = body as { id: string; jobId: string }
    await server.work()
    await workOn(createWorkers(server.services), 'orders.bulk', { storeId: owner.storeId, bulkId, jobId })
    for (const order of orders) {
      const { transactions, paymentStatus } = await read(order)
      expect([transactions.length, paymentStatus]).toEqual([1, 'paid'])
    }
    expect((await server.call('orders.bulkFailures', { as: owner, params: { id: bulkId } })).body).toMatchObject({ items: [] })
  })

  test('an action applies to all matching orders except the excluded ones', async () => {
    const [one, other, third] = [await make({ email: 'vip@example.test' }), await make({ email: 'vip@example.test' }), await make()]
    await ask({ all: { search: 'vip' }, except: [other.id] }, { action: 'add-tags', tags: ['Gift', 'gift'] })
    await server.work()
    expect(await Promise.all([one, other, third].map(async (order) => (await read(order)).tags))).toEqual([['gift'], [], []])
    await ask(idsOf(one), { action: 'remove-tags', tags: ['GIFT'] })
    await server.work()
    expect((await read(one)).tags).toEqual([])
  })

  test('canceling applies to exactly the number of orders that the seller was shown, or to none', async () => {
    const orders = [await make({ money: 'unpaid' }), await make({ money: 'unpaid' })]
    const cancel = { action: 'cancel', reason: 'other', refund: true, restock: true, notify: false }
    expect((await ask(idsOf(...orders), { ...cancel, count: 1 })).body).toMatchObject({ code: 'count_changed' })
    await server.work()
    expect((await read(orders[0]!)).state).toBe('open')
    expect((await ask(idsOf(...orders), { ...cancel, count: 2 })).status).toBe(200)
    await server.work()
    for (const order of orders) expect((await read(order)).state).toBe('cancelled')
  })
})

describe('the order export', () => {
  const lines = (text: string) => text.trimEnd().split('\n')

  test('the file has Shopify’s header, one row per line, most order values only on the first row, local times, and no formulas', async () => {
    const placedAt = new Date('2026-03-08T12:30:05.000Z')
    const order = await make({
      placedAt,
      email: 'ada@example.test',
      lines: [
        { title: '=HYPERLINK("x")', sku: 'A', priceCents: 1050, quantity: 2, discountCents: 100 },
        { title: 'Plain', sku: 'B', priceCents: 200, quantity: 1 },
      ],
    })
    const { version } = await read(order)
    await server.call('orders.update', { as: owner, params: { id: order.id }, body: { version, note: '@SUM(1)', tags: ['vip', 'gift'] } })
    const { text } = await server.call('orders.export', { as: owner, query: {} })
    const [header, first, second, ...none] = lines(text)
    expect(none).toEqual([])
    expect(header).toBe(
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References',
    )
    // This time is in the first hours of daylight saving time in Los Angeles.
    for (const part of ['paid', '2026-03-08 05:30:05 -0700', '27.00', `"'=HYPERLINK(""x"")"`, `'@SUM(1)`, '"vip, gift"', '10.50'])
      expect(first).toContain(part)
    expect(second).toMatch(/^#\d+,ada@example\.test,,,,,,,,,,,,,,2026-03-08 05:30:05 -0700,1,Plain,2\.00,,B,/)
  })

  test('the file can be imported again', async () => {
    const order = await make()
    const { text } = await server.call('orders.export', { as: owner, query: { ids: order.id } })
    const other = await server.newOwner()
    const { counts } = await openWizard(server, other).import(text, { kind: 'orders' })
    expect(counts).toMatchObject({ create: 1, error: 0 })
    const { body } = await server.call('orders.list', { as: other, query: {} })
    expect(body).toMatchObject({ items: [{ totalCents: order.totalCents, paymentStatus: 'paid', email: 'ada@example.test' }] })
  })

  test('the export continues past its first page and contains only matching orders', async () => {
    for (let n = 0; n < 205; n++)
      await server.services.db.inStore(owner.storeId, (tx) =>
        tx
          .insertInto('orders')
          .values({
            store_id: owner.storeId,
            id: crypto.randomUUID(),
            name: `#X${n}`,
            placed_at: new Date(1_700_000_000_000),
            payment_status: n % 2 === 0 ? 'paid' : 'pending',
            currency: 'USD',
            item_count: 0,
            subtotal_cents: n,
            total_cents: n,
          })
          .execute(),
      )
    const names = async (query: Record<string, string>) =>
      lines((await server.call('orders.export', { as: owner, query })).text)
        .slice(1)
        .map((line) => line.split(',')[0])
    expect(new Set(await names({})).size).toBe(205)
    expect((await names({ paymentStatus: 'paid' })).length).toBe(103)
    expect((await names({ totalFrom: '10', totalTo: '12' })).toSorted()).toEqual(['#X10', '#X11', '#X12'])
  })
})
