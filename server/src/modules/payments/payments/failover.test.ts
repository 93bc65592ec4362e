import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakeStripe } from '../../../../test/fake-stripe.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import type { SellingStore } from '../../checkout/checkout/test-checkout.ts'
import {
  changeConnection,
  connectStripe,
  connectTwoAccounts,
  startStripeTestServer,
  type StripeTestServer,
} from '../gateways/stripe/test-stripe.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { assertSound, orders, payments, press, type ReadyCheckout, stockOf, stripeStorefront } from './test-pay.ts'

// In these tests, the first connection to Stripe fails. Most tests have a second connection, to the same or another account.

let fake: FakeStripe
let server: TestServer
let close: StripeTestServer['close']
let storefront: SellingStore
let storeId: string
let variant: string
let checkout: ReadyCheckout
let first: string
let second: string

beforeAll(async () => {
  ;({ fake, server, close } = await startStripeTestServer())
})
afterAll(() => close())
beforeEach(async () => {
  ;({ storefront, variant, checkout } = await stripeStorefront(server))
  storeId = storefront.owner.storeId
})
afterEach(async () => {
  fake.before = async () => undefined
  for (const account of fake.accounts) fake.surface(account)
  expect(await assertSound(storefront)).toEqual([])
})

const change = (id: string, columns: Record<string, unknown>) => changeConnection(storefront, id, columns)
/** Adds a connection with the publishable key of the first account. */
const connect = (label: string, secretKey: string, columns: Record<string, unknown> = {}) =>
  connectStripe(server, storefront, { label, secretKey, settings: { publishable_key: 'pk_test_one', currencies: ['USD'], ...columns } })
/**
 * Connects two keys of one account, so that tokens made for one key work for the other. The fake keeps their records separate.
 */
const twoKeys = async (key = 'sk_test_one', columns: Record<string, unknown> = {}) => {
  first = await connect('First', key, columns)
  second = await connect('Second', 'sk_test_two', columns)
}
const twoAccounts = async () => {
  ;[first, second] = await connectTwoAccounts(server, storefront)
}
const pay = (token = 'ok', gateway = first) => press(server.services, storefront, checkout, { confirmation: `ctoken_${token}`, gateway })
const intents = (account: string) =>
  [...fake.intents.values()].filter((one) => one.account === account && one.metadata['storeId'] === storeId)
const one = () => intents('sk_test_one')
const two = () => intents('sk_test_two')
const only = async () => {
  const all = await payments(storefront)
  expect(all).toHaveLength(1)
  return all[0]!
}
const settle = () => createPaymentSettler(server.services)()
const refused = (code: string) => ({ kind: 'refused', field: 'payment', code })
const takings = () =>
  storefront.inStore((tx) =>
    tx
      .selectFrom('gateway_takings')
      .select(['gateway_id', 'amount_cents'])
      .where('period', '=', 'day')
      .where('amount_cents', '>', 0)
      .execute(),
  )

describe('a payment whose connection cannot be used', () => {
  test('the payment continues with the next connection and results in one payment and one order', async () => {
    await twoKeys('sk_test_revoked', { daily_cap_cents: 100_000 })
    expect(await pay()).toMatchObject({ kind: 'placed' })
    expect(await only()).toMatchObject({ state: 'placed', gateway_id: second, gateway_name: 'Second', tried: [first], amount_cents: 2500 })
    expect(two()).toHaveLength(1)
    expect(await orders(storefront)).toMatchObject([{ gateway_name: 'Second', total_cents: 2500 }])
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 2 })
    // The payment counts toward the caps of the connection that took it, and of no other connection.
    expect(await takings()).toEqual([{ gateway_id: second, amount_cents: 2500 }])
    await server.work()
    expect(two()).toMatchObject([{ status: 'succeeded', received: 2500 }])
    const health = await storefront.inStore((tx) => tx.selectFrom('gateways').select('failures').where('id', '=', first).executeTakeFirst())
    expect(health).toEqual({ failures: 1 })
  })

  test('the payment ends when there is no other connection, and reserves nothing', async () => {
    first = await connect('First', 'sk_test_revoked')
    expect(await pay()).toEqual(refused('processing_error'))
    expect(await only()).toMatchObject({ state: 'failed', closing_at: null })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
  })

  test('the payment ends when no connection can be used, after one attempt for each', async () => {
    await twoKeys('sk_test_revoked')
    await change(second, { credentials: '' })
    expect(await pay()).toEqual(refused('processing_error'))
    expect(await only()).toMatchObject({ tried: [first, second], gateway_id: second })
  })

  test('a payment that was given up during the attempt stays given up', async () => {
    await twoKeys('sk_test_revoked')
    fake.before = async (account) => {
      if (account === 'sk_test_revoked')
        await storefront.inStore((tx) => tx.updateTable('payments').set({ closing_at: server.services.now() }).execute())
    }
    expect(await pay()).toEqual({ kind: 'pending' })
    expect(await only()).toMatchObject({ gateway_id: first, tried: [] })
    expect(two()).toEqual([])
  })

  test('concurrent attempts to pay result in one payment', async () => {
    await twoKeys('sk_test_revoked')
    const results = await Promise.all([pay(), pay(), pay()])
    expect(results.filter(({ kind }) => kind === 'placed').length).toBeGreaterThan(0)
    expect(await only()).toMatchObject({ state: 'placed' })
    expect(two()).toHaveLength(1)
  })

  test('the payment is searched for at its new gateway, starting from the time of the failover', async () => {
    await twoKeys('sk_test_revoked')
    expect(await pay('silent')).toEqual({ kind: 'pending' })
    expect(two()).toHaveLength(1)
    expect(await completePayment(server.services, storeId, (await only()).id)).toBe('placed')
    expect(await orders(storefront)).toHaveLength(1)
  })
})

