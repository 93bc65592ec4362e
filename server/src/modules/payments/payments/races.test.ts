import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { withTwoServers } from '../../../../test/two-servers.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { chargeTestCards, counted, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addDiscount, readMade } from '../../pricing/discounts/test-discounts.ts'
import { brokenStock } from '../../catalog/inventory/test-stock.ts'
import { endPayment } from './outcome.ts'
import type { PaymentRow } from './payment.ts'
import { completePayment, giveUpPayment } from './service.ts'
import type { StartedPayment } from './start-payment.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { assertSound, confirmed, orders, payments, press, readyCheckout, remote, stockOf } from './test-pay.ts'

// These tests run two servers on one database, with concurrent actions on the same payments and items.

const ROUNDS = testRuns(5)

let server: TestServer
let other: TestServer
let storefront: SellingStore
let storeId: string
withTwoServers((first, second) => ([server, other] = [first, second]))
beforeAll(() => chargeTestCards(server))
beforeEach(async () => {
  storefront = await newSellingStore(server)
  storeId = storefront.owner.storeId
})
afterEach(async () => {
  expect(await assertSound(storefront)).toEqual([])
  expect(await storefront.inStore(brokenStock)).toEqual([])
})

const sell = (quantity: number) => sellOne(server, storefront, { variants: [counted(quantity)] })
const secure = { card: '4000 0000 0000 3220' }
const services = (at: number) => (at % 2 === 0 ? server : other).services

/** Returns a function that locks the store's rows of a table. `raceAtLock` keeps the lock until every racer waits for a lock. */
const holding = (table: 'payments' | 'checkouts' | 'products') => async (tx: Tx) => {
  await enterStore(tx, storeId)
  await sql`select from ${sql.table(table)} for update`.execute(tx)
}
const mails = () => confirmed(server, storefront)
const ofRemote = async () => (await remote(server)).filter(({ for_store }) => for_store === storeId)

/** Creates a payment that the bank has just approved, before any process has noticed the approval. */
async function approved(quantity = 1, items?: Record<string, number>) {
  const checkout = await readyCheckout(server, storefront, items ?? { [await sell(quantity)]: 1 })
  expect(await press(server.services, storefront, checkout, secure)).toMatchObject({ kind: 'action' })
  const paymentId = (await payments(storefront)).at(-1)!.id
  await remote(server, sql`state = 'authorized' where for_payment = ${paymentId}`)
  return { paymentId, checkout }
}

