import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { createSoldCounter } from '../../catalog/products/count-sold.ts'
import { chargeTestCards, newSellingStore, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { completePayment, giveUpPayment, lastPayment } from './service.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { captureAt } from './move-money.ts'
import { asked, confirmed, orders, payments, press, remote, stockOf, withLampStorefront } from './test-pay.ts'

let server: TestServer
let storefront: SellingStore
let variant: string
const { ready, pay } = withLampStorefront((given) => ({ server, storefront, variant } = given))
beforeEach(() => chargeTestCards(server))
const complete = async () => completePayment(server.services, storefront.owner.storeId, (await payments(storefront)).at(-1)!.id)
const settle = () => createPaymentSettler(server.services)()

describe('a payment with a good card', () => {
  test('a payment creates an order with its lines, amounts, customer and events, and queues the jobs that follow', async () => {
    const { started, checkout } = await pay()
    expect(started).toEqual({ kind: 'placed', orderToken: expect.stringMatching(/^[\w-]{43}$/) })
    const [order] = await orders(storefront)
    expect(order).toMatchObject({
      name: '#1001',
      total_cents: 2500,
      subtotal_cents: 2000,
      shipping_cents: 500,
      shipping_method: 'Standard',
      payment_status: 'authorized',
      authorized_cents: 2500,
      paid_cents: 0,
      fulfillment_status: 'unfulfilled',
      state: 'open',
      item_count: 2,
      is_test: false,
      customer_name: 'Ada Lovelace',
      country: 'US',
      gateway_name: 'Test payments',
      checkout_id: checkout.checkoutId,
    })
    const [line] = await storefront.inStore((tx) => tx.selectFrom('order_lines').selectAll().execute())
    expect(line).toMatchObject({ variant_id: variant, quantity: 2, committed_quantity: 2, unit_price_cents: 1000, total_cents: 2000 })
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 2 })
    const [customer] = await storefront.inStore((tx) => tx.selectFrom('customers').selectAll().execute())
    expect(customer).toMatchObject({ email: 'ada@example.test', order_count: 1, spent_cents: 2500, first_name: 'Ada' })
    expect(await storefront.inStore((tx) => tx.selectFrom('order_events').select('kind').orderBy('id').execute())).toEqual([
      { kind: 'placed' },
      { kind: 'mail_sent' },
    ])
    expect(await storefront.inStore((tx) => tx.selectFrom('cart_lines').selectAll().execute())).toEqual([])
    const { id: transactionId } = await storefront.inStore((tx) =>
      tx
        .selectFrom('order_transactions')
        .select('id')
        .where('kind', '=', 'capture')
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow(),
    )
    const { storeId } = storefront.owner
    expect(await asked(server, 'payments.capture')).toContainEqual({ storeId, transactionId })
    expect(await confirmed(server, storefront)).toEqual([order!.id])
  })

  test('a payment is captured by a job, only once even when the job runs again, and its items count as sold', async () => {
    await pay()
    const [job] = (await asked(server, 'payments.capture')).filter(
      (ask) => (ask as { storeId: string }).storeId === storefront.owner.storeId,
    )
    await server.work()
    await captureAt(server.services, job as { storeId: string; transactionId: string })
    const [order] = await orders(storefront)
    expect(order).toMatchObject({ payment_status: 'paid', paid_cents: 2500, authorized_cents: 0 })
    expect((await remote(server)).at(-1)).toMatchObject({ state: 'captured', captured_cents: 2500 })
    await createSoldCounter(server.services)()
    await createSoldCounter(server.services)()
    const sold = await storefront.inStore((tx) => tx.selectFrom('products').select('units_sold').execute())
    expect(sold).toEqual([{ units_sold: 2 }])
  })

  test('a payment is not captured automatically when the seller captures manually', async () => {
    await storefront.inStore((tx) =>
      tx.insertInto('selling_settings').values({ store_id: storefront.owner.storeId, capture: 'manual' }).execute(),
    )
    await pay()
    await server.work()
    expect((await orders(storefront))[0]).toMatchObject({ payment_status: 'authorized', paid_cents: 0 })
  })

  test('order numbers that imported orders use are skipped', async () => {
    const order = {
      store_id: storefront.owner.storeId,
      placed_at: new Date(),
      currency: 'USD',
      item_count: 0,
      subtotal_cents: 0,
      total_cents: 0,
    }
    const row = (name: string) => ({ ...order, name, id: crypto.randomUUID(), payment_status: 'paid' })
    await storefront.inStore(async (tx) => {
      await tx
        .insertInto('orders')
        .values([row('#1001'), row('#4711'), row('#x')])
        .execute()
    })
    await pay()
    await pay()
    expect((await orders(storefront)).map(({ name }) => name)).toEqual(expect.arrayContaining(['#4712', '#4713']))
    await storefront.inStore((tx) => tx.deleteFrom('orders').where('payment_id', 'is', null).execute())
  })
})

