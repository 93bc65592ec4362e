import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { ada, counted, goodCard, newSellingShop, sellOne, type SellingShop } from '../src/features/checkout/test-checkout.ts'
import { connectStripe, openStripeHouse, type StripeHouse, switchOffTestPayments } from '../src/features/gateways/stripe/test-stripe.ts'
import { createPaymentSettler } from '../src/features/payments/settle-payments.ts'
import {
  assertSound,
  confirmed,
  orders,
  payments,
  type ReadyCheckout,
  readyCheckout,
  remote,
  stockOf,
} from '../src/features/payments/test-pay.ts'
import type { FakeStripe } from './fake-stripe.ts'
import type { House } from './house.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// A server that is killed while it is paid: what the gateway took becomes an order, once, or nothing was taken.

/** Kills while many pay. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 4)
const shared = { STORE_HOST_SUFFIX: '.shop.test', SECRET_KEY: 'crash-secret-'.repeat(4) }

let stripe: FakeStripe
let program: Program
let house: House
let close: StripeHouse['close']
let client: Client
let shop: SellingShop
let variant: string
let start: () => Promise<RealServer>
beforeAll(async () => {
  program = await buildProgram()
  ;({ fake: stripe, house, close } = await openStripeHouse(shared))
  client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  const { stripeApiBase, dataDir } = house.services.config
  start = await program.onOnePort({ ...shared, STRIPE_API_BASE: stripeApiBase, DATABASE_URL: house.databaseUrl, DATA_DIR: dataDir })
})
afterAll(async () => {
  await client.end()
  await program.close()
  await close()
})
beforeEach(async () => {
  shop = await newSellingShop(house)
  variant = await sellOne(house, shop, { variants: [counted(1000)] })
})

/** What a browser sends, and where it is led. */
function send({ origin }: RealServer, method: 'GET' | 'POST', path: string, { token }: ReadyCheckout, fields: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string }>()
  const headers = { host: shop.host, cookie: `cart=${token}`, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(`${origin}${path}`, { method, headers }, (reply) => {
    reply.resume()
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, location: reply.headers.location ?? '' }))
    reply.on('error', reject)
  })
  sent.on('error', reject)
  sent.end(method === 'POST' ? new URLSearchParams(fields).toString() : undefined)
  return promise
}
const pay = (server: RealServer, checkout: ReadyCheckout, fields: Record<string, string> = {}) =>
  send(server, 'POST', '/checkout/pay', checkout, {
    step: 'one',
    billing: 'same',
    seen: checkout.seen.toString('hex'),
    rate: shop.rates.domestic,
    ...ada,
    ...goodCard,
    ...fields,
  })

async function assertNothingLost(): Promise<void> {
  const placed = await orders(shop)
  const taken = (await remote(house)).filter(({ for_store, state }) => for_store === shop.owner.storeId && state !== 'cancelled')
  expect(taken.map(({ for_payment }) => for_payment).toSorted()).toEqual(placed.map(({ payment_id }) => payment_id).toSorted())
  expect(await assertSound(shop)).toEqual([])
  expect(await confirmed(house, shop)).toEqual(placed.map(({ id }) => id).toSorted())
}
async function settleLater(): Promise<void> {
  house.advance(11)
  await createPaymentSettler(house.services)()
  house.advance(-11)
}

describe('a server killed between payment and order', () => {
  /** Keeps an order from being written down until the server is dead. */
  async function killBetween(): Promise<ReadyCheckout> {
    const checkout = await readyCheckout(house, shop, { [variant]: 2 })
    const server = await start()
    await client.query('begin')
    // Before the statements that COMMIT travels with: those would still be carried out.
    await client.query('lock table order_numbers in exclusive mode')
    const paying = pay(server, checkout).catch(() => undefined)
    await vi.waitFor(async () => {
      const { rows } = await client.query(`select from pg_locks where relation = 'order_numbers'::regclass and not granted`)
      expect(rows).toHaveLength(1)
    }, soon)
    await server.end('SIGKILL')
    await client.query('rollback')
    expect(await paying).toBeUndefined()
    expect(await payments(shop)).toMatchObject([{ state: 'started' }])
    expect((await remote(house)).at(-1)).toMatchObject({ state: 'authorized', amount_cents: 2500 })
    expect(await orders(shop)).toEqual([])
    expect(await stockOf(shop, variant)).toEqual({ available: 998, committed: 2 })
    return checkout
  }

  test('makes the order when its shopper comes back', async () => {
    const checkout = await killBetween()
    const server = await start()
    const back = await send(server, 'GET', '/checkout/return', checkout)
    expect(back).toMatchObject({ status: 303, location: expect.stringMatching(/^\/orders\/[\w-]{43}$/) })
    await server.end('SIGTERM')
    expect(await orders(shop)).toHaveLength(1)
    await assertNothingLost()
  })

  test('makes it when nobody does', async () => {
    await killBetween()
    await settleLater()
    await settleLater()
    expect(await orders(shop)).toHaveLength(1)
    await assertNothingLost()
  })
})

