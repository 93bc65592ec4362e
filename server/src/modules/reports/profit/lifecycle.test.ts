import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { newOrder, settlePending, type TestOrder } from '../../orders/test-orders.ts'

const DAY_MS = 86_400_000

let server: TestServer
let owner: Actor
let order: TestOrder
/** The day of the order, and today. */
let days: string[]
let isNoon = false
withTestServer(
  (made) => {
    // No test runs past midnight.
    if (!isNoon) made.toNoon()
    isNoon = true
    return made.newOwner()
  },
  (given, made) => ([server, owner] = [given, made]),
)

const daysAgo = (count: number) => new Date(server.services.now().getTime() - count * DAY_MS)
const dateOf = (at: Date) => at.toISOString().slice(0, 10)
const act = async (name: Parameters<TestServer['call']>[0], body: object, params: Record<string, string> = {}, as = owner) => {
  const reply = await server.call(name, { as, params, body })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as { id: string; restated: { id: string } | null }
}
const total = async (day: string, as = owner, stores = as.storeId) => {
  const query = { fromTime: day, toTime: day, timezone: 'UTC', compare: 'none', stores }
  const { body } = await server.call('profit.report', { as, query })
  return (body as { currencies: { current: { total: Record<string, number> } }[] }).currencies[0]!.current.total
}
const setCost = (orderId: string, cents: number | null) =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx.updateTable('order_lines').set({ cost_cents: cents }).where('order_id', '=', orderId).execute(),
  )

// Two lamps of 20.00 with a cost of 7.00 each, 5.00 of shipping and 3.30 of tax: 48.30 in total.
beforeEach(async () => {
  days = [dateOf(daysAgo(3)), dateOf(daysAgo(0))]
  const rule = { since: '1970-01-01' }
  await act('costRules.create', { ...rule, kind: 'payment_fee', provider: 'test', percentPpm: 29_000, fixedCents: 30, refundCents: 15 })
  await act('costRules.create', { ...rule, kind: 'platform_fee', percentPpm: 20_000, returnsPercent: true })
  await act('costRules.create', { ...rule, kind: 'supplier_shipping', fixedCents: 200, unitCents: 50 })
  await act('costRules.create', { ...rule, kind: 'production', unitCents: 10 })
  order = await newOrder(server, owner, { placedAt: daysAgo(3), lines: [{ priceCents: 2000, quantity: 2, stock: 10, taxCents: 330 }] })
  await setCost(order.id, 700)
})

const sold = {
  netSales: 4000,
  shipping: 500,
  itemCost: -1400,
  supplierShipping: -300,
  production: -20,
  // 2.9 % of 48.30 is 1.4007, and 2 % are 0.966.
  paymentFees: -170,
  platformFees: -97,
  refundCosts: 0,
  adSpend: 0,
  customCosts: 0,
  profit: 2513,
  orders: 1,
  units: 2,
  knownUnits: 2,
}
const refund = async (restock: boolean) => {
  await act(
    'orders.refund',
    { lines: [{ id: order.lines[0]!.id, quantity: 1, restock }], amountCents: 2165, notify: false },
    { id: order.id },
  )
  await settlePending(server, owner, order.id)
}

describe('the profit of an order', () => {
  test('counts sales, costs and fees on its day, without its tax', async () => {
    expect(await total(days[0]!)).toEqual(sold)
  })

  test('of a refund that is restocked counts on the day of the refund', async () => {
    await act('orders.fulfill', { notify: false }, { id: order.id })
    await refund(true)
    expect(await total(days[0]!)).toEqual(sold)
    expect(await total(days[1]!)).toMatchObject({ netSales: -2000, itemCost: 700, refundCosts: -15, production: 0, supplierShipping: 0 })
    // 2 % of 21.65 come back.
    expect(await total(days[1]!)).toMatchObject({ paymentFees: 0, platformFees: 43, profit: -2000 + 700 - 15 + 43 })
  })

  test('loses the cost of an item that isn’t restocked', async () => {
    await act('orders.fulfill', { notify: false }, { id: order.id })
    await refund(false)
    expect(await total(days[1]!)).toMatchObject({ netSales: -2000, itemCost: 700, refundCosts: -715 })
  })

  test('gets back what was never fulfilled, restocked or not', async () => {
    await refund(false)
    expect(await total(days[1]!)).toMatchObject({ itemCost: 700, refundCosts: -15, production: 10, supplierShipping: 50 })
  })

  test('gets back all but the payment fee when it is canceled and refunded', async () => {
    await act('orders.cancel', { reason: 'customer', refund: true, restock: true, notify: false }, { id: order.id })
    expect(await total(days[1]!)).toMatchObject({ itemCost: 1400, supplierShipping: 300, production: 20, netSales: 0, paymentFees: 0 })
    await settlePending(server, owner, order.id)
    expect(await total(days[1]!)).toMatchObject({ netSales: -4000, shipping: -500, itemCost: 1400, platformFees: 97, refundCosts: -15 })
    const sums = await Promise.all(days.map((day) => total(day)))
    expect(sums.reduce((sum, { profit }) => sum + profit!, 0)).toBe(-170 - 15)
  })

  test('has no fee before the money is captured, and none when the payment is voided', async () => {
    const placedAt = daysAgo(2)
    const held = await newOrder(server, owner, { placedAt, money: 'held', lines: [{ priceCents: 1000, quantity: 1 }], shippingCents: 0 })
    const thatDay = () => total(dateOf(placedAt))
    expect(await thatDay()).toMatchObject({ netSales: 1000, paymentFees: 0, platformFees: 0, knownUnits: 0, units: 1 })
    await act('orders.capture', {}, { id: held.id })
    await settlePending(server, owner, held.id)
    expect(await thatDay()).toMatchObject({ paymentFees: 0 })
    expect(await total(days[1]!)).toMatchObject({ netSales: 0, paymentFees: -59, platformFees: -20 })
  })
})

