import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import { enterStore } from '../../db/transactions.ts'
import { plantOrder } from '../../../test/fixtures/plant.ts'
import { addDiscount, applied, type Made, newPayment, readMade } from './test-discounts.ts'
import { claimDiscounts, releaseDiscounts, settleDiscounts } from './uses.ts'

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

type Payment = ReturnType<typeof newPayment>

/** A payment that takes discounts along: commits when all could be had, as placing an order does. */
async function pay(payment: Payment, ...discounts: Made[]): Promise<boolean> {
  const lost = new Error('lost')
  return house.services.db
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

const release = (use: Parameters<typeof releaseDiscounts>[1]) => house.services.db.inStore(owner.storeId, (tx) => releaseDiscounts(tx, use))

/** Uses that are held, counted one by one: what the counters have to say. */
async function held(discount: Made): Promise<number> {
  const { rows } = await house.services.db.inStore(owner.storeId, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from discount_uses where discount_id = ${discount.id} and state <> 'released'`.execute(tx),
  )
  expect((await readMade(house, owner, discount.id)).usedCount).toBe(rows[0]!.count)
  return rows[0]!.count
}

const winners = (outcomes: boolean[]) => outcomes.filter(Boolean).length

describe('limits', () => {
  test('of 50 who pay with a one-use code at once exactly one gets it, five times over', async () => {
    for (let round = 0; round < 5; round++) {
      const discount = await addDiscount(house, owner, { usesLimit: 1 })
      const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => pay(newPayment(owner, `buyer${at}@example.test`), discount)))
      expect(winners(outcomes)).toBe(1)
      expect(await held(discount)).toBe(1)
    }
  })

  test('all who saw that one use is left meet at the row, and one of them gets it', async () => {
    const discount = await addDiscount(house, owner, { usesLimit: 3 })
    for (const email of ['a@example.test', 'b@example.test']) await pay(newPayment(owner, email), discount)
    const hold = (tx: Parameters<typeof enterStore>[0]) =>
      enterStore(tx, owner.storeId).then(() => sql`select from discounts where id = ${discount.id} for update`.execute(tx))
    const buyers = Array.from({ length: 5 }, (_, at) => () => pay(newPayment(owner, `late${at}@example.test`), discount))
    expect(winners(await raceAtLock(house, hold, buyers))).toBe(1)
    expect(await held(discount)).toBe(3)
  })

  test('a code made for one use is used once, however many codes its discount has', async () => {
    const discount = await addDiscount(house, owner, { codeUsesLimit: 1 })
    await house.call('discounts.addCodes', { as: owner, params: { id: discount.id }, body: { codes: ['SECOND'] } })
    const second = { ...discount, code: 'SECOND' }
    const outcomes = await Promise.all(
      [discount, second, discount, second].map((one, at) => pay(newPayment(owner, `b${at}@example.test`), one)),
    )
    expect(winners(outcomes)).toBe(2)
    expect(await held(discount)).toBe(2)
  })

  test('one person who pays several times at once gets a discount that is once per customer once', async () => {
    const discount = await addDiscount(house, owner, { oncePerCustomer: true })
    const hold = (tx: Parameters<typeof enterStore>[0]) =>
      enterStore(tx, owner.storeId).then(() => sql`select from discounts where id = ${discount.id} for update`.execute(tx))
    const spellings = ['buyer@example.test', 'Buyer@Example.test', ' BUYER@example.test ', 'buyer@example.test']
    const outcomes = await raceAtLock(
      house,
      hold,
      spellings.map((email) => () => pay(newPayment(owner, email), discount)),
    )
    expect(winners(outcomes)).toBe(1)
    expect(await pay(newPayment(owner, 'other@example.test'), discount)).toBe(true)
    expect(await held(discount)).toBe(2)
  })

  test('a first-order discount is for those who never ordered, and for one order', async () => {
    const discount = await addDiscount(house, owner, { audience: 'first_order' })
    const orderId = await plantOrder(house, owner)
    const { email } = await house.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow(),
    )
    expect(await pay(newPayment(owner, email), discount)).toBe(false)
    expect(await pay(newPayment(owner, 'new@example.test'), discount)).toBe(true)
    expect(await pay(newPayment(owner, 'new@example.test'), discount)).toBe(false)
  })

  test('what is switched off or deleted can no longer be had, and a payment gets all of its discounts or none', async () => {
    const [good, off] = [await addDiscount(house, owner), await addDiscount(house, owner)]
    await house.call('discounts.bulk', { as: owner, body: { action: 'deactivate', ids: [off.id] } })
    expect(await pay(newPayment(owner), good, off)).toBe(false)
    expect(await held(good)).toBe(0)
    await house.call('discounts.bulk', { as: owner, body: { action: 'activate', ids: [off.id] } })
    expect(await pay(newPayment(owner), good, off)).toBe(true)
    await house.call('discounts.remove', { as: owner, params: { id: off.id } })
    expect(await pay(newPayment(owner), off)).toBe(false)
  })
})

describe('a payment', () => {
  test('asks twice and takes once', async () => {
    const discount = await addDiscount(house, owner, { usesLimit: 5 })
    const payment = newPayment(owner)
    expect(await pay(payment, discount)).toBe(true)
    expect(await pay(payment, discount)).toBe(true)
    expect(await held(discount)).toBe(1)
  })

  test('that fails gives back, once, and what was given back can be had', async () => {
    const discount = await addDiscount(house, owner, { usesLimit: 1, codeUsesLimit: 1, oncePerCustomer: true })
    const payment = newPayment(owner)
    expect(await pay(payment, discount)).toBe(true)
    expect(await pay(newPayment(owner), discount)).toBe(false)
    await Promise.all([release(payment), release(payment), release(payment)])
    expect(await held(discount)).toBe(0)
    expect(await pay(newPayment(owner), discount)).toBe(true)
    // The first was paid after all, too late.
    expect(await pay(payment, discount)).toBe(false)
    expect(await held(discount)).toBe(1)
  })

  test('that was given up takes its discount again where there still is one', async () => {
    const discount = await addDiscount(house, owner, { usesLimit: 1 })
    const payment = newPayment(owner)
    await pay(payment, discount)
    await release(payment)
    expect(await pay(payment, discount)).toBe(true)
    expect(await held(discount)).toBe(1)
  })

  test('that became an order keeps its discounts until the order is cancelled', async () => {
    const discount = await addDiscount(house, owner, { usesLimit: 1 })
    const payment = newPayment(owner)
    const orderId = await plantOrder(house, owner)
    await pay(payment, discount)
    await house.services.db.inStore(owner.storeId, (tx) => settleDiscounts(tx, { ...payment, orderId }))
    const performance = async () =>
      (await house.call('discounts.performance', { as: owner, params: { id: discount.id } })).body as Record<string, unknown>
    expect(await performance()).toMatchObject({ orders: 1, givenCents: 100 })
    await release({ storeId: owner.storeId, orderId })
    await release({ storeId: owner.storeId, orderId })
    expect(await held(discount)).toBe(0)
    expect(await performance()).toMatchObject({ orders: 0, givenCents: 0, averageCents: null })
  })
})

test('payments with the same discounts in another order, and others that give them back, never deadlock', async () => {
  const discounts = [await addDiscount(house, owner), await addDiscount(house, owner), await addDiscount(house, owner)]
  const rounds = Array.from({ length: 24 }, async (_, at) => {
    const payment = newPayment(owner, `b${at}@example.test`)
    const order = at % 2 === 0 ? discounts : discounts.toReversed()
    expect(await pay(payment, ...order)).toBe(true)
    if (at % 3 === 0) await release(payment)
  })
  await Promise.all(rounds)
  for (const discount of discounts) expect(await held(discount)).toBe(16)
})