describe('a server killed while a payment goes from one connection to the next', () => {
  /** Two keys of one account, the first of them revoked; the server dies as the other books hear of the payment. */
  async function killAt(account: 'sk_test_revoked' | 'sk_test_one') {
    await switchOffTestPayments(shop)
    const first = await connectStripe(house, shop, { label: 'First', secretKey: 'sk_test_revoked' })
    const second = await connectStripe(house, shop, { label: 'Second', secretKey: 'sk_test_one' })
    const checkout = await readyCheckout(house, shop, { [variant]: 2 })
    const server = await start()
    stripe.before = async (asked) => {
      if (asked !== account) return undefined
      await server.end('SIGKILL')
      return 'gone'
    }
    const fields = { gateway: first, confirmation: 'ctoken_ok' }
    expect(await pay(server, checkout, fields).catch(() => undefined)).toBeUndefined()
    stripe.before = async () => undefined
    return { checkout, fields, first, second }
  }
  const made = () => [...stripe.intents.values()].filter(({ metadata }) => metadata['storeId'] === shop.owner.storeId)

  test('leaves it with the one that was asked, and it ends by itself', async () => {
    const { first } = await killAt('sk_test_revoked')
    expect(await payments(shop)).toMatchObject([{ state: 'started', gateway_id: first, tried: [] }])
    house.advance(20 * 60)
    await createPaymentSettler(house.services)()
    house.advance(-20 * 60)
    expect(await payments(shop)).toMatchObject([{ state: 'expired' }])
    expect(made()).toEqual([])
    expect(await stockOf(shop, variant)).toEqual({ available: 1000, committed: 0 })
    expect(await assertSound(shop)).toEqual([])
  })

  test('leaves it with the one that was not, and it is paid anew, once', async () => {
    const { checkout, fields, first, second } = await killAt('sk_test_one')
    expect(await payments(shop)).toMatchObject([{ state: 'started', gateway_id: second, tried: [first], reference: null }])
    const server = await start()
    // As long as the first attempt may still arrive, nothing is begun.
    expect(await pay(server, checkout, fields)).toMatchObject({ location: '/checkout/return' })
    house.advance(125)
    await createPaymentSettler(house.services)()
    house.advance(-125)
    expect(await payments(shop)).toMatchObject([{ state: 'failed', error: 'timeout' }])
    expect(await pay(server, checkout, { ...fields, gateway: second })).toMatchObject({ location: expect.stringMatching(/^\/orders\//) })
    await server.end('SIGTERM')
    expect(made()).toHaveLength(1)
    expect(await orders(shop)).toHaveLength(1)
    expect(await assertSound(shop)).toEqual([])
  })
})

test('killed again and again while many pay, every payment is one order or none', { timeout: 180_000 + rounds * 20_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const checkouts: ReadyCheckout[] = []
    for (let at = 0; at < 24; at++) checkouts.push(await readyCheckout(house, shop, { [variant]: 1 }))
    const server = await start()
    const paying = checkouts.map(async (checkout) => {
      await pause(randomInt(200))
      const reply = await pay(server, checkout).catch(() => undefined)
      if (reply?.location.startsWith('/orders/')) acknowledged.push(checkout.checkoutId)
    })
    await pause(randomInt(50, 400))
    await server.end('SIGKILL')
    await Promise.all(paying)
  }
  await settleLater()
  const bought = (await orders(shop)).map(({ checkout_id }) => checkout_id)
  expect(acknowledged.filter((id) => !bought.includes(id))).toEqual([])
  await assertNothingLost()
  // What was begun and never reached the gateway is free again once its time is over.
  house.advance(20 * 60)
  await createPaymentSettler(house.services)()
  house.advance(-20 * 60)
  expect(await stockOf(shop, variant)).toEqual({ available: 1000 - bought.length, committed: bought.length })
  await assertNothingLost()
})