describe('payments that do not move to another connection', () => {
  test('a declined card does not move', async () => {
    await twoKeys()
    expect(await pay('declined')).toEqual(refused('card_declined'))
    expect(two()).toEqual([])
    expect(await only()).toMatchObject({ gateway_id: first, tried: [] })
  })

  test('a payment without a response does not move, because it may exist, and is found later', async () => {
    await twoKeys()
    expect(await pay('silent')).toEqual({ kind: 'pending' })
    expect(await pay()).toEqual({ kind: 'pending' })
    expect(two()).toEqual([])
    expect(await completePayment(server.services, storeId, (await only()).id)).toBe('placed')
    expect(one()).toHaveLength(1)
  })

  test('a payment without a response does not move before it is certain that it does not exist', async () => {
    await twoAccounts()
    expect(await pay('lost')).toEqual({ kind: 'pending' })
    const { id } = await only()
    server.advance(60)
    expect(await completePayment(server.services, storeId, id)).toBe('pending')
    server.advance(61)
    expect(await completePayment(server.services, storeId, id)).toBe('failed')
    server.advance(-121)
    expect(await only()).toMatchObject({ state: 'failed', error: 'timeout', tried: [first] })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
    expect([...one(), ...two()]).toEqual([])
  })
})

describe('a provider that reports a failure but may have the payment', () => {
  test.each(['down', 'limited', 'hides'] as const)('(%s) the payment is checked later, and the shopper can pay again', async (trouble) => {
    await twoKeys()
    fake.troubles.set('sk_test_one', trouble)
    // The payment does not move to another key of the same account either, although that key might find it.
    expect(await pay()).toEqual(refused('form_changed'))
    expect(await only()).toMatchObject({ state: 'failed', tried: [first], closing_at: expect.any(Date) })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
    expect(await pay('ok', second)).toMatchObject({ kind: 'placed' })
    server.advance(11)
    await settle()
    expect((await payments(storefront))[0]).toMatchObject({ closing_at: expect.any(Date) })

    fake.surface('sk_test_one')
    server.advance(114)
    await settle()
    server.advance(-125)
    const [doubtful, placed] = await payments(storefront)
    expect(doubtful).toMatchObject({ state: trouble === 'hides' ? 'returned' : 'failed', closing_at: null })
    expect(one().map(({ status }) => status)).toEqual(trouble === 'hides' ? ['canceled'] : [])
    expect(placed).toMatchObject({ state: 'placed', gateway_id: second })
    expect(await orders(storefront)).toHaveLength(1)
  })

  test.each(['ok', 'secure'])('the payment is returned even when its shopper never comes back (%s)', async (token) => {
    await twoAccounts()
    fake.troubles.set('sk_test_one', 'hides')
    expect(await pay(token)).toEqual(refused('form_changed'))
    fake.surface('sk_test_one')
    // No matter which process finds the payment later, the payment does not become an order.
    expect(await completePayment(server.services, storeId, (await only()).id)).toBe('returned')
    expect(one()).toMatchObject([{ status: 'canceled' }])
    expect(await orders(storefront)).toEqual([])
  })

  test('a payment whose keys became invalid is not checked forever', async () => {
    await twoAccounts()
    fake.troubles.set('sk_test_one', 'down')
    await pay()
    await change(first, { credentials: '' })
    server.advance(11)
    await settle()
    expect(await only()).toMatchObject({ closing_at: expect.any(Date) })
    server.advance(24 * 3600)
    await settle()
    server.advance(-24 * 3600 - 11)
    expect(await only()).toMatchObject({ state: 'failed', closing_at: null })
  })

  test('a payment that the provider declined is not checked again', async () => {
    await twoAccounts()
    fake.troubles.set('sk_test_one', 'hides')
    expect(await pay('declined')).toEqual(refused('form_changed'))
    fake.surface('sk_test_one')
    expect(await completePayment(server.services, storeId, (await only()).id)).toBe('failed')
    expect(await only()).toMatchObject({ state: 'failed', closing_at: null })
  })
})

describe('a process that crashes during a payment', () => {
  test('a crash between the refusal and the next connection leaves a payment that ends without help', async () => {
    await twoKeys('sk_test_revoked')
    // This simulates a crash before the process records that the first connection was tried: the payment has expired and is
    // being closed, so the process can no longer record anything.
    fake.before = async () =>
      storefront
        .inStore((tx) => sql`update payments set expires_at = now() - interval '1 second', closing_at = now()`.execute(tx))
        .then(() => undefined)
    expect(await pay()).toEqual({ kind: 'pending' })
    server.advance(11)
    await settle()
    server.advance(-11)
    expect(await only()).toMatchObject({ state: 'expired', gateway_id: first })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
    expect(two()).toEqual([])
  })

  test('a crash between the failover and the start leaves a payment whose shopper can pay again', async () => {
    await twoKeys('sk_test_revoked')
    expect(await pay('lost')).toEqual({ kind: 'pending' })
    expect(await only()).toMatchObject({ gateway_id: second, tried: [first], reference: null })
    server.advance(125)
    expect(await pay('ok', second)).toMatchObject({ kind: 'placed' })
    server.advance(-125)
    expect((await payments(storefront)).map(({ state }) => state)).toEqual(['failed', 'placed'])
    expect(two()).toHaveLength(1)
    expect(await giveUpPayment(server.services, storeId, (await payments(storefront))[0]!.id, 'expired')).toBe('failed')
  })
})
