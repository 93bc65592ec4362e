import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { assertSound, orders } from '../../payments/payments/test-pay.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { buy, chargeTestCards, counted, newSellingStore, sellOne, type SellingStore, withSellingStore } from '../checkout/test-checkout.ts'
import { newShopper, type Shopper } from './test-cart.ts'

let server: TestServer
let store: SellingStore
let lamp: string
let kit: string
withSellingStore((given, made) => ([server, store] = [given, made]))
beforeEach(async () => {
  await chargeTestCards(server)
  lamp = await sellOne(server, store, { title: 'Lamp', variants: [counted(9)] })
  kit = await sellOne(server, store, { title: 'Care kit', variants: [counted(5, { priceCents: 400 })] })
})

const half = { kind: 'percentage', ppm: 500_000 }
const make = (changes: Record<string, unknown> = {}) => addUpsell(server, store.owner, kit, changes)
const withLamp = async (shopper: Shopper = newShopper(server, store)) => {
  await shopper.add(lamp)
  return shopper
}
const accept = (shopper: Shopper, offer: string, fields: Record<string, string | number> = {}) =>
  shopper.post('/cart/offer', { offer, variant: kit, ...fields })
const lines = () =>
  store.inStore((tx) =>
    tx.selectFrom('cart_lines').select(['variant_id', 'quantity', 'upsell_offer_id', 'upsell_place']).orderBy('added_at').execute(),
  )
const exposures = () => store.inStore((tx) => tx.selectFrom('upsell_exposures').selectAll().orderBy('seen_at').execute())
const metrics = async (id: string) => (await server.call('upsellOffers.metrics', { as: store.owner, params: { id } })).body

