import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore } from '../../../platform/db/transactions.ts'
import { seedOrder } from '../../../../test/fixtures/seed.ts'
import { addDiscount, applied, type Made, newPayment, readMade } from './test-discounts.ts'
import { claimDiscounts, releaseDiscounts, settleDiscountsQuery } from './uses.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

type Payment = ReturnType<typeof newPayment>

/** Claims discounts for a payment. Commits only if all discounts are available, as the start of a payment does. */
async function pay(payment: Payment, ...discounts: Made[]): Promise<boolean> {
  const lost = new Error('lost')
  return server.services.db
    .inStore(owner.storeId, async (tx) => {
      const missing = await claimDiscounts(tx, { ...payment, applied: discounts.map(applied) })
      if (missing.length > 0) throw lost
      return true
    })
    .catch((error: unknown) => {
      if (error === lost) return false
      throw error
    })
}

const release = (use: Parameters<typeof releaseDiscounts>[1]) =>
  server.services.db.inStore(owner.storeId, (tx) => releaseDiscounts(tx, use))

/**
 * Returns the number of uses that are not released, counted row by row, and checks that the counter of the discount is the same.
 */
async function held(discount: Made): Promise<number> {
  const { rows } = await server.services.db.inStore(owner.storeId, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from discount_uses where discount_id = ${discount.id} and state <> 'released'`.execute(tx),
  )
  expect((await readMade(server, owner, discount.id)).usedCount).toBe(rows[0]!.count)
  return rows[0]!.count
}

const winners = (outcomes: boolean[]) => outcomes.filter(Boolean).length

describe('limits of a discount', () => {
  test('when 50 payments use a one-use code at the same time, exactly one gets it, in each of five rounds', async () => {
    for (let round = 0; round < 5; round++) {
      const discount = await addDiscount(server, owner, { usesLimit: 1 })
      const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => pay(newPayment(owner, `buyer${at}@example.test`), discount)))
      expect(winners(outcomes)).toBe(1)
      expect(await held(discount)).toBe(1)
    }
  })

  test('payments that all saw one remaining use wait for the row lock, and one of them gets the use', async () => {
    const discount = await addDiscount(server, owner, { usesLimit: 3 })
    for (const email of ['a@example.test', 'b@example.test']) await pay(newPayment(owner, email), discount)
    const hold = (tx: Parameters<typeof enterStore>[0]) =>
      enterStore(tx, owner.storeId).then(() => sql`select from discounts where id = ${discount.id} for update`.execute(tx))
    const buyers = Array.from({ length: 5 }, (_, at) => () => pay(newPayment(owner, `late${at}@example.test`), discount))
    expect(winners(await raceAtLock(server, hold, buyers))).toBe(1)
    expect(await held(discount)).toBe(3)
  })

  test('each code of a discount with a limit per code is used once', async () => {
    const discount = await addDiscount(server, owner, { codeUsesLimit: 1 })
    await server.call('discounts.addCodes', { as: owner, params: { id: discount.id }, body: { codes: ['SECOND'] } })
    const second = { ...discount, code: 'SECOND' }
    const outcomes = await Promise.all(
      [discount, second, discount, second].map((one, at) => pay(newPayment(owner, `b${at}@example.test`), one)),
    )
    expect(winners(outcomes)).toBe(2)
    expect(await held(discount)).toBe(2)
  })

  test('a customer who pays several times at the same time gets a once-per-customer discount once', async () => {
    const discount = await addDiscount(server, owner, { oncePerCustomer: true })
    const hold = (tx: Parameters<typeof enterStore>[0]) =>
      enterStore(tx, owner.storeId).then(() => sql`select from discounts where id = ${discount.id} for update`.execute(tx))
    const spellings = ['buyer@example.test', 'Buyer@Example.test', ' BUYER@example.test ', 'buyer@example.test']
    const outcomes = await raceAtLock(
      server,
      hold,
      spellings.map((email) => () => pay(newPayment(owner, email), discount)),
    )
    expect(winners(outcomes)).toBe(1)
    expect(await pay(newPayment(owner, 'other@example.test'), discount)).toBe(true)
    expect(await held(discount)).toBe(2)
  })

  test('a first-order discount is only for customers without orders, and for one order', async () => {
    const discount = await addDiscount(server, owner, { audience: 'first_order' })
    const orderId = await seedOrder(server, owner)
    const { email } = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow(),
    )
    expect(await pay(newPayment(owner, email), discount)).toBe(false)
    expect(await pay(newPayment(owner, 'new@example.test'), discount)).toBe(true)
    expect(await pay(newPayment(owner, 'new@example.test'), discount)).toBe(false)
  })

  test('an inactive or deleted discount is unavailable, and a payment gets all of its discounts or none', async () => {
    const [good, off] = [await addDiscount(server, owner), await addDiscount(server, owner)]
    await server.call('discounts.bulk', { as: owner, body: { action: 'deactivate', ids: [off.id] } })
    expect(await pay(newPayment(owner), good, off)).toBe(false)
    expect(await held(good)).toBe(0)
    await server.call('discounts.bulk', { as: owner, body: { action: 'activate', ids: [off.id] } })
    expect(await pay(newPayment(owner), good, off)).toBe(true)
    await server.call('discounts.remove', { as: owner, params: { id: off.id } })
    expect(await pay(newPayment(owner), off)).toBe(false)
  })
})

describe('discount uses of a payment', () => {
  test('a payment that claims twice takes one use', async () => {
    const discount = await addDiscount(server, owner, { usesLimit: 5 })
    const payment = newPayment(owner)
    expect(await pay(payment, discount)).toBe(true)
    expect(await pay(payment, discount)).toBe(true)
    expect(await held(discount)).toBe(1)
  })

  test('a payment that fails releases its uses once, so that others can claim them', async () => {
    const discount = await addDiscount(server, owner, { usesLimit: 1, codeUsesLimit: 1, oncePerCustomer: true })
    const payment = newPayment(owner)
    expect(await pay(payment, discount)).toBe(true)
    expect(await pay(newPayment(owner), discount)).toBe(false)
    await Promise.all([release(payment), release(payment), release(payment)])
    expect(await held(discount)).toBe(0)
    expect(await pay(newPayment(owner), discount)).toBe(true)
    // The first payment claims the discount again, but another payment has claimed its only use.
    expect(await pay(payment, discount)).toBe(false)
    expect(await held(discount)).toBe(1)
  })

  test('a payment that was given up claims its discount again if it is available', async () => {
    const discount = await addDiscount(server, owner, { usesLimit: 1 })
    const payment = newPayment(owner)
    await pay(payment, discount)
    await release(payment)
    expect(await pay(payment, discount)).toBe(true)
    expect(await held(discount)).toBe(1)
  })

  test('a payment that became an order keeps its discounts until the order is canceled', async () => {
    const discount = await addDiscount(server, owner, { usesLimit: 1 })
    const payment = newPayment(owner)
    const orderId = await seedOrder(server, owner)
    await pay(payment, discount)
    await server.services.db.inStore(owner.storeId, (tx, finish) => finish([settleDiscountsQuery(tx, { ...payment, orderId })]))
    const performance = async () =>
      (await server.call('discounts.performance', { as: owner, params: { id: discount.id } })).body as Record<string, unknown>
    expect(await performance()).toMatchObject({ orders: 1, givenCents: 100 })
    await release({ storeId: owner.storeId, orderId })
    await release({ storeId: owner.storeId, orderId })
    expect(await held(discount)).toBe(0)
    expect(await performance()).toMatchObject({ orders: 0, givenCents: 0, averageCents: null })
  })
})

test('concurrent payments with the same discounts in different orders, some of which release them, never deadlock', async () => {
  const discounts = [await addDiscount(server, owner), await addDiscount(server, owner), await addDiscount(server, owner)]
  const rounds = Array.from({ length: 24 }, async (_, at) => {
    const payment = newPayment(owner, `b${at}@example.test`)
    const order = at % 2 === 0 ? discounts : discounts.toReversed()
    expect(await pay(payment, ...order)).toBe(true)
    if (at % 3 === 0) await release(payment)
  })
  await Promise.all(rounds)
  for (const discount of discounts) expect(await held(discount)).toBe(16)
})
