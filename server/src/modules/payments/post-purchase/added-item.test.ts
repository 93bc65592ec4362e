import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import type { SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { remote, stockOf } from '../payments/test-pay.ts'
import { withOfferingStore } from './test-post-purchase.ts'

let server: TestServer
let store: SellingStore
let kit: string
const { make, paid, accept, order, detail, channel, cancel } = withOfferingStore((all) => ({ server, store, kit } = all))

describe('an order with an added item', () => {
  async function added() {
    const offer = await make()
    const one = await paid()
    await accept(one, offer.id)
    await server.work()
    return detail()
  }
  const refund = async (id: string, body: object) => {
    const reply = await server.call('orders.refund', { as: store.owner, params: { id }, body: { reason: '', notify: false, ...body } })
    expect(reply.status, reply.text).toBe(200)
    await server.work()
  }
  const back = async () =>
    (await remote(server)).filter(({ for_store }) => for_store === store.owner.storeId).map((row) => row.refunded_cents)

  test('has its added item refunded to its own payment, and out of its channel', async () => {
    const { id, lines } = await added()
    await refund(id, { amountCents: 200, shippingCents: 0, lines: [{ id: lines[1]!.id, quantity: 1, restock: true }] })
    expect(await back()).toEqual([0, 200])
    expect(await channel()).toBe(0)
    expect(await order()).toMatchObject({ refunded_cents: 200, payment_status: 'partially_refunded' })
    expect(await stockOf(store, kit)).toEqual({ available: 2, committed: 0 })
  })

  test('is refunded in full over both payments', async () => {
    const { id } = await added()
    await refund(id, { amountCents: 1700, shippingCents: 0, lines: [] })
    expect(await back()).toEqual([1500, 200])
    expect(await order()).toMatchObject({ refunded_cents: 1700, refunding_cents: 0, payment_status: 'refunded' })
    expect(await channel()).toBe(0)
  })

  test('is refunded as far as its gateway allows, and the rest can be refunded later', async () => {
    const { id } = await added()
    // Somebody refunded the second payment at the gateway itself.
    await remote(server, sql`refunded_cents = captured_cents where amount_cents = 200 and for_store = ${store.owner.storeId}`)
    await refund(id, { amountCents: 1700, shippingCents: 0, lines: [] })
    expect(await order()).toMatchObject({ refunded_cents: 1500, refunding_cents: 0, payment_status: 'partially_refunded' })
    expect((await detail()).events.find(({ kind }) => kind === 'refund_failed')).toMatchObject({ data: { amountCents: 200 } })
  })

  test('is canceled and refunded whole', async () => {
    const { id } = await added()
    await cancel(id)
    await server.work()
    expect(await back()).toEqual([1500, 200])
    expect(await channel()).toBe(0)
    expect(await stockOf(store, kit)).toEqual({ available: 2, committed: 0 })
  })
})