describe('one payment', () => {
  test('a payment that webhook, browser and job complete at the same time results in one order, one email and one set of ledger rows', async () => {
    const { paymentId } = await approved()
    const complete = (at: number) => () => completePayment(services(at), storeId, paymentId)
    const stands = await raceAtLock(server, holding('payments'), [complete(0), complete(1), complete(2), complete(3)])
    expect(stands).toEqual(['placed', 'placed', 'placed', 'placed'])
    expect(await orders(storefront)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    const ledger = await storefront.inStore((tx) => tx.selectFrom('sales_ledger').select('kind').execute())
    expect(ledger.map(({ kind }) => kind).toSorted()).toEqual(['order', 'sale', 'shipping'])
    // A later completion changes nothing either.
    expect(await completePayment(server.services, storeId, paymentId)).toBe('placed')
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('pressing the button more than once starts one payment', async () => {
    const checkout = await readyCheckout(server, storefront, { [await sell(5)]: 1 })
    const pressed = (at: number) => () => press(services(at), storefront, checkout)
    const results = await raceAtLock(server, holding('checkouts'), [pressed(0), pressed(1), pressed(2)])
    expect(results.filter(({ kind }) => kind === 'placed').length).toBeGreaterThan(0)
    expect(new Set(results.map(({ kind }) => kind))).not.toContain('refused')
    expect(await payments(storefront)).toHaveLength(1)
    expect(await ofRemote()).toHaveLength(1)
    expect(await orders(storefront)).toHaveLength(1)
    // The page that waits for the outcome finds the order.
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
    expect(await payments(storefront)).toHaveLength(1)
  })

  test('a payment that expires while it is placed is either an order or given up, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { paymentId } = await approved()
      await raceAtLock<unknown>(server, holding('payments'), [
        () => giveUpPayment(server.services, storeId, paymentId, 'expired'),
        () => completePayment(other.services, storeId, paymentId),
      ])
      await completePayment(server.services, storeId, paymentId)
      const payment = (await payments(storefront)).at(-1)!
      const held = (await ofRemote()).find(({ for_payment }) => for_payment === paymentId)!
      expect([payment.state, held.state]).toEqual(payment.state === 'placed' ? ['placed', 'authorized'] : ['expired', 'cancelled'])
    }
  })

  /** Completes a payment, and runs another action right after its gateway has responded. */
  async function completeWhile(paymentId: string, meanwhile: () => Promise<unknown>) {
    const { db } = other.services
    let isFirst = true
    const inPlatform: typeof db.inPlatform = async (work) => {
      const answer = await db.inPlatform(work)
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return answer
    }
    return completePayment({ ...other.services, db: { ...db, inPlatform } }, storeId, paymentId)
  }
  const standings = async (paymentId: string) => [
    (await payments(storefront)).at(-1)!.state,
    (await ofRemote()).find(({ for_payment }) => for_payment === paymentId)!.state,
  ]

  test('a payment that is given up after its gateway responded is not placed, because the authorization was voided', async () => {
    const { paymentId } = await approved()
    const giveUp = () => giveUpPayment(server.services, storeId, paymentId, 'expired')
    expect(await completeWhile(paymentId, giveUp)).toBe('expired')
    expect(await standings(paymentId)).toEqual(['expired', 'cancelled'])
    expect(await orders(storefront)).toEqual([])
  })

  test('a payment that a process ended without information from the gateway is still placed', async () => {
    const { paymentId } = await approved()
    const payment = (await payments(storefront)).at(-1)! as unknown as PaymentRow
    const end = () => endPayment(server.services, payment, { state: 'expired', error: '', reference: null, method: '' })
    expect(await completeWhile(paymentId, end)).toBe('placed')
    expect(await standings(paymentId)).toEqual(['placed', 'authorized'])
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a payment that several processes give up at the same time releases its reservations once', async () => {
    const variant = await sell(3)
    await approved(3, { [variant]: 1 })
    await remote(server, sql`state = 'action' where for_store = ${storeId}`)
    const { id } = (await payments(storefront)).at(-1)!
    const give = (at: number) => () => giveUpPayment(services(at), storeId, id, 'expired')
    await raceAtLock(server, holding('payments'), [give(0), give(1), give(2)])
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 0 })
  })

  test('giving up a payment that has ended changes nothing, so nobody hears of a refund', async () => {
    const { paymentId } = await approved()
    const giveUp = (at: number) => giveUpPayment(services(at), storeId, paymentId, 'expired')
    expect([await giveUp(0), await giveUp(1)]).toEqual(['expired', 'expired'])
    expect(await completePayment(server.services, storeId, paymentId)).toBe('expired')
    expect((await payments(storefront)).at(-1)).toMatchObject({ state: 'expired', closing_at: null })
  })
})

describe('limited items', () => {
  test('the last item is sold once', async () => {
    const variant = await sell(1)
    const checkouts = await Promise.all(
      [1, 2, 3, 4].map((at) => readyCheckout(server, storefront, { [variant]: 1 }, { email: `b${at}@example.test` })),
    )
    const results = await raceAtLock(
      server,
      holding('products'),
      checkouts.map((checkout, at) => () => press(services(at), storefront, checkout)),
    )
    expect(kinds(results)).toEqual({ placed: 1, changed: 3 })
    expect(await stockOf(storefront, variant)).toEqual({ available: 0, committed: 1 })
  })

  test('ten items for sixty buyers on two servers are sold ten times, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const variant = await sell(10)
      const before = (await orders(storefront)).length
      const checkouts = []
      for (let at = 0; at < 60; at++)
        checkouts.push(await readyCheckout(server, storefront, { [variant]: 1 }, { email: `r${round}b${at}@example.test` }))
      const results = await Promise.all(checkouts.map((checkout, at) => press(services(at), storefront, checkout)))
      expect(kinds(results)).toEqual({ placed: 10, changed: 50 })
      expect(await stockOf(storefront, variant)).toEqual({ available: 0, committed: 10 })
      expect(await orders(storefront)).toHaveLength(before + 10)
    }
  })

  test('carts with the same items in different orders never deadlock', async () => {
    const variants = await Promise.all([sell(1000), sell(1000), sell(1000), sell(1000)])
    const checkouts = await Promise.all(
      Array.from({ length: 16 }, async (_value, at) => {
        const mine = at % 2 === 0 ? variants : variants.toReversed()
        return readyCheckout(server, storefront, Object.fromEntries(mine.map((variant) => [variant, 1])), { email: `c${at}@example.test` })
      }),
    )
    expect(kinds(await Promise.all(checkouts.map((checkout, at) => press(services(at), storefront, checkout))))).toEqual({ placed: 16 })
  })

  test('a checkout waits for a product that a seller is saving, so that neither blocks the other', async () => {
    const variant = await sell(5)
    const checkout = await readyCheckout(server, storefront, { [variant]: 1 })
    const pressed: Promise<StartedPayment>[] = []
    await storefront.inStore(async (tx) => {
      // This is the lock order of saving a product: first its row, then its variants.
      await sql`select from products for no key update`.execute(tx)
      pressed.push(press(other.services, storefront, checkout))
      await isWaiting()
      await tx.updateTable('variants').set({ barcode: '1' }).where('id', '=', variant).execute()
    })
    expect(await pressed[0]).toMatchObject({ kind: 'placed' })
  })

  test('a code that is limited to one use is used once, and a declined card releases it', async () => {
    const variant = await sell(100)
    const code = await addDiscount(server, storefront.owner, { usesLimit: 1 })
    const checkout = (email: string) => readyCheckout(server, storefront, { [variant]: 1 }, { email, codes: [code.code!] })
    const refused = await press(server.services, storefront, await checkout('first@example.test'), { card: '4000 0000 0000 0002' })
    expect(refused).toMatchObject({ kind: 'refused' })
    expect((await readMade(server, storefront.owner, code.id)).usedCount).toBe(0)
    const checkouts = await Promise.all([1, 2, 3, 4].map((at) => checkout(`d${at}@example.test`)))
    const results = await Promise.all(checkouts.map((ready, at) => press(services(at), storefront, ready)))
    expect(kinds(results)).toEqual({ placed: 1, changed: 3 })
    expect((await readMade(server, storefront.owner, code.id)).usedCount).toBe(1)
    expect(await stockOf(storefront, variant)).toEqual({ available: 99, committed: 1 })
  })
})