describe('3-D Secure', () => {
  const secure = { card: '4000 0000 0000 3220' }
  const answer = async (url: string, choice: string) =>
    server.inject({
      method: 'POST',
      url,
      headers: { host: storefront.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${choice}`,
    })

  test('items stay reserved until the bank has responded', async () => {
    const { started } = await pay(secure)
    expect(started).toEqual({ kind: 'action', url: expect.stringMatching(/^\/pay\/test\/test_[\w-]{43}$/) })
    expect(await orders(storefront)).toEqual([])
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 2 })
    const { url } = started as { url: string }
    const page = await storefront.get(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('$25.00')
    expect(await answer(url, 'approve')).toMatchObject({ status: 303, headers: { location: 'http://shop.test/checkout/return' } })
    expect(await complete()).toBe('placed')
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a payment that the bank declines is a declined payment', async () => {
    const { started, checkout } = await pay(secure)
    await answer((started as { url: string }).url, 'refuse')
    expect(await complete()).toBe('failed')
    expect(await storefront.inStore((tx) => lastPayment(tx, server.services, storefront.owner.storeId, checkout.checkoutId))).toMatchObject(
      {
        state: 'failed',
        error: 'authentication_failed',
      },
    )
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })

  test('no other store or site can answer for the shopper', async () => {
    const { started } = await pay(secure)
    const other = await newSellingStore(server)
    const { url } = started as { url: string }
    expect((await other.get(url)).status).toBe(404)
    const headers = { host: other.host, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.inject({ method: 'POST', url, headers, payload: 'answer=approve' })).status).toBe(404)
    const foreign = { host: storefront.host, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.inject({ method: 'POST', url, headers: foreign, payload: 'answer=approve' })).status).toBe(403)
    expect(await complete()).toBe('action')
  })

  test('a payment that is left open is given up when the shopper pays again', async () => {
    const { started, checkout } = await pay(secure)
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
    expect((await payments(storefront)).map(({ state }) => state)).toEqual(['cancelled', 'placed'])
    // The bank's answer to the first payment now comes too late.
    await answer((started as { url: string }).url, 'approve')
    expect((await remote(server)).slice(-2).map(({ state }) => state)).toEqual(['cancelled', 'authorized'])
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a payment that is left open is given up when it expires', async () => {
    const { checkout } = await pay(secure)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ state: 'action' })
    server.advance(16 * 60)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ state: 'expired', closing_at: null })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
    expect((await remote(server)).at(-1)).toMatchObject({ state: 'cancelled' })
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
  })
})

describe('a gateway that does not respond', () => {
  test('the gateway is queried again by the page that waits', async () => {
    const { started } = await pay({ card: '4000 0000 0000 0408' })
    expect(started).toEqual({ kind: 'pending' })
    expect(await orders(storefront)).toEqual([])
    expect(await complete()).toBe('placed')
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('the gateway is queried again by the job that runs every minute, even when no page waits', async () => {
    await pay({ card: '4000 0000 0000 0408' })
    await settle()
    expect(await orders(storefront)).toEqual([])
    server.advance(11)
    await settle()
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a payment that never reached the gateway expires without a charge', async () => {
    await pay({ card: '4000 0000 0000 0408' })
    await server.services.db.inPlatform((tx) =>
      tx.deleteFrom('test_gateway_payments').where('for_store', '=', storefront.owner.storeId).execute(),
    )
    server.advance(11)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ state: 'started' })
    server.advance(15 * 60)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ state: 'expired' })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })
})

describe('a gateway with invalid keys', () => {
  test('nothing is started and nothing is reserved', async () => {
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('gateways').set({ provider: 'stripe', environment: 'live' }).where('id', '=', storefront.gatewayId).execute(),
    )
    expect((await pay()).started).toEqual({ kind: 'refused', field: 'payment', code: 'processing_error' })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })

  test('a payment whose gateway refuses all queries does not keep its reservations longer than usual', async () => {
    await pay({ card: '4000 0000 0000 3220' })
    await server.services.db.inPlatform((tx) =>
      tx.deleteFrom('test_gateway_payments').where('for_store', '=', storefront.owner.storeId).execute(),
    )
    expect(await complete()).toBe('action')
    server.advance(11)
    await settle()
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 2 })
    server.advance(15 * 60)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ state: 'expired', closing_at: null })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })
})

describe('the quote that was shown', () => {
  test('a quote whose price changed is shown again, and nothing is reserved', async () => {
    const checkout = await ready()
    await storefront.inStore((tx) => tx.updateTable('variants').set({ price_cents: 1200 }).where('id', '=', variant).execute())
    expect(await press(server.services, storefront, checkout)).toEqual({ kind: 'changed' })
    expect(await payments(storefront)).toEqual([])
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })

  test('a quote must be shown before it can be paid', async () => {
    const checkout = await ready()
    for (const seen of [Buffer.alloc(0), Buffer.alloc(32)])
      expect(await press(server.services, storefront, { ...checkout, seen })).toEqual({ kind: 'changed' })
    expect(await press(server.services, storefront, { ...checkout, cartId: crypto.randomUUID() })).toEqual({ kind: 'changed' })
    expect(await payments(storefront)).toEqual([])
  })

  test('the quote decides what is shipped, even when the checkout’s address changes before the order is placed', async () => {
    const { checkout } = await pay({ card: '4000 0000 0000 3220' })
    await storefront.inStore((tx) =>
      tx
        .updateTable('checkouts')
        .set({ email: 'mallory@example.test', shipping_address: sql`shipping_address || '{"country": "AU", "city": "Perth"}'` })
        .where('id', '=', checkout.checkoutId)
        .execute(),
    )
    await remote(server, sql`state = 'authorized'`)
    expect(await complete()).toBe('placed')
    expect((await orders(storefront))[0]).toMatchObject({ email: 'ada@example.test', country: 'US', shipping_address: { city: 'Austin' } })
  })
})

describe('manual payments and free orders', () => {
  test('a manual payment creates an order whose payment is pending', async () => {
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('gateways').set({ provider: 'manual', label: 'Bank transfer' }).where('id', '=', storefront.gatewayId).execute(),
    )
    expect((await pay()).started).toMatchObject({ kind: 'placed' })
    expect((await orders(storefront))[0]).toMatchObject({ payment_status: 'pending', paid_cents: 0, gateway_name: 'Bank transfer' })
    expect(await storefront.inStore((tx) => tx.selectFrom('order_transactions').selectAll().execute())).toEqual([])
  })

  test('without any payment method, paying is refused unless the total is 0', async () => {
    await storefront.inStore((tx) => tx.updateTable('store_gateways').set({ is_enabled: false }).execute())
    expect((await pay()).started).toEqual({ kind: 'refused', field: 'payment', code: 'none' })
    await storefront.inStore(async (tx) => {
      await tx.updateTable('variants').set({ price_cents: 0 }).execute()
      await tx.updateTable('shipping_rates').set({ price_cents: 0 }).execute()
    })
    expect((await pay()).started).toMatchObject({ kind: 'placed' })
    expect((await orders(storefront))[0]).toMatchObject({ payment_status: 'paid', total_cents: 0 })
  })

  test('a payment whose connection cannot be opened never counts as paid', async () => {
    await pay({ card: '4000 0000 0000 3220' })
    await storefront.inStore((tx) => tx.updateTable('payments').set({ gateway_id: null }).execute())
    expect(await complete()).toBe('action')
    expect(await giveUpPayment(server.services, storefront.owner.storeId, (await payments(storefront))[0]!.id, 'expired')).toBe('action')
    expect(await orders(storefront)).toEqual([])
  })
})
