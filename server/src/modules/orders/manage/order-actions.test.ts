import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import type { Finish } from '../../../platform/db/query.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import type { Outcome } from '../payments/settle.ts'
import { type Detail, detailOf, newOrder, pendingOf, settlePending, type TestOrder, type TestOrderOptions } from '../test-orders.ts'

type Action = Extract<Parameters<TestServer['call']>[0], `orders.${string}`>

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const make = (options?: TestOrderOptions) => newOrder(server, owner, options)
const read = async (id: string) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const act = (name: Action, id: string, body: object = {}, params: object = {}): Promise<Reply> =>
  server.call(name, { as: owner, params: { id, ...params }, body })
const inStore = <T>(work: (tx: Tx, finish: Finish) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const settle = ({ id }: Pick<TestOrder, 'id'>, outcome?: Outcome) => settlePending(server, owner, id, outcome)
const stockOf = ({ lines }: TestOrder, at = 0) =>
  inStore((tx) =>
    tx.selectFrom('variants').select(['inventory_quantity', 'committed']).where('id', '=', lines[at]!.variantId).executeTakeFirstOrThrow(),
  )
const ledgerOf = (order: Detail) => order.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
const holdOrder = (id: string) => async (tx: Tx) => {
  await enterStore(tx, owner.storeId)
  await sql`select from orders where id = ${id} for update`.execute(tx)
}
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted()

describe('authorized payments', () => {
  test('an authorized payment can be captured in full or in part', async () => {
    const full = await make({ money: 'held' })
    expect(detailOf(await act('orders.capture', full.id))).toMatchObject({ paymentStatus: 'authorized' })
    await settle(full)
    expect(await read(full.id)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: full.totalCents,
      authorizedCents: 0,
      outstandingCents: 0,
    })
    const part = await make({ money: 'held' })
    await act('orders.capture', part.id, { amountCents: 1000 })
    await settle(part)
    const outstandingCents = part.totalCents - 1000
    expect(await read(part.id)).toMatchObject({ paymentStatus: 'partially_paid', paidCents: 1000, authorizedCents: 0, outstandingCents })
  })

  test('only one request at a time can capture or void an authorization', async () => {
    const order = await make({ money: 'held' })
    const replies = await raceAtLock(server, holdOrder(order.id), [
      () => act('orders.capture', order.id),
      () => act('orders.capture', order.id),
      () => act('orders.void', order.id),
    ])
    expect(statuses(replies)).toEqual([200, 409, 409])
    expect(await pendingOf(server, owner, order.id)).toHaveLength(1)
    expect((await act('orders.cancel', order.id, { reason: 'other', refund: false, restock: true, notify: false })).body).toMatchObject({
      code: 'order_busy',
    })
  })

  test('a capture beyond the authorized amount, or without an authorization, is refused', async () => {
    const order = await make({ money: 'held' })
    const reply = await act('orders.capture', order.id, { amountCents: order.totalCents + 1 })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'amountCents', values: { max: order.totalCents } }] } })
    for (const money of ['captured', 'unpaid'] as const) {
      const { id } = await make({ money })
      for (const name of ['orders.capture', 'orders.void'] as const)
        expect((await act(name, id)).body).toMatchObject({ code: 'nothing_authorized' })
    }
  })

  test('an authorization can be voided, and one that expires before its capture counts as voided', async () => {
    const order = await make({ money: 'held' })
    await act('orders.void', order.id)
    await settle(order)
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'voided', authorizedCents: 0 })
    const late = await make({ money: 'held' })
    await act('orders.capture', late.id)
    await settle(late, { state: 'failed', error: 'expired', isGone: true })
    const { events, ...rest } = await read(late.id)
    expect(rest).toMatchObject({ paymentStatus: 'voided', authorizedCents: 0, paidCents: 0 })
    expect(events[0]).toMatchObject({ kind: 'capture_failed', data: { error: 'expired' } })
  })

  test('an authorized payment can be captured again after the gateway declined', async () => {
    const order = await make({ money: 'held' })
    await act('orders.capture', order.id)
    await settle(order, { state: 'failed', error: 'processing_error' })
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'authorized', authorizedCents: order.totalCents })
    expect((await act('orders.capture', order.id)).status).toBe(200)
  })
})

