import { randomBytes } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { assertSound, orders } from '../../payments/payments/test-pay.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { buy, chargeTestCards, counted, sellOne, type SellingStore, withSellingStore } from '../checkout/test-checkout.ts'
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

const make = (changes: Record<string, unknown> = {}) => addUpsell(server, store.owner, kit, changes)
const accept = (shopper: Shopper, offer: string, fields: Record<string, string | number> = {}) =>
  shopper.post('/cart/offer', { offer, variant: kit, ...fields })
const lines = () =>
  store.inStore((tx) =>
    tx.selectFrom('cart_lines').select(['variant_id', 'quantity', 'upsell_offer_id', 'upsell_place']).orderBy('added_at').execute(),
  )
const metrics = async (id: string) => (await server.call('upsellOffers.metrics', { as: store.owner, params: { id } })).body
const productOf = (variant: string) =>
  store.inStore(
    async (tx) => (await tx.selectFrom('variants').select('product_id').where('id', '=', variant).executeTakeFirstOrThrow()).product_id,
  )
const handleOf = async (variant: string) => {
  const id = await productOf(variant)
  return store.inStore(
    async (tx) => (await tx.selectFrom('products').select('handle').where('id', '=', id).executeTakeFirstOrThrow()).handle,
  )
}

describe('an offer when an item is added', () => {
  test('is shown right after its trigger was added, with and without a script, and not later', async () => {
    const offer = await make({ kind: 'pre_purchase', trigger: { collectionIds: [], productIds: [await productOf(lamp)], variantIds: [] } })
    const shopper = newShopper(server, store)
    const added = await shopper.add(lamp)
    expect(added.headers['location']).toBe(`/cart?added=${lamp}`)
    expect((await shopper.get(`/cart?added=${lamp}`)).text).toContain('Add the kit')
    expect((await shopper.get('/cart')).text).not.toContain('Add the kit')
    expect((await shopper.get('/cart?added=x&added=y')).status).toBe(200)
    const other = await sellOne(server, store, { title: 'Vase' })
    const mini = async (variant: string) => (await shopper.post('/cart/add', { variant }, { accept: 'application/json' })).text
    expect(await mini(other)).not.toContain('Add the kit')
    expect(await mini(lamp)).toContain('Add the kit')
    await accept(shopper, offer.id)
    expect((await lines()).at(-1)).toMatchObject({ variant_id: kit, upsell_offer_id: offer.id, upsell_place: 'cart' })
    expect(await mini(lamp)).not.toContain('class="upsell"')
  })
})

