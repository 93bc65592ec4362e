import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testRuns } from '../../tools/test-runs.ts'
import { isCollision, untilThrough } from '../src/platform/db/collision.ts'
import { enterStore, type Tx } from '../src/platform/db/transactions.ts'
import { chargeTestCards, counted, newSellingStore, sellOne, type SellingStore } from '../src/modules/checkout/checkout/test-checkout.ts'
import { brokenStock } from '../src/modules/catalog/inventory/test-stock.ts'
import { countWrongQuarters } from '../src/modules/ledger/queries.ts'
import { settleTransaction } from '../src/modules/orders/payments/settle.ts'
import { type Detail, detailOf, newOrder, pendingOf } from '../src/modules/orders/test-orders.ts'
import { completePayment } from '../src/modules/payments/payments/service.ts'
import { moveMoney } from '../src/modules/payments/payments/move-money.ts'
import { orders, press, readyCheckout } from '../src/modules/payments/payments/test-pay.ts'
import { type TestServer, startTestServer, type Reply } from './test-server.ts'
import { raceAtLock } from './lock-barrier.ts'

// In these tests, several requests that move the money of an order arrive at the same time.

const ROUNDS = testRuns(4)

let server: TestServer
let storefront: SellingStore
let storeId: string
let warned: unknown[]
beforeAll(async () => {
  server = await startTestServer()
  await chargeTestCards(server)
  Object.assign(server.services.log, { warn: (facts: { err?: unknown }) => isCollision(facts.err) && warned.push(facts.err) })
})
afterAll(() => server.close())
beforeEach(async () => {
  warned = []
  storefront = await newSellingStore(server)
  storeId = storefront.owner.storeId
})

const act = (
  name: 'orders.capture' | 'orders.void' | 'orders.refund' | 'orders.cancel' | 'orders.fulfill',
  id: string,
  body: object = {},
) => server.call(name, { as: storefront.owner, params: { id }, body })
const read = async (id: string): Promise<Detail> => detailOf(await server.call('orders.get', { as: storefront.owner, params: { id } }))
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Returns a function that locks the store's rows of a table, for `raceAtLock`. */
const holding = (table: 'orders' | 'sales_quarters' | 'variants') => async (tx: Tx) => {
  await enterStore(tx, storeId)
  await sql`select from ${sql.table(table)} for update`.execute(tx)
}

/** Checks facts that must be true for an order whatever was done to it. */
async function assertAgrees(id: string): Promise<void> {
  const { transactions, paidCents, refundedCents, refundingCents, totalCents, state, ledger } = await read(id)
  const moved = (kinds: string[]) =>
    sum(transactions.filter((one) => kinds.includes(one.kind) && one.state === 'succeeded').map(({ amountCents }) => amountCents))
  expect(moved(['capture', 'sale'])).toBe(paidCents)
  expect(moved(['refund'])).toBe(refundedCents)
  expect(refundingCents).toBe(0)
  const neverPaid = state === 'cancelled' ? totalCents - paidCents : 0
  expect(sum(ledger.map(({ amountCents }) => amountCents))).toBe(totalCents - refundedCents - neverPaid)
  expect(await storefront.inStore((tx) => countWrongQuarters(tx, new Date(0)))).toBe(0)
  expect(await storefront.inStore(brokenStock)).toEqual([])
}

const settle = (transactionId: string) => () =>
  storefront.inStore((tx, finish) =>
    settleTransaction(tx, server.services, { storeId, transactionId, outcome: { state: 'succeeded' } }, finish),
  )

describe('two requests at the same time', () => {
  test('take their locks in one order: a second capture, and a webhook about the first capture', async () => {
    const { id } = await newOrder(server, storefront.owner, { money: 'held' })
    expect((await act('orders.capture', id)).status).toBe(200)
    const [transactionId] = await pendingOf(server, storefront.owner, id)
    const replies = await raceAtLock<Reply | boolean>(server, holding('orders'), [() => act('orders.capture', id), settle(transactionId!)])
    expect(replies).toEqual([expect.objectContaining({ status: 409 }), true])
    expect(warned).toEqual([])
    await assertAgrees(id)
  })

  test('take their locks in one order: a refund with returned items, and a cancellation of another order of the same product', async () => {
    const variant = await sellOne(server, storefront, { variants: [counted(9)] })
    const place = async () => {
      await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 1 }))
      await server.work()
    }
    await place()
    await place()
    const [one, two] = await orders(storefront)
    const { lines } = await read(one!.id)
    const body = { lines: [{ id: lines[0]!.id, quantity: 1, restock: true }], shippingCents: 0, amountCents: 1000, notify: false }
    expect((await act('orders.refund', one!.id, body)).status).toBe(200)
    const [transactionId] = await pendingOf(server, storefront.owner, one!.id)
    // Only the cancellation of an unpaid order writes to the ledger immediately, and it does so after it has returned the items.
    // The order is therefore made unpaid here.
    await storefront.inStore((tx) => sql`update orders set paid_cents = 0, authorized_cents = 0 where id = ${two!.id}`.execute(tx))
    const cancel = () => act('orders.cancel', two!.id, { reason: 'other', refund: false, restock: true, notify: false })
    const replies = await raceAtLock<Reply | boolean>(server, holding('sales_quarters'), [settle(transactionId!), cancel])
    expect(replies).toEqual([true, expect.objectContaining({ status: 200 })])
    expect(warned).toEqual([])
    await assertAgrees(one!.id)
  })
})

