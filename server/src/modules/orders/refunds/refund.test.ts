import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore } from '../../../platform/db/transactions.ts'
import { type Detail, detailOf, newOrder, pendingOf, settlePending, type TestOrder, type TestOrderOptions } from '../test-orders.ts'
import { refundFailed, refundSucceeded } from './refund-outcome.ts'
import { type Outcome, settleTransaction } from '../payments/settle.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const make = (options?: TestOrderOptions) => newOrder(server, owner, options)
const read = async (id: string) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const refund = (id: string, body: object): Promise<Reply> => server.call('orders.refund', { as: owner, params: { id }, body })
const settle = ({ id }: TestOrder, outcome?: Outcome) => settlePending(server, owner, id, outcome)
const stockOf = (variantId: string) =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('variants').select(['inventory_quantity', 'committed']).where('id', '=', variantId).executeTakeFirstOrThrow(),
  )
const ledgerOf = (order: Detail) => order.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
const spent = async (order: Detail) => (await read(order.id)).customer?.spentCents

describe('a refund', () => {
  test('a refund is in progress until the gateway has refunded; then ledger, stock and order change together', async () => {
    const order = await make({ lines: [{ priceCents: 2000, quantity: 2, stock: 10, taxCents: 330 }], shippingTaxCents: 41 })
    expect(order.totalCents).toBe(4871)
    const asked = detailOf(
      await refund(order.id, { lines: [{ id: order.lines[0]!.id, quantity: 1, restock: true }], amountCents: 2165, notify: false }),
    )
    expect(asked).toMatchObject({ refundingCents: 2165, refundedCents: 0, paymentStatus: 'paid' })
    expect(await stockOf(order.lines[0]!.variantId)).toEqual({ inventory_quantity: 8, committed: 2 })
    expect(asked.ledger.filter(({ kind }) => kind === 'return')).toEqual([])
    const at = server.services.now()
    expect(await settle(order)).toEqual([true])
    const done = await read(order.id)
    expect(done).toMatchObject({ refundingCents: 0, refundedCents: 2165, paymentStatus: 'partially_refunded' })
    expect(done.lines[0]).toMatchObject({ removedQuantity: 1, refundedQuantity: 1, refundedCents: 2165 })
    expect(await stockOf(order.lines[0]!.variantId)).toEqual({ inventory_quantity: 9, committed: 1 })
    const back = done.ledger.filter(({ amountCents }) => amountCents < 0)
    expect(back.map(({ kind, amountCents, quantity }) => ({ kind, amountCents, quantity }))).toEqual([
      { kind: 'return', amountCents: -2000, quantity: -1 },
      { kind: 'tax', amountCents: -165, quantity: 0 },
    ])
    for (const { occurredAt } of back) expect(new Date(occurredAt).getTime()).toBeGreaterThanOrEqual(at.getTime())
    expect(ledgerOf(done)).toBe(4871 - 2165)
    expect(await spent(done)).toBe(4871 - 2165)
  })

  test('a refund ends once, and it cannot fail after it succeeded', async () => {
    const order = await make()
    await refund(order.id, { amountCents: 1000 })
    await settle(order)
    const before = await read(order.id)
    await server.services.db.inStore(owner.storeId, async (tx) => {
      const { id } = await tx.selectFrom('refunds').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
      await refundSucceeded(tx, server.services, { storeId: owner.storeId, refundId: id })
      await refundFailed(tx, server.services, { storeId: owner.storeId, refundId: id, error: 'late' })
    })
    expect(await read(order.id)).toEqual(before)
  })

  test('a refund whose outcome is reported more than once takes effect once', async () => {
    const order = await make()
    await refund(order.id, { amountCents: 1000 })
    const [id] = await pendingOf(server, owner, order.id)
    const tell = () =>
      server.services.db.inStore(owner.storeId, (tx, finish) =>
        settleTransaction(tx, server.services, { storeId: owner.storeId, transactionId: id!, outcome: { state: 'succeeded' } }, finish),
      )
    expect(await Promise.all([tell(), tell(), tell()])).toEqual(expect.arrayContaining([true, false, false]))
    const done = await read(order.id)
    expect(done.refundedCents).toBe(1000)
    expect(ledgerOf(done)).toBe(order.totalCents - 1000)
  })

  test('a refund that fails releases the amount and items that it had claimed', async () => {
    const order = await make()
    const body = { lines: [{ id: order.lines[0]!.id, quantity: 2, restock: true }], shippingCents: 500, amountCents: 4500 }
    await refund(order.id, body)
    await settle(order, { state: 'failed', error: 'processing_error' })
    const failed = await read(order.id)
    expect(failed).toMatchObject({ refundingCents: 0, refundedCents: 0, paymentStatus: 'paid', shippingLeftCents: 500 })
    expect(failed.lines[0]).toMatchObject({ removedQuantity: 0, refundedQuantity: 0 })
    expect(failed.events[0]).toMatchObject({ kind: 'refund_failed', data: { amountCents: 4500, error: 'processing_error' } })
    expect(ledgerOf(failed)).toBe(order.totalCents)
    // The same amount and items can be refunded again.
    expect((await refund(order.id, body)).status).toBe(200)
    await settle(order)
    expect(await read(order.id)).toMatchObject({ refundedCents: 4500, paymentStatus: 'refunded' })
  })

  test('a refund of a manual payment takes effect immediately', async () => {
    const order = await make({ money: 'unpaid' })
    expect((await refund(order.id, { amountCents: 1 })).body).toMatchObject({ code: 'refund_too_much' })
    await server.call('orders.markPaid', { as: owner, params: { id: order.id }, body: { method: 'Bank transfer' } })
    const done = detailOf(await refund(order.id, { amountCents: order.totalCents }))
    expect(done).toMatchObject({ refundedCents: order.totalCents, refundingCents: 0, paymentStatus: 'refunded' })
    expect(ledgerOf(done)).toBe(0)
    expect(done.transactions.map(({ kind, state, provider }) => [kind, state, provider])).toEqual([
      ['sale', 'succeeded', ''],
      ['refund', 'succeeded', ''],
    ])
  })

  test.each([true, false])('refunds in any number of steps add up to the paid amount, tax included %s', async (pricesIncludeTax) => {
    const order = await make({
      pricesIncludeTax,
      shippingCents: 700,
      shippingTaxCents: 33,
      lines: [
        { priceCents: 999, quantity: 3, discountCents: 100, taxCents: 241 },
        { priceCents: 1, quantity: 7, taxCents: 1 },
      ],
    })
    const [first, second] = order.lines
    const step = async (lines: object[], shippingCents = 0) => {
      const now = await read(order.id)
      const worth = lines.reduce<number>((all, line) => {
        const { id, quantity } = line as { id: string; quantity: number }
        const of = now.lines.find((one) => one.id === id)!
        const upTo = (n: number) => Math.floor((of.worthCents * n) / of.quantity)
        return all + upTo(of.refundedQuantity + quantity) - upTo(of.refundedQuantity)
      }, 0)
      detailOf(await refund(order.id, { lines, shippingCents, amountCents: worth + shippingCents, notify: false }))
      await settle(order)
      const after = await read(order.id)
      expect(ledgerOf(after)).toBe(order.totalCents - after.refundedCents)
    }
    const line = (id: string, quantity: number) => ({ id, quantity, restock: false })
    await step([line(first!.id, 1), line(second!.id, 3)])
    await step([line(first!.id, 1)], 300)
    await step([line(first!.id, 1), line(second!.id, 4)], (await read(order.id)).shippingLeftCents)
    const done = await read(order.id)
    expect(done).toMatchObject({ refundedCents: order.totalCents, paymentStatus: 'refunded', shippingLeftCents: 0 })
    for (const kind of ['tax', 'shipping'] as const)
      expect(done.ledger.filter((entry) => entry.kind === kind).reduce((all, { amountCents }) => all + amountCents, 0)).toBe(0)
  })

  test.each([true, false])('a refund by amount includes its share of tax, tax included %s', async (pricesIncludeTax) => {
    const priceCents = pricesIncludeTax ? 2166 : 1820
    const order = await make({ pricesIncludeTax, shippingCents: 0, lines: [{ priceCents, quantity: 1, taxCents: 346 }] })
    expect(order.totalCents).toBe(2166)
    const by = async (amountCents: number) => {
      detailOf(await refund(order.id, { amountCents }))
      await settle(order)
      const { ledger } = await read(order.id)
      const of = (...kinds: string[]) => ledger.reduce((all, { kind, amountCents }) => all + (kinds.includes(kind) ? amountCents : 0), 0)
      return { goods: of('sale', 'discount', 'return'), shipping: of('shipping'), tax: of('tax') }
    }
    expect(await by(1000)).toEqual({ goods: 980, shipping: 0, tax: 186 })
    expect(await by(1166)).toEqual({ goods: 0, shipping: 0, tax: 0 })
  })

  test('a refund below the price of the items is spread over them, and an amount without items belongs to no item', async () => {
    const order = await make({
      shippingCents: 0,
      lines: [
        { priceCents: 1000, quantity: 1 },
        { priceCents: 3000, quantity: 1 },
      ],
    })
    const [first, second] = order.lines
    const lines = [first!, second!].map(({ id }) => ({ id, quantity: 1, restock: false }))
    detailOf(await refund(order.id, { lines, amountCents: 2000 }))
    await settle(order)
    expect((await read(order.id)).lines.map(({ refundedCents }) => refundedCents)).toEqual([500, 1500])
    detailOf(await refund(order.id, { amountCents: 150, reason: 'Came late' }))
    await settle(order)
    const { ledger } = await read(order.id)
    expect(ledger.at(-1)).toMatchObject({ kind: 'return', amountCents: -150, quantity: 0 })
  })
})

