import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openWizard } from '../src/modules/imports/test-wizard.ts'
import { newShopper } from '../src/modules/checkout/cart/test-cart.ts'
import {
  buy,
  chargeTestCards,
  counted,
  newSellingStore,
  sellOne,
  type SellingStore,
} from '../src/modules/checkout/checkout/test-checkout.ts'
import { addDiscount, type Made } from '../src/modules/pricing/discounts/test-discounts.ts'
import { testGateways } from '../src/modules/payments/gateways/test-gateways.ts'
import { failOver } from '../src/modules/payments/payments/failover.ts'
import { endPayment } from '../src/modules/payments/payments/outcome.ts'
import type { PaymentRow } from '../src/modules/payments/payments/payment.ts'
import { completePayment, giveUpPayment } from '../src/modules/payments/payments/service.ts'
import { settleTransaction } from '../src/modules/orders/payments/settle.ts'
import { detailOf, newOrder, pendingOf } from '../src/modules/orders/test-orders.ts'
import { assertSound, orders, payments, press, readyCheckout, remote } from '../src/modules/payments/payments/test-pay.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { type LockObserver, observeLocks } from './lock-order.ts'

// These tests check the order of locks (docs/decisions/0027-one-lock-order.md).

let server: TestServer
let locks: LockObserver
let store: SellingStore
let owner: Actor
let variants: string[]
let discount: Made
let other: Made
beforeAll(async () => {
  server = await startTestServer()
  await chargeTestCards(server)
  locks = observeLocks(server)
})
afterAll(async () => {
  await locks.close()
  await server.close()
})
beforeEach(async () => {
  store = await newSellingStore(server)
  owner = store.owner
  variants = [
    await sellOne(server, store, { variants: [counted(9)] }),
    await sellOne(server, store, { title: 'Vase', variants: [counted(9)] }),
  ]
  const combines = { combinesWith: { product: true, order: true, shipping: true } }
  discount = await addDiscount(server, owner, combines)
  other = await addDiscount(server, owner, { ...combines, title: 'Another' })
  await cap(store.gatewayId)
  // An earlier purchase creates the sums, the customer and the order numbers, so that the tested purchases lock existing rows.
  await pay()
  await server.work()
  locks.seen()
})

/**
 * Checks that locks were taken in order.
 * @returns the paths of the transactions, such as `orders → products`: the tables in the order in which their rows were locked
 */
const taken = (): string[] => {
  const { paths, faults } = locks.seen()
  expect(faults).toEqual([])
  return paths
}
afterEach(taken)

const cap = (id: string) =>
  store.inStore((tx) =>
    sql`update gateways set currencies = '{USD}', daily_cap_cents = 10000000, monthly_cap_cents = 20000000 where id = ${id}`.execute(tx),
  )
const ready = () => readyCheckout(server, store, { [variants[0]!]: 1, [variants[1]!]: 1 }, { codes: [discount.code!, other.code!] })
const pay = async (fields: Record<string, string> = {}) => press(server.services, store, await ready(), fields)
const secure = { card: '4000 0000 0000 3220' }
const newest = async () => (await payments(store)).at(-1)! as unknown as PaymentRow
const act = async (name: Parameters<TestServer['call']>[0], id: string, body: object = {}, params: object = {}) =>
  detailOf(await server.call(name, { as: owner, params: { id, ...params }, body }))
const settle = async (orderId: string, outcome: Parameters<typeof settleTransaction>[2]['outcome'] = { state: 'succeeded' }) => {
  for (const transactionId of await pendingOf(server, owner, orderId))
    await store.inStore((tx, finish) => settleTransaction(tx, server.services, { storeId: owner.storeId, transactionId, outcome }, finish))
}
/** Creates an order of several items with tracked stock, with its ledger rows and its customer. */
const order = (money: 'captured' | 'held' | 'unpaid') =>
  newOrder(server, owner, {
    money,
    lines: [2, 1].map((quantity) => ({ priceCents: quantity * 500, quantity, stock: 10 })),
  })
const everything = ({ lines }: { lines: { id: string }[] }) => lines.map(({ id }, at) => ({ id, quantity: 2 - at, restock: true }))

