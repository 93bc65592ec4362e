import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { createPaymentSettler } from '../payments/settle-payments.ts'
import { payments, remote, stockOf } from '../payments/test-pay.ts'
import { withOfferingStore } from './test-post-purchase.ts'

let server: TestServer
let store: SellingStore
let lamp: string
let kit: string
const { make, paid, accept, order, lineCount, detail, channel, cancel } = withOfferingStore((all) => ({ server, store, lamp, kit } = all))

/** From now on, the gateway charges cards again without answering. */
const noAnswer = () => remote(server, sql`card = 'timeout'`)
/** Runs the job that asks gateways about open payments, as if a minute had passed. */
async function settleLater(): Promise<void> {
  await store.inStore((tx) => sql`update payments set created_at = created_at - interval '1 minute'`.execute(tx))
  await createPaymentSettler(server.services)()
}

describe('an offer after payment', () => {
  test('is shown to who paid, charged with one click, and added to the order with everything', async () => {
    const offer = await make({ title: 'One more thing' })
    const one = await paid()
    const page = await one.shopper.get(one.path)
    expect(page.text).toContain('One more thing')
    expect(page.text).toContain('$2.00')
    const reply = await accept(one, offer.id)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('Care kit was added to your order.')
    expect(reply.text).not.toContain('class="upsell"')
    await server.work()
    const made = await order()
    expect(made).toMatchObject({
      total_cents: 1700,
      subtotal_cents: 1200,
      discount_cents: 200,
      paid_cents: 1700,
      authorized_cents: 0,
      payment_status: 'paid',
      item_count: 2,
    })
    expect((await payments(store)).map(({ state, amount_cents, adds_to }) => [state, amount_cents, adds_to])).toEqual([
      ['placed', 1500, null],
      ['placed', 200, made.id],
    ])
    expect((await remote(server)).slice(-2).map((row) => [row.state, row.captured_cents])).toEqual([
      ['captured', 1500],
      ['captured', 200],
    ])
    expect(await stockOf(store, kit)).toEqual({ available: 1, committed: 1 })
    expect(await channel()).toBe(200)
    const customer = await store.inStore((tx) =>
      tx.selectFrom('customers').select(['order_count', 'spent_cents']).executeTakeFirstOrThrow(),
    )
    expect(customer).toEqual({ order_count: 1, spent_cents: 1700 })
    const { body } = await server.call('upsellOffers.metrics', { as: store.owner, params: { id: offer.id } })
    expect(body).toMatchObject({ seen: 1, accepted: 1, orders: 1, revenueCents: 200, shown: { orders: 1, averageCents: 1200 } })
    expect((await detail()).events.map(({ kind }) => kind)).toContain('upsell_added')
    const mails = await server.services.db.inPlatform((tx) => tx.selectFrom('dev_mailbox').select('subject').execute())
    expect(mails.filter(({ subject }) => subject.includes(made.name))).toHaveLength(2)
  })

  test('is charged once, however many clicks there are at a time', async () => {
    const offer = await make()
    const one = await paid()
    await Promise.all(Array.from({ length: 8 }, () => accept(one, offer.id)))
    await accept(one, offer.id)
    expect(await order()).toMatchObject({ total_cents: 1700 })
    expect(await lineCount()).toBe(2)
    expect((await payments(store)).filter(({ adds_to }) => adds_to !== null)).toHaveLength(1)
    expect((await remote(server)).filter(({ for_store }) => for_store === store.owner.storeId)).toHaveLength(2)
    expect(await stockOf(store, kit)).toEqual({ available: 1, committed: 1 })
  })

  test('that the bank declines leaves the order as it was', async () => {
    const offer = await make()
    const one = await paid({ card: '4000 0000 0000 0341' })
    await server.work()
    const before = await order()
    const reply = await accept(one, offer.id)
    expect(reply.text).toContain('Your card was declined')
    expect(await order()).toEqual(before)
    expect(await lineCount()).toBe(1)
    expect(await stockOf(store, kit)).toEqual({ available: 2, committed: 0 })
    expect(await channel()).toBe(0)
    // It isn't offered again, and a second click charges nothing.
    expect((await one.shopper.get(one.path)).text).not.toContain('Add the kit')
    expect((await accept(one, offer.id)).text).toContain('isn’t available')
    expect(await order()).toEqual(before)
  })

  test('whose outcome is unknown is added later, by the job', async () => {
    const offer = await make()
    const one = await paid()
    await noAnswer()
    expect((await accept(one, offer.id)).text).toContain('is being processed')
    expect((await accept(one, offer.id)).text).toContain('is being processed')
    expect(await order()).toMatchObject({ total_cents: 1500 })
    await settleLater()
    expect(await order()).toMatchObject({ total_cents: 1700 })
    expect((await remote(server)).filter(({ for_store }) => for_store === store.owner.storeId)).toHaveLength(2)
  })

  test('is paid back if the order was canceled meanwhile', async () => {
    const offer = await make()
    const one = await paid()
    await noAnswer()
    await server.work()
    expect((await accept(one, offer.id)).text).toContain('is being processed')
    const { id } = await order()
    await cancel(id)
    await settleLater()
    await server.work()
    expect(await lineCount()).toBe(1)
    expect((await payments(store)).find(({ adds_to }) => adds_to === id)).toMatchObject({ state: 'returned' })
    expect((await remote(server)).at(-1)).toMatchObject({ captured_cents: 200, refunded_cents: 200 })
    expect(await stockOf(store, kit)).toEqual({ available: 2, committed: 0 })
  })

  test('can be declined, and is then not shown again', async () => {
    const offer = await make()
    const one = await paid()
    await one.shopper.get(one.path)
    await accept(one, offer.id, '', { decline: '1' })
    expect((await one.shopper.get(one.path)).text).not.toContain('Add the kit')
    expect((await accept(one, offer.id)).text).toContain('isn’t available')
    expect(await order()).toMatchObject({ total_cents: 1500 })
  })

  test('has its tax in the price that is shown and charged', async () => {
    await store.inStore((tx) =>
      sql`insert into tax_regions (store_id, id, country, province, name, rate_ppm) values (${store.owner.storeId}, gen_random_uuid(), 'US', 'TX', 'State', 82500)`.execute(
        tx,
      ),
    )
    const offer = await make()
    const one = await paid()
    // 8.25% of $2.00 is $0.17.
    expect((await one.shopper.get(one.path)).text).toContain('$2.17')
    expect((await accept(one, offer.id, `${kit}_200`)).text).toContain('isn’t available')
    await accept(one, offer.id, `${kit}_217`)
    const made = await order()
    expect(made).toMatchObject({ total_cents: 1000 + 83 + 500 + 217, tax_cents: 83 + 17 })
    expect(made.tax_lines).toEqual([{ name: 'State', ratePpm: 82_500, amountCents: 100 }])
    expect(await channel()).toBe(217)
  })

  test('has no tax if the customer is exempt', async () => {
    const { storeId } = store.owner
    const region = { store_id: storeId, id: crypto.randomUUID(), country: 'US', province: 'TX', name: 'State', rate_ppm: 82_500 }
    await store.inStore((tx) => tx.insertInto('tax_regions').values(region).execute())
    const offer = await make()
    const one = await paid()
    await store.inStore((tx) => tx.updateTable('orders').set({ is_tax_exempt: true }).execute())
    expect((await one.shopper.get(one.path)).text).toContain('$2.00')
    await accept(one, offer.id, `${kit}_200`)
    expect(await order()).toMatchObject({ total_cents: 1000 + 83 + 500 + 200, tax_cents: 83 })
  })
})

