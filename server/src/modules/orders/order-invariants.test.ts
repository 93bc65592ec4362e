import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../tools/test-runs.ts'
import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { countWrongQuarters } from '../ledger/queries.ts'
import { settleTransaction } from './payments/settle.ts'
import { paymentStatus } from './status.ts'
import { type Detail, detailOf, newOrder, pendingOf, type TestOrder } from './test-orders.ts'

type Action = Extract<Parameters<TestServer['call']>[0], `orders.${string}`>

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const small = fc.integer({ min: 0, max: 3 })
const cents = fc.integer({ min: 1, max: 6000 })
const step = fc.oneof(
  fc.record({ do: fc.constant('capture' as const), amount: fc.option(cents) }),
  fc.record({ do: fc.constantFrom('void' as const, 'markPaid' as const, 'cancelFulfillment' as const) }),
  fc.record({
    do: fc.constant('refund' as const),
    units: fc.tuple(small, small),
    shipping: fc.constantFrom(0, 0, 100, 500),
    amount: cents,
    restock: fc.boolean(),
  }),
  fc.record({ do: fc.constant('fulfill' as const), units: fc.tuple(small, small) }),
  fc.record({ do: fc.constant('cancel' as const), refund: fc.boolean(), restock: fc.boolean() }),
  fc.record({ do: fc.constant('settle' as const), fails: fc.boolean() }),
  // The second record of this kind makes successful outcomes more likely than failures.
  fc.record({ do: fc.constant('settle' as const), fails: fc.constant(false) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const orderOf = fc.record({
  money: fc.constantFrom('captured' as const, 'held' as const, 'unpaid' as const),
  pricesIncludeTax: fc.boolean(),
  shippingTaxCents: fc.constantFrom(0, 37),
  lines: fc.tuple(
    fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 3 }), taxCents: fc.constantFrom(0, 1), stock: fc.constant(9) }),
    fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 3 }), discountCents: fc.constantFrom(0, 1) }),
  ),
})

test('after any sequence of actions on an order, its amounts, items, stock and ledger agree', async () => {
  await fc.assert(
    fc.asyncProperty(orderOf, fc.array(step, { minLength: 3, maxLength: 14 }), async (options, steps) => {
      const order = await newOrder(server, owner, options)
      let before = await read(order.id)
      for (const one of steps) {
        await take(order, one, before)
        const after = await read(order.id)
        holds(order, after)
        await agrees(order)
        // Existing ledger rows never change. Actions only add rows to the ledger.
        expect(after.ledger.slice(0, before.ledger.length)).toEqual(before.ledger)
        before = after
      }
    }),
    { numRuns: testRuns(25), endOnFailure: true },
  )
})

const read = async (id: string) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))

async function take(order: TestOrder, one: Step, { fulfillments, lines }: Detail): Promise<void> {
  const send = async (name: Action, body: object = {}, params: object = {}) => {
    const { status } = await server.call(name, { as: owner, params: { id: order.id, ...params }, body })
    expect([200, 404, 409, 422]).toContain(status)
  }
  const chosen = (units: readonly number[], more: object = {}) =>
    lines.flatMap(({ id }, at) => (units[at]! > 0 ? [{ id, quantity: units[at]!, ...more }] : []))
  switch (one.do) {
    case 'capture':
      return send('orders.capture', one.amount === null ? {} : { amountCents: one.amount })
    case 'void':
      return send('orders.void')
    case 'markPaid':
      return send('orders.markPaid')
    case 'cancelFulfillment':
      return send('orders.cancelFulfillment', {}, { fulfillmentId: fulfillments.at(-1)?.id ?? crypto.randomUUID() })
    case 'refund':
      return send('orders.refund', {
        lines: chosen(one.units, { restock: one.restock }),
        shippingCents: one.shipping,
        amountCents: one.amount,
        notify: false,
      })
    case 'fulfill':
      return send('orders.fulfill', one.units.every((units) => units === 0) ? {} : { lines: chosen(one.units), notify: false })
    case 'cancel':
      return send('orders.cancel', { reason: 'other', refund: one.refund, restock: one.restock, notify: false })
    case 'settle':
      for (const transactionId of await pendingOf(server, owner, order.id))
        await server.services.db.inStore(owner.storeId, (tx, finish) =>
          settleTransaction(
            tx,
            server.services,
            {
              storeId: owner.storeId,
              transactionId,
              outcome: one.fails ? { state: 'failed', error: 'processing_error' } : { state: 'succeeded' },
            },
            finish,
          ),
        )
  }
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Checks the rules that hold within one order. */
function holds({ totalCents }: TestOrder, order: Detail): void {
  const { paidCents, refundedCents, refundingCents, authorizedCents, transactions, lines, ledger, state } = order
  expect(Math.min(paidCents, refundedCents, refundingCents, authorizedCents)).toBeGreaterThanOrEqual(0)
  expect(refundedCents + refundingCents).toBeLessThanOrEqual(paidCents)
  const moved = (kinds: string[], wanted: string) =>
    sum(transactions.filter(({ kind, state }) => kinds.includes(kind) && state === wanted).map(({ amountCents }) => amountCents))
  expect(moved(['capture', 'sale'], 'succeeded')).toBe(paidCents)
  expect(moved(['refund'], 'succeeded')).toBe(refundedCents)
  expect(moved(['refund'], 'pending')).toBe(refundingCents)
  const voided = order.paymentStatus === 'voided'
  expect(order.paymentStatus).toBe(
    paymentStatus({ total: totalCents, authorized: authorizedCents, captured: paidCents, refunded: refundedCents, voided }),
  )
  for (const { quantity, fulfilledQuantity, removedQuantity, refundedQuantity } of lines) {
    expect(fulfilledQuantity + removedQuantity).toBeLessThanOrEqual(quantity)
    expect(refundedQuantity).toBeLessThanOrEqual(quantity)
  }
  const neverPaid = state === 'cancelled' ? Math.max(0, totalCents - paidCents) : 0
  expect(sum(ledger.map(({ amountCents }) => amountCents))).toBe(totalCents - refundedCents - neverPaid)
  // The ledger never reverses more than was sold, and a full refund leaves a balance of 0.
  for (const kinds of [['sale', 'discount', 'return'], ['shipping'], ['tax']]) {
    const entries = ledger.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents)
    expect(sum(entries)).toBeGreaterThanOrEqual(0)
    if (refundedCents + neverPaid === totalCents) expect(sum(entries)).toBe(0)
  }
}

/** Checks the rules that hold between an order and the rest of the store. */
const agrees = (order: TestOrder) =>
  server.services.db.inStore(owner.storeId, async (tx) => {
    expect(await countWrongQuarters(tx, new Date(0))).toBe(0)
    const lines = await tx
      .selectFrom('order_lines')
      .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
      .select([
        'committed_quantity',
        'committed',
        'inventory_quantity',
        'order_lines.position',
        'quantity',
        'fulfilled_quantity',
        'removed_quantity',
      ])
      .where('order_id', '=', order.id)
      .execute()
    for (const line of lines) {
      expect(line.committed).toBe(line.committed_quantity)
      // Only the stock of the first line is tracked. It started at 9.
      if (line.position > 0) expect([line.committed, line.inventory_quantity]).toEqual([0, 0])
      else {
        expect(line.committed).toBeLessThanOrEqual(line.quantity - line.fulfilled_quantity)
        expect(line.inventory_quantity).toBeLessThanOrEqual(9)
        expect(line.inventory_quantity).toBeGreaterThanOrEqual(9 - line.quantity)
      }
    }
  })
