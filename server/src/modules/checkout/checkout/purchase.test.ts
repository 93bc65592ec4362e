import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { newShopper } from '../cart/test-cart.ts'
import { ada, buy, counted, goodCard, newSellingStore, seenOn, sellOne, type SellingStore, wrongOn } from './test-checkout.ts'

let server: TestServer
let one: SellingStore
let multi: SellingStore
beforeAll(async () => {
  server = await startTestServer()
  one = await newSellingStore(server)
  multi = await newSellingStore(server, { step: 'multi', theme: 'default' })
})
afterAll(() => server.close())

const orders = (storefront: SellingStore) => storefront.inStore((tx) => tx.selectFrom('orders').selectAll().orderBy('placed_at').execute())

describe.each([
  ['on one page', () => one],
  ['in steps', () => multi],
])('a purchase %s', (_how, storefrontOf) => {
  test('ends in an order with the shown quote', async () => {
    const storefront = storefrontOf()
    const variant = await sellOne(server, storefront, { title: 'Desk lamp', variants: [counted(5)] })
    const { shopper, reply } = await buy(server, storefront, { items: { [variant]: 2 }, fields: { note: 'Ring twice' } })
    expect(reply.status, reply.text).toBe(303)
    expect(reply.headers['location']).toMatch(/^\/orders\/[\w-]{43}$/)
    const order = (await orders(storefront)).at(-1)!
    expect(order).toMatchObject({ email: ada.email, total_cents: 2500, subtotal_cents: 2000, shipping_cents: 500, note: 'Ring twice' })
    const stock = await storefront.inStore((tx) =>
      tx.selectFrom('variants').select(['inventory_quantity', 'committed']).where('id', '=', variant).executeTakeFirst(),
    )
    expect(stock).toEqual({ inventory_quantity: 3, committed: 2 })
    expect(await shopper.count()).toBe(0)
    // The shopper goes back and forth: the order still exists, and nothing is bought again.
    expect(await shopper.get('/checkout/return')).toMatchObject({ status: 303, headers: { location: reply.headers['location'] } })
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/cart' } })
    expect(await storefront.inStore((tx) => tx.selectFrom('checkouts').select('state').where('order_id', '=', order.id).execute())).toEqual(
      [{ state: 'completed' }],
    )
  })

  test('with a declined card shows the reason, charges nothing, and can be tried again', async () => {
    const storefront = storefrontOf()
    const variant = await sellOne(server, storefront, { variants: [counted(1)] })
    const before = (await orders(storefront)).length
    const { shopper, reply } = await buy(server, storefront, { items: { [variant]: 1 }, fields: { card: '4000 0000 0000 0002' } })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('declined')
    expect(await orders(storefront)).toHaveLength(before)
    const step = storefront === one ? 'one' : 'payment'
    const fields = { step, seen: seenOn(reply), ...goodCard, ...(storefront === one && { ...ada, rate: storefront.rates.domestic }) }
    expect((await shopper.post('/checkout/pay', fields)).status).toBe(303)
    expect(await orders(storefront)).toHaveLength(before + 1)
  })

  test('with 3-D Secure redirects to the bank, and is not complete before the bank has responded', async () => {
    const storefront = storefrontOf()
    const { shopper, reply } = await buy(server, storefront, {
      items: { [await sellOne(server, storefront)]: 1 },
      fields: { card: '4000 0000 0000 3220' },
    })
    expect(reply.status, reply.text).toBe(303)
    expect(reply.headers['location']).toMatch(/\/pay\/test\//)
    // No order exists before the bank has responded.
    const early = await shopper.get('/checkout/return')
    expect(early.status).toBe(422)
    expect(early.text).toContain('checkout')
  })
})

test('a payment uses the store’s current settings, even when this process has cached older ones', async () => {
  const storefront = await newSellingStore(server)
  const shopper = newShopper(server, storefront)
  await shopper.add(await sellOne(server, storefront))
  // From here on, this process gets no notice of changes.
  const deaf = vi.spyOn(server.services.storeChanges, 'stateOf').mockReturnValue(1)
  await shopper.post('/checkout', { step: 'one', ...ada })
  const seen = seenOn(await shopper.get('/checkout'))
  await storefront.inStore((tx) =>
    tx.updateTable('shipping_rates').set({ price_cents: 700 }).where('id', '=', storefront.rates.domestic).execute(),
  )
  const reply = await shopper.post('/checkout/pay', { step: 'one', ...ada, ...goodCard, rate: storefront.rates.domestic, seen })
  deaf.mockRestore()
  expect(reply.status, reply.text).toBe(409)
  expect(await orders(storefront)).toHaveLength(0)
  expect(await storefront.inStore((tx) => tx.selectFrom('payments').select('id').execute())).toEqual([])
})

describe('"Pay" pressed again', () => {
  test('redirects to the existing order, immediately or later', async () => {
    const variant = await sellOne(server, one, { variants: [counted(9)] })
    const shopper = newShopper(server, one)
    await shopper.add(variant)
    await shopper.post('/checkout', { step: 'one', ...ada })
    const seen = seenOn(await shopper.get('/checkout'))
    const before = (await orders(one)).length
    // Each note differs, so that each press has something to save.
    const press = (note: string) =>
      shopper.post('/checkout/pay', { step: 'one', ...ada, ...goodCard, rate: one.rates.domestic, seen, note })
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(press))
    expect(await orders(one)).toHaveLength(before + 1)
    for (const { status, headers } of [...replies, await press('e')]) {
      expect(status).toBe(303)
      expect(headers['location']).toMatch(/^\/orders\/|^\/checkout\/return$/)
    }
    expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
  })
})