describe('a purchase', () => {
  test('is authorized, placed, and captured', async () => {
    expect(await pay()).toMatchObject({ kind: 'placed' })
    await server.work()
    expect(taken()).toEqual([
      'checkouts → gateway_takings → products → discounts',
      'carts → checkouts → payments → customers → order_numbers → ledger → sales_quarters → sales_days',
      'orders',
    ])
  })

  test('is made through the pages of the storefront', async () => {
    await buy(server, store, { items: { [variants[1]!]: 1, [variants[0]!]: 2 }, codes: [discount.code!] })
    await server.work()
    expect(taken().join()).toContain('carts')
  })

  test('is declined', async () => {
    expect(await pay({ card: '4000 0000 0000 0002' })).toMatchObject({ kind: 'refused' })
    expect(taken()).toContain('payments → gateway_takings → products → discounts')
  })

  test('expires, and succeeds too late', async () => {
    await pay(secure)
    const payment = await newest()
    await endPayment(server.services, payment, { state: 'expired', error: '', reference: null, method: '' })
    await remote(server, sql`state = 'authorized' where for_payment = ${payment.id}`)
    expect(await completePayment(server.services, owner.storeId, payment.id)).toBe('placed')
    const held = 'carts → checkouts → payments → products → discounts → customers → order_numbers → ledger → sales_quarters → sales_days'
    expect(taken().at(-1)).toBe(held)
    await pay(secure)
    await giveUpPayment(server.services, owner.storeId, (await newest()).id, 'cancelled')
  })

  test('continues with another payment account', async () => {
    const gateways = testGateways(server, owner)
    // Several accounts are connected, so that failover must lock the cap counters of all of them.
    for (const label of ['Second', 'Third', 'Fourth']) await cap(await gateways.connect(label))
    await pay(secure)
    await store.inStore((tx) => sql`update payments set reference = null, state = 'started' where state = 'action'`.execute(tx))
    locks.seen()
    const moved = await failOver(server.services, await newest(), { isDoubtful: false } as Parameters<typeof failOver>[2])
    expect(moved).toMatchObject({ kind: 'moved' })
    expect(taken()).toEqual(['checkouts → payments → gateway_takings'])
    if (moved.kind === 'moved') await failOver(server.services, moved.payment, { isDoubtful: true } as Parameters<typeof failOver>[2])
  })

  test('is past its time limit while the nightly jobs run', async () => {
    await pay(secure)
    server.advance(16 * 60)
    await server.runNightlyJobs()
    server.advance(-16 * 60)
  })

  test('is continued from the link of an email, in a browser with another checkout', async () => {
    const shopper = newShopper(server, store)
    await shopper.add(variants[0]!, 1)
    await shopper.post('/checkout', { email: 'ada@example.test' })
    const { checkoutId } = await ready()
    const { recover } = await import('../src/modules/checkout/abandoned-checkouts/recover.ts')
    const { linkToken } = await import('../src/modules/checkout/abandoned-checkouts/links.ts')
    locks.seen()
    const token = linkToken(server.services.config.secretKey, owner.storeId, 'checkout', checkoutId)
    const cart = await ready()
    expect(await recover(server.services, owner.storeId, token, cart.token)).toMatchObject({ kind: 'back' })
    expect(taken()).toEqual(['carts → checkouts'])
  })
})

describe('an order', () => {
  test('is captured, and refunded with its items returned', async () => {
    const held = await order('held')
    await act('orders.capture', held.id)
    await settle(held.id)
    await act('orders.refund', held.id, {
      lines: everything(held),
      shippingCents: 500,
      amountCents: held.totalCents,
      reason: '',
      notify: true,
    })
    locks.seen()
    await settle(held.id)
    expect(taken()).toEqual(['orders → products → customers → ledger → sales_quarters → sales_days'])
  })

  test('is not captured, but voided', async () => {
    const [one, two] = [await order('held'), await order('held')]
    await act('orders.capture', one.id)
    await settle(one.id, { state: 'failed', error: 'expired', isGone: true })
    await act('orders.void', two.id)
    await settle(two.id)
    expect(taken()).toContain('orders')
  })

  test('keeps its payment when a refund is declined', async () => {
    const { id, lines } = await order('captured')
    await act('orders.refund', id, { lines: everything({ lines }), shippingCents: 0, amountCents: 100, reason: '', notify: true })
    await settle(id, { state: 'failed', error: 'declined' })
  })

  test('is marked as paid, and refunded manually', async () => {
    const { id, lines, totalCents } = await order('unpaid')
    await act('orders.markPaid', id, { method: 'Cash' })
    await act('orders.refund', id, { lines: everything({ lines }), shippingCents: 0, amountCents: totalCents, reason: '', notify: true })
    expect(taken()).toContain('orders → products → customers → ledger → sales_quarters → sales_days')
  })

  test('is canceled, whatever the state of its payment', async () => {
    for (const money of ['captured', 'held', 'unpaid'] as const) {
      const { id } = await order(money)
      await act('orders.cancel', id, { reason: 'other', refund: true, restock: true, notify: true })
      await settle(id)
    }
    const { id } = await order('unpaid')
    await act('orders.markPaid', id, { method: '' })
    await act('orders.cancel', id, { reason: 'other', refund: true, restock: true, notify: false })
    await pay()
    await server.work()
    locks.seen()
    const bought = (await orders(store)).find(({ payment_id }) => payment_id !== null)!
    await act('orders.cancel', bought.id, { reason: 'other', refund: true, restock: true, notify: false })
    expect(taken()).toEqual(['orders → products → discounts'])
    await server.work()
  })

  test('is fulfilled, edited, unarchived and archived', async () => {
    const { id } = await order('captured')
    const { fulfillments } = await act('orders.fulfill', id, { carrier: 'UPS', trackingNumber: '1Z', notify: true })
    const fulfillmentId = fulfillments[0]!.id
    await act('orders.updateTracking', id, { carrier: 'UPS', trackingNumber: '1Y', trackingUrl: '', notify: true }, { fulfillmentId })
    const { version } = await act('orders.cancelFulfillment', id, {}, { fulfillmentId })
    await act('orders.update', id, { version, note: 'Gift', tags: ['x'] })
    await act('orders.archive', id, { archived: true })
    await act('orders.comment', id, { text: 'Hello' })
    await act('orders.resend', id)
    await server.work()
    expect(taken()).toContain('orders → products')
  })

  test('is changed in bulk with other orders', async () => {
    const ids = [(await order('held')).id, (await order('unpaid')).id, (await order('captured')).id]
    for (const change of [
      { action: 'capture' },
      { action: 'mark-paid' },
      { action: 'fulfill', notify: true },
      { action: 'add-tags', tags: ['x'] },
    ]) {
      expect(await server.call('orders.bulk', { as: owner, body: { selection: { ids }, change } })).toMatchObject({ status: 200 })
      await server.work()
    }
    const change = { action: 'cancel', count: 3, reason: 'other', refund: true, restock: true, notify: false }
    expect(await server.call('orders.bulk', { as: owner, body: { selection: { ids }, change } })).toMatchObject({ status: 200 })
    await server.work()
  })
})