describe('a payment that succeeds too late', () => {
  const expire = async (paymentId: string) => {
    await remote(server, sql`state = 'action' where for_payment = ${paymentId}`)
    await giveUpPayment(server.services, storeId, paymentId, 'expired')
  }

  test('the payment becomes an order if everything is still available', async () => {
    const variant = await sell(1)
    const { paymentId } = await approved(1, { [variant]: 1 })
    await expire(paymentId)
    expect(await stockOf(storefront, variant)).toEqual({ available: 1, committed: 0 })
    await remote(server, sql`state = 'authorized' where for_payment = ${paymentId}`)
    expect(await completePayment(server.services, storeId, paymentId)).toBe('placed')
    expect(await stockOf(storefront, variant)).toEqual({ available: 0, committed: 1 })
  })

  test.each([
    ['held', sql`state = 'authorized'`, { state: 'cancelled' }],
    ['taken', sql`state = 'captured', captured_cents = amount_cents`, { captured_cents: 1500, refunded_cents: 1500 }],
  ])('the payment is returned in full (%s) if another shopper bought the last item', async (_what, success, given) => {
    const variant = await sell(1)
    const { paymentId } = await approved(1, { [variant]: 1 })
    await expire(paymentId)
    expect(await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 1 }))).toMatchObject({
      kind: 'placed',
    })
    await remote(server, sql`${success} where for_payment = ${paymentId}`)
    expect(await completePayment(server.services, storeId, paymentId)).toBe('returned')
    expect((await ofRemote()).find(({ for_payment }) => for_payment === paymentId)).toMatchObject(given)
    expect(await orders(storefront)).toHaveLength(1)
    expect(await completePayment(server.services, storeId, paymentId)).toBe('returned')
  })

  test('the payment is returned if another payment of the checkout became the order', async () => {
    const variant = await sell(9)
    const { paymentId, checkout } = await approved(9, { [variant]: 1 })
    await expire(paymentId)
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
    await remote(server, sql`state = 'captured', captured_cents = amount_cents where for_payment = ${paymentId}`)
    expect(await completePayment(server.services, storeId, paymentId)).toBe('returned')
    expect(await orders(storefront)).toHaveLength(1)
    expect(await stockOf(storefront, variant)).toEqual({ available: 8, committed: 1 })
  })

  test('the job that runs every minute completes a return that was interrupted', async () => {
    const variant = await sell(1)
    const { paymentId } = await approved(1, { [variant]: 1 })
    await expire(paymentId)
    await remote(server, sql`state = 'captured', captured_cents = amount_cents where for_payment = ${paymentId}`)
    // A process started the return and crashed.
    await storefront.inStore((tx) => tx.updateTable('payments').set({ closing_at: new Date() }).where('id', '=', paymentId).execute())
    other.advance(60)
    await createPaymentSettler(other.services)()
    other.advance(-60)
    expect((await payments(storefront)).at(-1)).toMatchObject({ state: 'returned', closing_at: null })
    expect((await ofRemote()).at(-1)).toMatchObject({ refunded_cents: 1500 })
    expect(await orders(storefront)).toEqual([])
  })
})

/** Resolves when a database connection waits for a lock. */
async function isWaiting(): Promise<void> {
  const waiting = sql`
    select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`
  await vi.waitFor(async () => {
    const { rows } = await server.services.db.inPlatform((tx) => waiting.execute(tx))
    expect(rows.length).toBeGreaterThan(0)
  })
}

function kinds(results: readonly StartedPayment[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(results, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
}