describe('a past day', () => {
  const variant = () => order.lines[0]!.variantId
  const past = async () => (await total(days[0]!)).profit

  test('doesn’t change when a rule changes from now on', async () => {
    await act('costRules.create', { kind: 'payment_fee', provider: 'test', percentPpm: 500_000, since: null })
    await act('costRules.create', { kind: 'platform_fee', isActive: false, since: null })
    await refund(true)
    expect(await total(days[0]!)).toEqual(sold)
    // The refund follows the rules of the day of its order.
    expect(await total(days[1]!)).toMatchObject({ refundCosts: -15, platformFees: 43 })
  })

  test('changes with a rule that starts earlier, until the rule is undone', async () => {
    const { id } = await act('costRules.create', { kind: 'payment_fee', provider: 'test', since: days[0]! })
    expect(await total(days[0]!)).toEqual({ ...sold, paymentFees: 0, profit: 2513 + 170 })
    await act('costRules.update', { isUndone: true }, { id })
    expect(await total(days[0]!)).toEqual(sold)
    await act('costRules.update', { isUndone: false }, { id })
    expect(await total(days[0]!)).toMatchObject({ paymentFees: 0 })
  })

  test('doesn’t change when a variant’s cost changes', async () => {
    await act('itemCosts.create', { item: variant(), costCents: 900, since: null })
    expect(await total(days[0]!)).toEqual(sold)
    const { cost_cents } = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('variants').select('cost_cents').where('id', '=', variant()).executeTakeFirstOrThrow(),
    )
    expect(cost_cents).toBe(900)
  })

  test('changes with a restated cost, until it is undone; orders placed afterward keep their own', async () => {
    const { restated } = await act('itemCosts.create', { item: variant(), costCents: 900, since: days[0]! })
    expect(await past()).toBe(2513 - 400)
    await act('itemCosts.update', { isUndone: true }, { id: restated!.id })
    expect(await past()).toBe(2513)
  })

  test('gets the cost that was unknown', async () => {
    await setCost(order.id, null)
    expect(await total(days[0]!)).toMatchObject({ itemCost: 0, units: 2, knownUnits: 0 })
    const query = { fromTime: days[0]!, toTime: days[0]!, timezone: 'UTC', unknown: true }
    const missing = async () =>
      ((await server.call('profit.products', { as: owner, query })).body as { items: { item: string; units: number }[] }).items
    expect(await missing()).toMatchObject([{ item: variant(), units: 2, knownUnits: 0, netSales: 4000, title: 'Desk lamp' }])
    await act('itemCosts.create', { item: variant(), costCents: 0, since: days[0]! })
    expect(await missing()).toEqual([])
    expect(await total(days[0]!)).toMatchObject({ itemCost: 0, units: 2, knownUnits: 2 })
  })
})

describe('several stores', () => {
  test('are added up by currency, never across, and only those that the caller may see', async () => {
    const stranger = await server.newOwner()
    const euros = await server.newOwner({ currency: 'EUR' })
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .values({ store_id: euros.storeId, user_id: owner.userId, scopes: ['analystics'] })
        .execute(),
    )
    const cost = { kind: 'ad', name: 'Spring', amountCents: 900, repeats: 'day', firstDay: days[0]!, lastDay: days[0]! }
    await act('dailyCosts.create', cost, {}, euros)
    const query = {
      fromTime: days[0]!,
      toTime: days[0]!,
      compare: 'none',
      stores: [owner, stranger, euros].map((one) => one.storeId).join(','),
    }
    const { body } = await server.call('profit.report', { as: owner, query })
    expect(body).toMatchObject({
      stores: [owner.storeId, euros.storeId],
      ignoredStores: [stranger.storeId],
      currencies: [
        { currency: 'USD', stores: [owner.storeId], current: { total: sold } },
        { currency: 'EUR', stores: [euros.storeId], current: { total: { adSpend: -900, profit: -900, orders: 0 } } },
      ],
    })
    const { compare: _compare, ...table } = query
    const campaigns = await server.call('profit.campaigns', { as: owner, query: { ...table, currency: 'EUR' } })
    expect(campaigns.body).toMatchObject({ currency: 'EUR', items: [{ campaign: 'Spring', adSpend: -900, profit: -900 }] })

    // The day after is compared with this one.
    const after = dateOf(new Date(Date.parse(days[0]!) + DAY_MS))
    const next = { ...table, currency: 'EUR', fromTime: after, toTime: after }
    const rowsOf = async (period: string) =>
      ((await server.call('profit.campaigns', { as: owner, query: { ...next, period } })).body as { items: object[] }).items
    expect(await rowsOf('previous_period')).toMatchObject([{ campaign: 'Spring', profit: -900 }])
    expect(await rowsOf('current')).toEqual([])
    expect(await rowsOf('previous_year')).toEqual([])
  })

  test('don’t count for a member without the permission', async () => {
    const member = await server.newMember(owner, { scopes: ['homes', 'orders'] })
    const query = { fromTime: days[0]!, toTime: days[0]! }
    expect(await server.call('profit.report', { as: member, query })).toMatchObject({ status: 403 })
  })
})
