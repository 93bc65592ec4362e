import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { testRuns } from '../../tools/test-runs.ts'
import { ada, counted, goodCard, newSellingStore, sellOne, type SellingStore } from '../src/modules/checkout/checkout/test-checkout.ts'
import {
  connectStripe,
  startStripeTestServer,
  type StripeTestServer,
  switchOffTestPayments,
} from '../src/modules/payments/gateways/stripe/test-stripe.ts'
import { createPaymentSettler } from '../src/modules/payments/payments/settle-payments.ts'
import {
  assertSound,
  confirmed,
  orders,
  payments,
  type ReadyCheckout,
  readyCheckout,
  remote,
  stockOf,
} from '../src/modules/payments/payments/test-pay.ts'
import type { FakeStripe } from './fake-stripe.ts'
import type { TestServer } from './test-server.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// These tests kill a server while it takes payments. Each payment that the gateway took must become exactly one order.

/** The number of times that the server is killed while many shoppers pay. */
const rounds = testRuns(4)
const shared = { STORE_HOST_SUFFIX: '.shop.test', SECRET_KEY: 'crash-secret-'.repeat(4) }

let stripe: FakeStripe
let program: Program
let server: TestServer
let close: StripeTestServer['close']
let client: Client
let storefront: SellingStore
let variant: string
let start: () => Promise<RealServer>
beforeAll(async () => {
  program = await buildProgram()
  ;({ fake: stripe, server, close } = await startStripeTestServer(shared))
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { stripeApiBase, dataDir } = server.services.config
  start = await program.onOnePort({ ...shared, STRIPE_API_BASE: stripeApiBase, DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir })
})
afterAll(async () => {
  await client.end()
  await program.close()
  await close()
})
beforeEach(async () => {
  storefront = await newSellingStore(server)
  variant = await sellOne(server, storefront, { variants: [counted(1000)] })
})

/** Sends a request as the shopper's browser does, and returns the status and the redirect location of the answer. */
function send({ origin }: RealServer, method: 'GET' | 'POST', path: string, { token }: ReadyCheckout, fields: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string }>()
  const headers = { host: storefront.host, cookie: `cart=${token}`, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(`${origin}${path}`, { method, headers }, (reply) => {
    reply.resume()
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, location: reply.headers.location ?? '' }))
    reply.on('error', reject)
  })
  sent.on('error', reject)
  sent.end(method === 'POST' ? new URLSearchParams(fields).toString() : undefined)
  return promise
}
const pay = (running: RealServer, checkout: ReadyCheckout, fields: Record<string, string> = {}) =>
  send(running, 'POST', '/checkout/pay', checkout, {
    step: 'one',
    billing: 'same',
    seen: checkout.seen.toString('hex'),
    rate: storefront.rates.domestic,
    ...ada,
    ...goodCard,
    ...fields,
  })

async function assertNothingLost(): Promise<void> {
  const placed = await orders(storefront)
  const taken = (await remote(server)).filter(({ for_store, state }) => for_store === storefront.owner.storeId && state !== 'cancelled')
  expect(taken.map(({ for_payment }) => for_payment).toSorted()).toEqual(placed.map(({ payment_id }) => payment_id).toSorted())
  expect(await assertSound(storefront)).toEqual([])
  expect(await confirmed(server, storefront)).toEqual(placed.map(({ id }) => id).toSorted())
}
async function settleLater(): Promise<void> {
  server.advance(11)
  await createPaymentSettler(server.services)()
  server.advance(-11)
}

describe('a server killed between payment and order', () => {
  /** Kills the server between payment and order, by blocking the write of the order. */
  async function killBetween(): Promise<ReadyCheckout> {
    const checkout = await readyCheckout(server, storefront, { [variant]: 2 })
    const running = await start()
    await client.query('begin')
    // This lock blocks the server before it sends the last statements together with COMMIT, because PostgreSQL would run those
    // even after the server is killed.
    await client.query('lock table order_numbers in exclusive mode')
    const paying = pay(running, checkout).catch(() => undefined)
    await vi.waitFor(async () => {
      const { rows } = await client.query(`select from pg_locks where relation = 'order_numbers'::regclass and not granted`)
      expect(rows).toHaveLength(1)
    }, soon)
    await running.end('SIGKILL')
    await client.query('rollback')
    expect(await paying).toBeUndefined()
    expect(await payments(storefront)).toMatchObject([{ state: 'started' }])
    expect((await remote(server)).at(-1)).toMatchObject({ state: 'authorized', amount_cents: 2500 })
    expect(await orders(storefront)).toEqual([])
    expect(await stockOf(storefront, variant)).toEqual({ available: 998, committed: 2 })
    return checkout
  }

  test('creates the order when its shopper returns', async () => {
    const checkout = await killBetween()
    const running = await start()
    const back = await send(running, 'GET', '/checkout/return', checkout)
    expect(back).toMatchObject({ status: 303, location: expect.stringMatching(/^\/orders\/[\w-]{43}$/) })
    await running.end('SIGTERM')
    expect(await orders(storefront)).toHaveLength(1)
    await assertNothingLost()
  })

  test('creates the order when no shopper returns', async () => {
    await killBetween()
    await settleLater()
    await settleLater()
    expect(await orders(storefront)).toHaveLength(1)
    await assertNothingLost()
  })
})