describe('a quantity discount', () => {
  const tiers = [
    { quantity: 2, ppm: 100_000 },
    { quantity: 3, ppm: 200_000 },
  ]
  const several = () => make({ kind: 'quantity', tiers, title: 'Buy more' })

  test('makes no more carts for one address than may be made, also with cookies of carts that don’t exist', async () => {
    const offer = await several()
    const statuses: number[] = []
    for (let n = 0; n < 101; n++) {
      const shopper = newShopper(server, store, `cart=${randomBytes(32).toString('base64url')}`)
      statuses.push((await accept(shopper, offer.id, { quantity: 2 })).status)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is on the page of its product, is accepted without a cart, and follows the quantity in the cart', async () => {
    const offer = await several()
    const page = await store.get(`/products/${await handleOf(kit)}`)
    expect(page.text).toContain('Buy more')
    expect(page.text).toContain('$9.60')
    expect((await store.get(`/products/${await handleOf(lamp)}`)).text).not.toContain('Buy more')
    const shopper = newShopper(server, store)
    expect((await accept(shopper, offer.id, { quantity: 3 })).status).toBe(303)
    expect((await shopper.get('/cart')).text).toContain('$9.60')
    await shopper.change(kit, 2)
    expect((await shopper.get('/cart')).text).toContain('$7.20')
    await buy(server, store, { items: {}, shopper })
    expect((await orders(store)).at(-1)).toMatchObject({ subtotal_cents: 720, discount_cents: 80 })
    expect(await metrics(offer.id)).toMatchObject({ seen: 1, accepted: 1, orders: 1, revenueCents: 720 })
  })

  test('below its lowest quantity is neither a discount nor a sale of the offer', async () => {
    const offer = await several()
    const shopper = newShopper(server, store)
    await accept(shopper, offer.id, { quantity: 2 })
    await shopper.change(kit, 1)
    await buy(server, store, { items: {}, shopper })
    expect((await orders(store)).at(-1)).toMatchObject({ subtotal_cents: 400, discount_cents: 0 })
    expect(await metrics(offer.id)).toMatchObject({ orders: 0, revenueCents: 0 })
  })

  test('takes only its own quantities and items, and a second click adds nothing', async () => {
    const offer = await several()
    const shopper = newShopper(server, store)
    const forged: Record<string, string | number>[] = [{ quantity: 1 }, { quantity: 4 }, { quantity: 2, variant: lamp }]
    for (const fields of forged) expect((await accept(shopper, offer.id, fields)).status, JSON.stringify(fields)).toBe(422)
    await accept(shopper, offer.id, { quantity: 2 })
    await Promise.all([accept(shopper, offer.id, { quantity: 2 }), accept(shopper, offer.id, { quantity: 2 })])
    expect(await lines()).toMatchObject([{ variant_id: kit, quantity: 2, upsell_offer_id: offer.id, upsell_place: 'product' }])
  })
})

describe('a bundle', () => {
  const together = async (changes: object = {}) =>
    make({
      kind: 'bundle',
      title: 'Complete set',
      offered: { productIds: [await productOf(lamp), await productOf(kit)], variantIds: [] },
      value: { kind: 'percentage', ppm: 250_000 },
      ...changes,
    })
  const addAll = (shopper: Shopper, offer: string, variants = [lamp, kit]) =>
    shopper.postAll('/cart/offer', [['offer', offer], ...variants.map((variant): [string, string] => ['variant', variant])])

  test('is on the pages of its products, and discounts whole bundles only', async () => {
    const offer = await together()
    for (const variant of [lamp, kit]) {
      const { text } = await store.get(`/products/${await handleOf(variant)}`)
      expect(text).toContain('Complete set')
      // A quarter off $14.00.
      expect(text).toContain('$10.50')
    }
    const shopper = newShopper(server, store)
    expect((await addAll(shopper, offer.id)).status).toBe(303)
    expect((await shopper.get('/cart')).text).toContain('$10.50')
    // A second lamp is no whole bundle.
    await shopper.change(lamp, 2)
    expect((await shopper.get('/cart')).text).toContain('$20.50')
    await shopper.change(kit, 0)
    expect((await shopper.get('/cart')).text).toContain('$20.00')
    await addAll(shopper, offer.id)
    await buy(server, store, { items: {}, shopper })
    expect((await orders(store)).at(-1)).toMatchObject({ subtotal_cents: 3050, discount_cents: 350 })
    expect(await assertSound(store)).toEqual([])
  })

  test('is added whole or not at all', async () => {
    const offer = await together()
    const other = await sellOne(server, store, { title: 'Vase' })
    const shopper = newShopper(server, store)
    for (const variants of [[lamp], [kit], [], [lamp, kit, other], [lamp, other]])
      expect((await addAll(shopper, offer.id, variants)).status, String(variants.length)).toBe(422)
    expect(await lines()).toEqual([])
  })

  test('of which one item doesn’t fit into the cart adds none', async () => {
    const offer = await together()
    const shopper = newShopper(server, store)
    await shopper.add(kit)
    await store.inStore((tx) => tx.updateTable('cart_lines').set({ quantity: 999 }).execute())
    expect((await addAll(shopper, offer.id)).status).toBe(422)
    expect(await lines()).toMatchObject([{ variant_id: kit, quantity: 999, upsell_offer_id: null }])
  })

  test('needs two products and a discount', async () => {
    const one = { productIds: [await productOf(lamp)], variantIds: [] }
    await expect(together({ offered: one })).rejects.toThrow('bundle_too_small')
    await expect(together({ value: null })).rejects.toThrow('required')
    await expect(together({ minimumCents: 100 })).rejects.toThrow('discount_field_unused')
    await expect(make({ kind: 'quantity', tiers: [] })).rejects.toThrow('required')
    await expect(make({ kind: 'quantity', tiers: [3, 2].map((quantity) => ({ quantity, ppm: 1 })) })).rejects.toThrow('tiers_unsorted')
  })
})