describe('an offer in the cart', () => {
  test('is shown, accepted, bought at its price, and counted', async () => {
    const offer = await make({ value: half, message: 'Keeps it bright' })
    const shopper = await withLamp()
    const page = await shopper.get('/cart')
    expect(page.text).toContain('Keeps it bright')
    expect(page.text).toContain('$2.00')
    expect((await accept(shopper, offer.id)).status).toBe(303)
    const cart = await shopper.get('/cart')
    expect(cart.text).not.toContain('Keeps it bright')
    // The lamp for $10.00 and the kit for half of $4.00.
    expect(cart.text).toContain('$12.00')
    await buy(server, store, { items: {}, shopper })
    const [order] = await orders(store)
    expect(order).toMatchObject({ subtotal_cents: 1200, discount_cents: 200, total_cents: 1700 })
    const bought = await store.inStore((tx) => tx.selectFrom('order_lines').selectAll().orderBy('position').execute())
    expect(bought.map((line) => [line.variant_id, line.discount_cents, line.upsell_offer_id, line.upsell_place])).toEqual([
      [lamp, 0, null, null],
      [kit, 200, offer.id, 'cart'],
    ])
    expect(await exposures()).toMatchObject([{ offer_id: offer.id, is_shown: true, accepted_at: expect.any(Date), order_id: order!.id }])
    expect(await metrics(offer.id)).toMatchObject({ seen: 1, accepted: 1, orders: 1, revenueCents: 200, lift: null })
    expect(await assertSound(store)).toEqual([])
    const { rows } = await store.inStore((tx) =>
      sql`select kind, amount_cents from sales_ledger where channel = 'boost_upsell' order by kind desc`.execute(tx),
    )
    expect(rows).toEqual([
      { kind: 'sale', amount_cents: 400 },
      { kind: 'discount', amount_cents: -200 },
    ])
  })

  test('is in the mini cart, and answers scripts', async () => {
    const offer = await make()
    const shopper = await withLamp()
    expect(((await shopper.get('/cart/mini')).body as { miniCart: string }).miniCart).toContain('Add the kit')
    const reply = await shopper.post('/cart/offer', { offer: offer.id, variant: kit }, { accept: 'application/json' })
    expect(reply.body).toMatchObject({ count: 2 })
  })

  test('is added once by a double click', async () => {
    const offer = await make()
    const shopper = await withLamp()
    const replies = await Promise.all([accept(shopper, offer.id), accept(shopper, offer.id), accept(shopper, offer.id)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await lines()).toMatchObject([
      { variant_id: lamp, quantity: 1 },
      { variant_id: kit, quantity: 1, upsell_offer_id: offer.id },
    ])
  })

  test('isn’t shown to its control group, who can’t accept it either, and both groups are counted', async () => {
    const offer = await make({ share: 50 })
    let shown = 0
    for (let n = 0; n < 12; n++) {
      const shopper = await withLamp()
      const isShown = (await shopper.get('/cart')).text.includes('Add the kit')
      if (isShown) shown++
      else expect((await accept(shopper, offer.id)).status).toBe(422)
    }
    const counts = await exposures()
    expect(counts).toHaveLength(12)
    expect(counts.filter(({ is_shown }) => is_shown)).toHaveLength(shown)
    expect(await metrics(offer.id)).toMatchObject({ seen: shown, accepted: 0 })
  })

  test('loses its discount, but not its item, with the item that triggered it', async () => {
    const product = await store.inStore((tx) =>
      tx.selectFrom('variants').select('product_id').where('id', '=', lamp).executeTakeFirstOrThrow(),
    )
    const trigger = { collectionIds: [], productIds: [product.product_id], variantIds: [] }
    const offer = await make({ value: half, trigger })
    const other = await sellOne(server, store, { title: 'Vase', variants: [counted(3)] })
    const shopper = await withLamp()
    await shopper.add(other)
    await accept(shopper, offer.id)
    await shopper.change(lamp, 0)
    await buy(server, store, { items: {}, shopper })
    expect((await orders(store)).at(-1)).toMatchObject({ subtotal_cents: 1400, discount_cents: 0 })
  })

  test('gives way to a better discount that it doesn’t combine with, and the shopper pays least', async () => {
    const offer = await make({ value: half, combinesWith: { product: true, order: false, shipping: true } })
    const code = await addDiscount(server, store.owner, { combinesWith: { product: true, order: true, shipping: true } })
    const shopper = await withLamp()
    await shopper.add(lamp, 4)
    await accept(shopper, offer.id)
    await buy(server, store, { items: {}, shopper, codes: [code.code!] })
    // 10% off $54.00 is more than half of $4.00.
    expect((await orders(store)).at(-1)).toMatchObject({ discount_cents: 540, subtotal_cents: 4860 })
    expect(await assertSound(store)).toEqual([])
  })
})

describe('a forged request', () => {
  const gone = 422

  test('for an offer of another store is refused', async () => {
    const other = await newSellingStore(server)
    const theirs = await addUpsell(server, other.owner, await sellOne(server, other, {}))
    expect((await accept(await withLamp(), theirs.id)).status).toBe(gone)
  })

  test.each([
    ['that ended', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }],
    ['that starts later', { startsAt: '2999-01-01T00:00:00Z' }],
    ['that is off', { isEnabled: false }],
    ['for larger carts', { minimumCents: 100_000 }],
    ['after payment', { kind: 'post_purchase' }],
    ['for another country', { countries: ['DE'] }],
  ])('for an offer %s is refused', async (_what, changes) => {
    const offer = await make(changes)
    const shopper = await withLamp()
    const reply = await shopper.post('/cart/offer', { offer: offer.id, variant: kit }, { 'accept-language': 'en-US' })
    expect(reply.status).toBe(gone)
    expect(await lines()).toHaveLength(1)
  })

  test('for a variant that isn’t offered, too many of it, or no offer at all is refused, and a price is ignored', async () => {
    const offer = await make({ maximumQuantity: 2 })
    const shopper = await withLamp()
    const other = await sellOne(server, store, { title: 'Vase' })
    const forged: Record<string, string | number>[] = [
      { variant: other },
      { variant: 'x' },
      { quantity: 3 },
      { quantity: '1.5' },
      { quantity: -1 },
      { offer: 'x' },
    ]
    for (const fields of forged) expect((await accept(shopper, offer.id, fields)).status, JSON.stringify(fields)).toBe(gone)
    expect(await lines()).toHaveLength(1)
    await accept(shopper, offer.id, { quantity: 2, price: 1, priceCents: 1 })
    await buy(server, store, { items: {}, shopper })
    expect((await orders(store)).at(-1)).toMatchObject({ subtotal_cents: 1800 })
  })

  test('without a cart is refused', async () => {
    const offer = await make()
    expect((await accept(newShopper(server, store), offer.id)).status).toBe(gone)
  })
})

test('a store may have fifty offers, of which a cart shows two', async () => {
  await store.inStore((tx) =>
    sql`insert into upsell_offers (store_id, id, name, kind, title, offered)
      select ${store.owner.storeId}, gen_random_uuid(), 'Offer', 'in_cart', 'Offer ' || n,
        ${JSON.stringify({ collectionIds: [], productIds: [], variantIds: [kit] })}::jsonb
      from generate_series(1, 50) n`.execute(tx),
  )
  const shopper = await withLamp()
  expect((await shopper.get('/cart')).text.match(/class="upsell"/g)).toHaveLength(2)
  await expect(make()).rejects.toThrow('too_many_offers')
})