describe('the card isn’t charged', () => {
  const untouched = async (reply: { text: string }) => {
    expect(reply.text).not.toContain('was added')
    expect((await payments(store)).filter(({ adds_to }) => adds_to !== null)).toEqual([])
    expect(await lineCount()).toBe(1)
  }

  test('by somebody who only has the link of the order', async () => {
    const offer = await make()
    const { path } = await paid()
    const stranger = newShopper(server, store)
    expect((await stranger.get(path)).text).not.toContain('Add the kit')
    await untouched(await accept({ shopper: stranger, path }, offer.id))
    await stranger.add(lamp)
    expect((await stranger.get(path)).text).not.toContain('Add the kit')
    await untouched(await accept({ shopper: stranger, path }, offer.id))
  })

  test.each([
    ['that ended', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }],
    ['that is off', { isEnabled: false }],
    ['for larger orders', { minimumCents: 100_000 }],
    ['in the cart', { kind: 'in_cart' }],
    ['for another country', { countries: ['DE'] }],
  ])('for an offer %s', async (_what, changes) => {
    const offer = await make(changes)
    await untouched(await accept(await paid(), offer.id))
  })

  test('for another price, another variant, or an offer of nothing', async () => {
    const offer = await make()
    const other = await sellOne(server, store, { title: 'Vase' })
    const one = await paid()
    for (const choice of [`${kit}_1`, `${kit}_0`, `${kit}_-200`, kit, `${other}_200`, `${other}_1000`, 'x', ''])
      await untouched(await accept(one, offer.id, choice))
    await untouched(await accept(one, crypto.randomUUID()))
    await untouched(await accept(one, 'x'))
  })

  test('when it’s sold out', async () => {
    const offer = await make()
    const one = await paid()
    await store.inStore((tx) => tx.updateTable('variants').set({ inventory_quantity: 0 }).where('id', '=', kit).execute())
    expect((await one.shopper.get(one.path)).text).not.toContain('Add the kit')
    await untouched(await accept(one, offer.id))
  })

  test('after half an hour, or once the order is being sent', async () => {
    const offer = await make()
    const one = await paid()
    await store.inStore((tx) => sql`update orders set placed_at = placed_at - interval '31 minutes'`.execute(tx))
    await untouched(await accept(one, offer.id))
    await store.inStore((tx) =>
      sql`update orders set placed_at = placed_at + interval '31 minutes', fulfillment_status = 'fulfilled'`.execute(tx),
    )
    await untouched(await accept(one, offer.id))
    await store.inStore((tx) => sql`update orders set fulfillment_status = 'unfulfilled'`.execute(tx))
  })

  test('for an offer whose discount doesn’t combine with that of the order', async () => {
    const offer = await make({ combinesWith: { product: true, order: false, shipping: true } })
    const { code } = await addDiscount(server, store.owner, { combinesWith: { product: true, order: true, shipping: true } })
    const one = await paid({}, [code!])
    expect((await one.shopper.get(one.path)).text).not.toContain('Add the kit')
    await untouched(await accept(one, offer.id))
  })
})