describe('refunds never exceed the paid amount', () => {
  test('one refund of more than was paid is refused', async () => {
    const order = await make()
    expect((await refund(order.id, { amountCents: order.totalCents + 1 })).body).toMatchObject({ code: 'refund_too_much' })
    expect((await refund(order.id, { amountCents: order.totalCents })).status).toBe(200)
    expect((await refund(order.id, { amountCents: 1 })).body).toMatchObject({ code: 'refund_too_much' })
  })

  test('of two concurrent refunds that exceed the paid amount together, one is refused', async () => {
    const order = await make()
    const half = Math.floor(order.totalCents / 2) + 1
    const replies = await raceAtLock(
      server,
      async (tx) => {
        await enterStore(tx, owner.storeId)
        await sql`select from orders where id = ${order.id} for update`.execute(tx)
      },
      [() => refund(order.id, { amountCents: half }), () => refund(order.id, { amountCents: half })],
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await settle(order)
    expect(await read(order.id)).toMatchObject({ refundedCents: half, refundingCents: 0 })
  })

  test.each([
    ['more units than there are', (id: string) => ({ lines: [{ id, quantity: 3, restock: false }], amountCents: 1 }), 'lines.0.quantity'],
    ['a line twice', (id: string) => ({ lines: [1, 1].map((quantity) => ({ id, quantity, restock: false })), amountCents: 1 }), 'lines'],
    ['a line of nobody', () => ({ lines: [{ id: crypto.randomUUID(), quantity: 1, restock: false }], amountCents: 1 }), 'lines.0.id'],
    ['more shipping than was asked', () => ({ shippingCents: 501, amountCents: 501 }), 'shippingCents'],
    ['more shipping than money', () => ({ shippingCents: 500, amountCents: 499 }), 'shippingCents'],
    ['nothing', () => ({ amountCents: 0 }), 'amountCents'],
    ['less than nothing', () => ({ amountCents: -5 }), 'amountCents'],
    ['parts of a unit', (id: string) => ({ lines: [{ id, quantity: 0.5, restock: false }], amountCents: 1 }), 'lines.0.quantity'],
  ])('%s is refused and changes nothing', async (_what, bodyFor, field) => {
    const order = await make()
    const before = await read(order.id)
    const reply = await refund(order.id, bodyFor(order.lines[0]!.id))
    expect(reply).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ field })] } })
    expect(await read(order.id)).toEqual(before)
  })

  test('shipping is refunded once', async () => {
    const order = await make()
    expect((await refund(order.id, { shippingCents: 500, amountCents: 500 })).status).toBe(200)
    expect((await refund(order.id, { shippingCents: 1, amountCents: 1 })).status).toBe(422)
  })

  test('two requests with the same idempotency key refund once', async () => {
    const order = await make()
    const send = () =>
      server.call('orders.refund', {
        as: owner,
        params: { id: order.id },
        body: { amountCents: 700 },
        headers: { 'idempotency-key': 'once' },
      })
    await Promise.all([send(), send()])
    expect((await read(order.id)).refundingCents).toBe(700)
  })
})