test('input sent after the checkout became an order is not saved', async () => {
  const shopper = newShopper(server, one)
  await shopper.add(await sellOne(server, one))
  await shopper.post('/checkout', { step: 'one', ...ada, email: 'meanwhile@example.test' })
  const { storeId } = one.owner
  const complete = async (tx: Tx) => {
    await enterStore(tx, storeId)
    await tx.updateTable('checkouts').set({ state: 'completed' }).where('email', '=', 'meanwhile@example.test').execute()
  }
  const late = () => shopper.post('/checkout', { step: 'one', ...ada, email: 'late@example.test' })
  const [reply] = await raceAtLock(server, complete, [late])
  expect(reply).toMatchObject({ status: 303, headers: { location: '/cart' } })
  const kept = await one.inStore((tx) => tx.selectFrom('checkouts').select('email').where('email', '=', 'late@example.test').execute())
  expect(kept).toEqual([])
})

describe('a second purchase', () => {
  test('with the same cart is another order', async () => {
    const variant = await sellOne(server, one)
    const before = (await orders(one)).length
    const { shopper } = await buy(server, one, { items: { [variant]: 1 } })
    const { reply } = await buy(server, one, { items: { [variant]: 1 }, shopper })
    expect(reply.status, reply.text).toBe(303)
    expect(await orders(one)).toHaveLength(before + 2)
  })
})

describe('a free purchase', () => {
  test('without shipping is an order without a payment', async () => {
    const variant = await sellOne(server, one, { variants: [{ optionValues: [], priceCents: 0, requiresShipping: false }] })
    const shopper = newShopper(server, one)
    await shopper.add(variant)
    await shopper.post('/checkout', { step: 'one', ...ada })
    const page = await shopper.get('/checkout')
    const reply = await shopper.post('/checkout/pay', { step: 'one', ...ada, seen: seenOn(page) })
    expect(reply.status, reply.text).toBe(303)
    expect((await orders(one)).at(-1)).toMatchObject({ total_cents: 0 })
  })
})

describe('a change between the page and "Pay"', () => {
  const step = 'one'
  async function ready(fields = {}) {
    const variant = await sellOne(server, one, { title: 'Moving', variants: [counted(5, fields)] })
    const shopper = newShopper(server, one)
    await shopper.add(variant, 2)
    await shopper.post('/checkout', { step, ...ada })
    const page = await shopper.get('/checkout')
    const press = (over = {}) =>
      shopper.post('/checkout/pay', { step, ...ada, ...goodCard, rate: one.rates.domestic, seen: seenOn(page), ...over })
    const set = (values: object) => one.inStore((tx) => tx.updateTable('variants').set(values).where('id', '=', variant).execute())
    return { shopper, press, set }
  }

  test.each([
    ['a price', { price_cents: 1001 }, '$25.02'],
    ['stock', { inventory_quantity: 1 }, '$15.00'],
  ])('of %s is shown, and nothing is charged', async (_what, values, total) => {
    const { shopper, press, set } = await ready()
    const before = (await orders(one)).length
    await set(values)
    const reply = await press()
    expect(reply.status).toBe(409)
    expect(reply.text).toContain(total)
    expect(await orders(one)).toHaveLength(before)
    expect(await press({ seen: seenOn(reply) })).toMatchObject({ status: 303 })
    expect(await orders(one)).toHaveLength(before + 1)
    expect(await shopper.count()).toBe(0)
  })

  test('that makes everything unavailable redirects to the cart', async () => {
    const { press, set } = await ready()
    await set({ inventory_quantity: 0 })
    expect(await press()).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('of the shipping method, sent together with "Pay", is shown first', async () => {
    const { press } = await ready()
    const reply = await press({ rate: one.rates.express })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('$35.00')
  })
})

describe('terms', () => {
  test('must be accepted with each payment, whatever the page showed', async () => {
    const storefront = await newSellingStore(server)
    const { storeId } = storefront.owner
    await storefront.inStore((tx) => tx.insertInto('selling_settings').values({ store_id: storeId, terms_required: true }).execute())
    const { shopper, reply } = await buy(server, storefront, { items: { [await sellOne(server, storefront)]: 1 } })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['terms'])
    const fields = { step: 'one', ...ada, ...goodCard, rate: storefront.rates.domestic, seen: seenOn(reply) }
    expect((await shopper.post('/checkout/pay', { ...fields, terms: 'on' })).status).toBe(303)
  })
})

describe('a billing address', () => {
  test('that differs from the shipping address is checked, and saved with the order', async () => {
    const billing = {
      billing: 'other',
      'billing.lastName': 'Byron',
      'billing.address1': 'Piccadilly 139',
      'billing.city': 'London',
      'billing.country': 'GB',
    }
    const bad = await buy(server, one, { items: { [await sellOne(server, one)]: 1 }, fields: billing })
    expect(bad.reply.status).toBe(422)
    expect(wrongOn(bad.reply)).toEqual(['billing.zip'])
    const good = await buy(server, one, { items: { [await sellOne(server, one)]: 1 }, fields: { ...billing, 'billing.zip': 'w1j 7nt' } })
    expect(good.reply.status, good.reply.text).toBe(303)
    expect((await orders(one)).at(-1)?.billing_address).toMatchObject({ name: 'Byron', zip: 'W1J 7NT', country: 'GB' })
  })
})