describe('an import', () => {
  test('of fulfillments locks in order', async () => {
    const wizard = openWizard(server, owner)
    // The two orders exchange their first items, so that locking the products order by order would break the order of locks.
    const [first, second] = [await order('captured'), await order('captured')]
    await store.inStore(async (tx) => {
      const [a, b] = [first.lines[0]!, second.lines[0]!]
      await sql`update order_lines set variant_id = ${b.variantId} where id = ${a.id}`.execute(tx)
      await sql`update order_lines set variant_id = ${a.variantId} where id = ${b.id}`.execute(tx)
    })
    const names = await Promise.all([first, second].map(async ({ id }) => (await act('orders.comment', id, { text: '-' })).name))
    locks.seen()
    const file = `Name,Carrier,Tracking number\n${names.map((name, at) => `${name},UPS,${at}`).join('\n')}\n`
    const done = await wizard.import(file, { kind: 'fulfillments' })
    expect(done.counts).toMatchObject({ update: 2 })
    await wizard.undo(done.id)
    expect(taken()).toContain('orders → products')
  })

  test('of orders locks in order', async () => {
    const wizard = openWizard(server, owner)
    const file =
      'Name,Created at,Lineitem name,Lineitem quantity,Lineitem price,Subtotal,Total,Currency,Financial Status\n#9,2026-01-02 10:00:00 +0000,Lamp,1,10,10,10,USD,paid\n'
    const done = await wizard.import(file, { kind: 'orders' })
    expect(done.counts).toMatchObject({ create: 1 })
    locks.seen()
    await wizard.undo(done.id)
    expect(taken()).toContain('orders → ledger → sales_quarters → sales_days')
  })

  test('of products, and one of stock, lock in order', async () => {
    const wizard = openWizard(server, owner)
    const rows =
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\na,A,A,shopify,1,1\nb,B,B,shopify,1,1\n'
    const first = await wizard.import(rows)
    const second = await wizard.import(rows.replaceAll(',1,1', ',2,2'), { overwrite: true })
    const counts = await wizard.import('Handle,SKU,On hand (current),On hand (new)\n,B,2,5\n,A,2,6\n', { kind: 'inventory' })
    await wizard.undo(counts.id)
    await wizard.undo(second.id)
    await wizard.undo(first.id)
  })
})

test('the nightly jobs lock in order', async () => {
  await order('captured')
  server.advance(100 * 86_400)
  await server.runNightlyJobs()
  server.advance(-100 * 86_400)
  expect(taken().length).toBeGreaterThan(0)
})

test('the observer detects a transaction that breaks the order', async () => {
  const { id } = await order('captured')
  const bought = (await orders(store)).find((one) => one.id !== id)
  locks.seen()
  await store.inStore(async (tx) => {
    await sql`update products set version = version + 1 where id = (select min(id::text)::uuid from products)`.execute(tx)
    await sql`update orders set version = version + 1 where id = ${id}`.execute(tx)
    await sql`update order_transactions set error = '' where order_id = ${bought!.id}`.execute(tx)
    await sql`update customers set phone = '1' where id = (select max(id::text)::uuid from customers)`.execute(tx)
    await sql`update customers set phone = '1' where id = (select min(id::text)::uuid from customers)`.execute(tx)
  })
  const { faults } = locks.seen()
  expect(faults).toEqual([
    expect.stringMatching(/^orders .* after products /),
    expect.stringMatching(/^order_transactions of orders .*, which is not held/),
    expect.stringMatching(/^customers .* after customers /),
  ])
})

test('all purchases are consistent after the tests', async () => {
  expect(await assertSound(store)).toEqual([])
})