describe('a server killed while a payment moves from one payment account to the next', () => {
  /**
   * Connects two payment accounts, the first one with a revoked key. The server is killed when the given account gets the
   * payment.
   */
  async function killAt(account: 'sk_test_revoked' | 'sk_test_one') {
    await switchOffTestPayments(storefront)
    const first = await connectStripe(server, storefront, { label: 'First', secretKey: 'sk_test_revoked' })
    const second = await connectStripe(server, storefront, { label: 'Second', secretKey: 'sk_test_one' })
    const checkout = await readyCheckout(server, storefront, { [variant]: 2 })
    const running = await start()
    stripe.before = async (asked) => {
      if (asked !== account) return undefined
      await running.end('SIGKILL')
      return 'gone'
    }
    const fields = { gateway: first, confirmation: 'ctoken_ok' }
    expect(await pay(running, checkout, fields).catch(() => undefined)).toBeUndefined()
    stripe.before = async () => undefined
    return { checkout, fields, first, second }
  }
  const made = () => [...stripe.intents.values()].filter(({ metadata }) => metadata['storeId'] === storefront.owner.storeId)

  test('leaves the payment with the first account, and the payment expires', async () => {
    const { first } = await killAt('sk_test_revoked')
    expect(await payments(storefront)).toMatchObject([{ state: 'started', gateway_id: first, tried: [] }])
    server.advance(20 * 60)
    await createPaymentSettler(server.services)()
    server.advance(-20 * 60)
    expect(await payments(storefront)).toMatchObject([{ state: 'expired' }])
    expect(made()).toEqual([])
    expect(await stockOf(storefront, variant)).toEqual({ available: 1000, committed: 0 })
    expect(await assertSound(storefront)).toEqual([])
  })

  test('leaves the payment with the second account, and the shopper can pay again, once', async () => {
    const { checkout, fields, first, second } = await killAt('sk_test_one')
    expect(await payments(storefront)).toMatchObject([{ state: 'started', gateway_id: second, tried: [first], reference: null }])
    const running = await start()
    // No second attempt starts while the first one may still reach the gateway.
    expect(await pay(running, checkout, fields)).toMatchObject({ location: '/checkout/return' })
    server.advance(125)
    await createPaymentSettler(server.services)()
    server.advance(-125)
    expect(await payments(storefront)).toMatchObject([{ state: 'failed', error: 'timeout' }])
    expect(await pay(running, checkout, { ...fields, gateway: second })).toMatchObject({ location: expect.stringMatching(/^\/orders\//) })
    await running.end('SIGTERM')
    expect(made()).toHaveLength(1)
    expect(await orders(storefront)).toHaveLength(1)
    expect(await assertSound(storefront)).toEqual([])
  })
})

test('when the server is killed repeatedly, every payment is one order or none', { timeout: 180_000 + rounds * 20_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const checkouts: ReadyCheckout[] = []
    for (let at = 0; at < 24; at++) checkouts.push(await readyCheckout(server, storefront, { [variant]: 1 }))
    const running = await start()
    const paying = checkouts.map(async (checkout) => {
      await pause(randomInt(200))
      const reply = await pay(running, checkout).catch(() => undefined)
      if (reply?.location.startsWith('/orders/')) acknowledged.push(checkout.checkoutId)
    })
    await pause(randomInt(50, 400))
    await running.end('SIGKILL')
    await Promise.all(paying)
  }
  await settleLater()
  const bought = (await orders(storefront)).map(({ checkout_id }) => checkout_id)
  expect(acknowledged.filter((id) => !bought.includes(id))).toEqual([])
  await assertNothingLost()
  // The stock for a payment that never reached the gateway is released after the time limit of the payment.
  server.advance(20 * 60)
  await createPaymentSettler(server.services)()
  server.advance(-20 * 60)
  expect(await stockOf(storefront, variant)).toEqual({ available: 1000 - bought.length, committed: bought.length })
  await assertNothingLost()
})