describe('marking as paid', () => {
  test('of two concurrent requests, only one marks the order as paid', async () => {
    const order = await make({ money: 'unpaid' })
    const replies = await raceAtLock(server, holdOrder(order.id), [
      () => act('orders.markPaid', order.id, { method: 'Cash' }),
      () => act('orders.markPaid', order.id, { method: 'Cash' }),
    ])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await read(order.id)).toMatchObject({ paidCents: order.totalCents, paymentStatus: 'paid' })
  })

  test('marking as paid is refused while an authorization is open', async () => {
    expect((await act('orders.markPaid', (await make({ money: 'held' })).id)).body).toMatchObject({ code: 'nothing_due' })
  })
})

describe('fulfilling', () => {
  test('fulfilling items in parts removes them from the committed stock', async () => {
    const order = await make({ lines: [{ priceCents: 1000, quantity: 3, stock: 10 }] })
    const [line] = order.lines
    const first = detailOf(
      await act('orders.fulfill', order.id, { lines: [{ id: line!.id, quantity: 1 }], carrier: 'UPS', trackingNumber: '1Z 999' }),
    )
    expect(first).toMatchObject({ fulfillmentStatus: 'partially_fulfilled', state: 'open' })
    expect(first.fulfillments).toMatchObject([{ state: 'sent', carrier: 'UPS', lines: [{ lineId: line!.id, quantity: 1 }] }])
    expect(await stockOf(order)).toEqual({ inventory_quantity: 7, committed: 2 })
    const done = detailOf(await act('orders.fulfill', order.id))
    // The order is paid and fulfilled, so it is archived.
    expect(done).toMatchObject({ fulfillmentStatus: 'fulfilled', state: 'archived' })
    expect(await stockOf(order)).toEqual({ inventory_quantity: 7, committed: 0 })
    expect((await act('orders.fulfill', order.id)).body).toMatchObject({ code: 'fulfill_too_much' })
    const found = await server.call('orders.list', { as: owner, query: { search: '1z999' } })
    expect((found.body as { total: number }).total).toBe(1)
    const marked = await server.call('orders.list', { as: owner, query: { tracking: '1z 999' } })
    expect((marked.body as { total: number }).total).toBe(1)
  })

  test('of two concurrent requests, only one fulfills the same item', async () => {
    const order = await make({ lines: [{ priceCents: 1000, quantity: 2, stock: 5 }] })
    const body = { lines: [{ id: order.lines[0]!.id, quantity: 2 }] }
    const replies = await raceAtLock(server, holdOrder(order.id), [
      () => act('orders.fulfill', order.id, body),
      () => act('orders.fulfill', order.id, body),
    ])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await stockOf(order)).toEqual({ inventory_quantity: 3, committed: 0 })
  })

  test('an item that is being refunded cannot be fulfilled', async () => {
    const order = await make({ lines: [{ priceCents: 1000, quantity: 2, stock: 5 }] })
    const id = order.lines[0]!.id
    await act('orders.refund', order.id, { lines: [{ id, quantity: 1, restock: true }], amountCents: 1000 })
    expect((await act('orders.fulfill', order.id, { lines: [{ id, quantity: 2 }] })).body).toMatchObject({ code: 'fulfill_too_much' })
    expect((await act('orders.fulfill', order.id, { lines: [{ id, quantity: 1 }] })).status).toBe(200)
    await settle(order)
    expect(await stockOf(order)).toEqual({ inventory_quantity: 4, committed: 0 })
    expect(await read(order.id)).toMatchObject({ fulfillmentStatus: 'fulfilled' })
  })

  test('a fulfillment can be canceled unless its items were refunded', async () => {
    const order = await make({ lines: [{ priceCents: 1000, quantity: 2, stock: 5 }] })
    const sent = detailOf(await act('orders.fulfill', order.id))
    const params = { fulfillmentId: sent.fulfillments[0]!.id }
    expect(detailOf(await act('orders.cancelFulfillment', order.id, {}, params))).toMatchObject({
      fulfillmentStatus: 'unfulfilled',
      state: 'open',
    })
    expect(await stockOf(order)).toEqual({ inventory_quantity: 3, committed: 2 })
    expect((await act('orders.cancelFulfillment', order.id, {}, params)).body).toMatchObject({ code: 'fulfillment_cancelled' })
    expect((await act('orders.updateTracking', order.id, { carrier: 'DHL' }, params)).body).toMatchObject({ code: 'fulfillment_cancelled' })
    const again = detailOf(await act('orders.fulfill', order.id))
    await act('orders.refund', order.id, { lines: [{ id: order.lines[0]!.id, quantity: 1, restock: true }], amountCents: 1000 })
    await settle(order)
    expect(await stockOf(order)).toEqual({ inventory_quantity: 4, committed: 0 })
    const refunded = { fulfillmentId: again.fulfillments.find(({ state }) => state === 'sent')!.id }
    expect((await act('orders.cancelFulfillment', order.id, {}, refunded)).body).toMatchObject({ code: 'fulfillment_refunded' })
  })

  test.each(['javascript:alert(1)', 'not an address'])('refuses %s as a tracking URL', async (trackingUrl) => {
    const { id } = await make()
    const errors = [{ field: 'trackingUrl', code: 'web_address' }]
    expect(await act('orders.fulfill', id, { trackingUrl })).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('canceling', () => {
  const body = { reason: 'customer', refund: true, restock: true, notify: false }

  test('a paid order is refunded and its items are restocked', async () => {
    const order = await make()
    const cancelled = detailOf(await act('orders.cancel', order.id, body))
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: 'customer', refundingCents: order.totalCents })
    expect(await stockOf(order)).toEqual({ inventory_quantity: 10, committed: 0 })
    await settle(order)
    const done = await read(order.id)
    expect(done).toMatchObject({ paymentStatus: 'refunded', refundedCents: order.totalCents, outstandingCents: 0 })
    expect(ledgerOf(done)).toBe(0)
    // Only the cancellation restocked the items; the refund did not restock them again.
    expect(await stockOf(order)).toEqual({ inventory_quantity: 10, committed: 0 })
  })

  test('canceling an unpaid order reverses its sale in the ledger, dated today', async () => {
    const placedAt = new Date(server.services.now().getTime() - 40 * 86_400_000)
    const order = await make({ money: 'unpaid', placedAt })
    const done = detailOf(await act('orders.cancel', order.id, body))
    expect(ledgerOf(done)).toBe(0)
    for (const { amountCents, occurredAt } of done.ledger)
      if (amountCents < 0) expect(new Date(occurredAt).getTime()).toBeGreaterThan(placedAt.getTime() + 86_400_000)
    expect(done.customer).toMatchObject({ spentCents: 0 })
  })

  test('canceling an order voids its open authorization', async () => {
    const order = await make({ money: 'held' })
    await act('orders.cancel', order.id, body)
    await settle(order)
    const done = await read(order.id)
    expect(done).toMatchObject({ state: 'cancelled', paymentStatus: 'voided' })
    expect(ledgerOf(done)).toBe(0)
  })

  test('of two concurrent requests only one cancels the order, and a fulfilled order cannot be canceled', async () => {
    const order = await make()
    const replies = await raceAtLock(server, holdOrder(order.id), [
      () => act('orders.cancel', order.id, body),
      () => act('orders.cancel', order.id, body),
    ])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await stockOf(order)).toEqual({ inventory_quantity: 10, committed: 0 })
    for (const [name, code] of [
      ['orders.fulfill', 'order_cancelled'],
      ['orders.archive', 'order_cancelled'],
      ['orders.markPaid', 'nothing_due'],
    ] as const)
      expect((await act(name, order.id, name === 'orders.archive' ? { archived: true } : {})).body).toMatchObject({ code })
    const sent = await make()
    await act('orders.fulfill', sent.id)
    const before = await read(sent.id)
    expect((await act('orders.cancel', sent.id, body)).body).toMatchObject({ code: 'order_sent' })
    expect(await read(sent.id)).toEqual(before)
  })

  test('an order that is canceled without a refund can be refunded later', async () => {
    const order = await make()
    await act('orders.cancel', order.id, { ...body, refund: false, restock: false })
    expect(await stockOf(order)).toEqual({ inventory_quantity: 8, committed: 0 })
    const id = order.lines[0]!.id
    await act('orders.refund', order.id, { lines: [{ id, quantity: 2, restock: true }], shippingCents: 500, amountCents: order.totalCents })
    await settle(order)
    const done = await read(order.id)
    expect(done).toMatchObject({ paymentStatus: 'refunded' })
    expect(ledgerOf(done)).toBe(0)
    // The cancellation had already removed the items, so the refund restocks nothing.
    expect(await stockOf(order)).toEqual({ inventory_quantity: 8, committed: 0 })
  })
})