describe('many requests at the same time', () => {
  const bought = async () => {
    const variant = await sellOne(server, storefront, { variants: [counted(9)] })
    await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 2 }))
    return (await orders(storefront)).at(-1)!.id
  }
  /**
   * Does the work of the queue during the storm: it repeatedly sends the pending captures, refunds and voids of the order to the
   * gateway.
   */
  async function pump(id: string, isOver: () => boolean) {
    do {
      const { transactions } = await read(id)
      for (const { kind, state, id: transactionId } of transactions)
        if (state === 'pending' && (kind === 'capture' || kind === 'refund' || kind === 'void'))
          await moveMoney(server.services, kind, { storeId, transactionId })
    } while (!isOver())
  }
  async function storm(id: string, calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
    let isOver = false
    const queue = [0, 1].map(() => pump(id, () => isOver))
    const replies = await Promise.all(calls.map((call) => call()))
    isOver = true
    await Promise.all(queue)
    await server.work()
    return replies
  }
  const manual = () =>
    storefront.inStore((tx) => tx.insertInto('selling_settings').values({ store_id: storeId, capture: 'manual' }).execute())

  test('charge once for eight captures of one order', async () => {
    await manual()
    for (let round = 0; round < ROUNDS; round++) {
      const id = await bought()
      const replies = await storm(
        id,
        Array.from({ length: 8 }, () => () => act('orders.capture', id)),
      )
      const statuses = replies.map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [200, 409] : [200]))
      expect(await read(id)).toMatchObject({ paidCents: 2500, authorizedCents: 0, paymentStatus: 'paid' })
      await assertAgrees(id)
    }
    expect(warned).toEqual([])
  })

  test('all get an answer and leave every sum right: captures, refunds, cancellations, fulfillments and webhooks', async () => {
    await manual()
    for (let round = 0; round < ROUNDS; round++) {
      const id = await bought()
      const refund = { lines: [], shippingCents: 100, amountCents: 300, notify: true }
      const webhook = async () => {
        await completePayment(server.services, storeId, id)
        return act('orders.capture', id)
      }
      const replies = await storm(id, [
        () => act('orders.capture', id),
        () => act('orders.capture', id, { amountCents: 1500 }),
        () => act('orders.void', id),
        () => act('orders.refund', id, refund),
        () => act('orders.refund', id, refund),
        () => act('orders.cancel', id, { reason: 'other', refund: true, restock: true, notify: true }),
        () => act('orders.fulfill', id, { notify: false }),
        webhook,
        webhook,
      ])
      expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
      await assertAgrees(id)
    }
    expect(warned).toEqual([])
  })
})

describe('when two transactions deadlock anyway', () => {
  /**
   * Changes two orders, one after the other. The second order is changed after both transactions have changed their first order.
   */
  const both = (first: string, second: string, meet: () => Promise<void>) =>
    storefront.inStore(async (tx) => {
      await sql`update orders set note = note || '.' where id = ${first}`.execute(tx)
      await meet()
      await sql`update orders set note = note || '.' where id = ${second}`.execute(tx)
    })
  /** Returns a function whose promise resolves once the function has been called twice. */
  function meeting() {
    let met!: () => void
    let count = 0
    const here = new Promise<void>((resolve) => (met = resolve))
    return () => {
      if (++count === 2) met()
      return here
    }
  }

  test('the one that was rolled back runs again', async () => {
    const [one, two] = [(await newOrder(server, storefront.owner)).id, (await newOrder(server, storefront.owner)).id]
    const meet = meeting()
    await Promise.all([
      untilThrough(server.services.log, () => both(one, two, meet)),
      untilThrough(server.services.log, () => both(two, one, meet)),
    ])
    expect(warned).toHaveLength(1)
    const notes = await storefront.inStore((tx) => tx.selectFrom('orders').select('note').execute())
    expect(notes).toEqual([{ note: '..' }, { note: '..' }])
  })

  test('without a rerun, the answer says that the request may be sent again', async () => {
    const [one, two] = [(await newOrder(server, storefront.owner)).id, (await newOrder(server, storefront.owner)).id]
    const meet = meeting()
    const outcomes = await Promise.allSettled([both(one, two, meet), both(two, one, meet)])
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(failures).toHaveLength(1)
    const { fastify } = await import('fastify')
    const { errorHandler } = await import('../src/platform/http/errors.ts')
    const app = fastify()
    app.setErrorHandler(errorHandler(server.services))
    app.get('/', () => Promise.reject(failures[0]!))
    const reply = await app.inject('/')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json<{ code: string }>().code]).toEqual([503, '1', 'busy'])
  })
})
