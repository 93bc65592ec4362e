import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { newShopper } from '../cart/test-cart.ts'
import { ada, newSellingShop, seenOn, sellOne, type SellingShop, wrongOn } from './test-checkout.ts'

let house: House
let one: SellingShop
let multi: SellingShop
beforeAll(async () => {
  house = await openHouse()
  one = await newSellingShop(house)
  multi = await newSellingShop(house, { step: 'multi' })
})
afterAll(() => house.close())

/** A shopper with a lamp in the cart. */
async function withLamp(shop: SellingShop, quantity = 1) {
  const shopper = newShopper(house, shop)
  await shopper.add(await sellOne(house, shop), quantity)
  return shopper
}
const checkouts = (shop: SellingShop) => shop.inStore((tx) => tx.selectFrom('checkouts').selectAll().orderBy('created_at').execute())
const lastCheckout = async (shop: SellingShop) => (await checkouts(shop)).at(-1)!

describe('without anything to buy', () => {
  test.each(['/checkout', '/checkout/shipping', '/checkout/payment'])('%s leads to the cart', async (path) => {
    const shopper = newShopper(house, multi)
    expect(await shopper.get(path)).toMatchObject({ status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } })
    for (const target of ['/checkout', '/checkout/shipping', '/checkout/discount', '/checkout/pay'])
      expect(await shopper.post(target, ada)).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('what can no longer be had is nothing to buy', async () => {
    const shopper = newShopper(house, one)
    const id = await sellOne(house, one)
    await shopper.add(id)
    await one.inStore((tx) =>
      tx.updateTable('variants').set({ inventory_tracker: 'shopify', inventory_quantity: 0 }).where('id', '=', id).execute(),
    )
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('coming back from nothing leads to the cart', async () => {
    expect(await newShopper(house, one).get('/checkout/return')).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })
})

describe('on one page', () => {
  test('the address brings rates and the total, and the cheapest is chosen', async () => {
    const shopper = await withLamp(one, 2)
    const before = await shopper.get('/checkout')
    expect(before).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(before.text).not.toContain('Standard')
    expect(await shopper.post('/checkout', { step: 'one', ...ada })).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    const page = await shopper.get('/checkout')
    for (const part of ['Standard', 'Express', '$25.00', 'value="1 Main Street"']) expect(page.text).toContain(part)
    expect(page.text).not.toContain('Airmail')
    expect(await lastCheckout(one)).toMatchObject({ email: ada.email, phone: ada.phone, total_cents: 2500, captured_at: expect.any(Date) })
  })

  test('another way to send it, and another country, change the total', async () => {
    const shopper = await withLamp(one)
    await shopper.post('/checkout', { step: 'one', ...ada })
    await shopper.post('/checkout', { step: 'one', update: 'rate', rate: one.rates.express })
    expect((await shopper.get('/checkout')).text).toContain('$25.00')
    await shopper.post('/checkout', { step: 'one', update: 'country', ...ada, country: 'DE', zip: '10115' })
    const page = await shopper.get('/checkout')
    expect(page.text).toContain('Airmail')
    expect(page.text).toContain('$35.00')
  })

  test('later steps lead back to the one page', async () => {
    const shopper = await withLamp(one)
    for (const path of ['/checkout/shipping', '/checkout/payment'])
      expect(await shopper.get(path)).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    expect(await shopper.post('/checkout/shipping', {})).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })

  test('what is missing is said beside its field, and what was typed stays', async () => {
    const shopper = await withLamp(one)
    const reply = await shopper.post('/checkout', { step: 'one', ...ada, email: 'ada@', zip: 'nowhere', lastName: '' })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['email', 'lastName', 'zip'])
    for (const part of ['value="ada@"', 'value="NOWHERE"']) expect(reply.text).toContain(part)
    expect(await lastCheckout(one)).toMatchObject({ email: '', captured_at: null, shipping_address: { city: 'Austin' } })
  })

  test('a note that is too long is not cut, but said to be', async () => {
    const shopper = await withLamp(one)
    const reply = await shopper.post('/checkout', { step: 'one', ...ada, note: 'x'.repeat(CHECKOUT_NOTE_MAX + 1) })
    expect(reply.status).toBe(422)
    expect((await lastCheckout(one)).note).toHaveLength(CHECKOUT_NOTE_MAX + 1)
  })

  test('what cannot be seen is no part of a name', async () => {
    const shopper = await withLamp(one)
    expect((await shopper.post('/checkout', { step: 'one', ...ada, firstName: 'A\0da\u202E' })).status).toBe(303)
    expect((await lastCheckout(one)).shipping_address).toMatchObject({ firstName: 'A da' })
  })

  test('an update complains about what was typed wrongly, and not about what is missing', async () => {
    const shopper = await withLamp(one)
    expect(await shopper.post('/checkout', { step: 'one', update: 'country', country: 'US' })).toMatchObject({ status: 303 })
    expect((await shopper.post('/checkout', { step: 'one', update: 'country', email: 'x', country: 'US' })).status).toBe(422)
    const zip = await shopper.post('/checkout', { step: 'one', update: 'zip', email: '', country: 'US', zip: '123' })
    expect(zip.status).toBe(422)
    expect(zip.text).toContain('No address of this country has such a code.')
  })

  test('a code that is none stays in its field, to be mended, and is not given', async () => {
    const shopper = await withLamp(one)
    const refused = await shopper.post('/checkout/discount', { step: 'one', code: 'Spirng-10' })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/<input[^>]*name="code"[^>]*value="Spirng-10"/)
    expect((await shopper.get('/checkout')).text).not.toMatch(/spirng/i)
  })
})

describe('in steps', () => {
  test('each leads to the next, and none can be skipped', async () => {
    const shopper = await withLamp(multi)
    for (const path of ['/checkout/shipping', '/checkout/payment'])
      expect(await shopper.get(path)).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    expect(await shopper.post('/checkout/pay', { step: 'payment', seen: seenOn(await shopper.get('/checkout')) })).toMatchObject({
      status: 303,
      headers: { location: '/checkout' },
    })
    expect(await shopper.post('/checkout', { step: 'information', ...ada })).toMatchObject({ headers: { location: '/checkout/shipping' } })
    expect(await shopper.get('/checkout/payment')).toMatchObject({ status: 303, headers: { location: '/checkout/shipping' } })
    const shipping = await shopper.get('/checkout/shipping')
    expect(shipping.status).toBe(200)
    for (const part of ['Standard', 'Express']) expect(shipping.text).toContain(part)
    expect(await shopper.post('/checkout/shipping', { step: 'shipping', rate: multi.rates.express })).toMatchObject({
      headers: { location: '/checkout/payment' },
    })
    const payment = await shopper.get('/checkout/payment')
    expect(payment.status).toBe(200)
    expect(payment.text).toContain('$25.00')
    expect(seenOn(payment)).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each(['', 'x', '00000000-0000-7000-8000-000000000000', "'; drop table shipping_rates --"])('the rate %j is none', async (rate) => {
    const shopper = await withLamp(multi)
    await shopper.post('/checkout', { step: 'information', ...ada })
    const reply = await shopper.post('/checkout/shipping', { step: 'shipping', rate })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Express')
    expect(await shopper.get('/checkout/payment')).toMatchObject({ headers: { location: '/checkout/shipping' } })
  })

  test('a rate of another place, or of another store, is none', async () => {
    const shopper = await withLamp(multi)
    await shopper.post('/checkout', { step: 'information', ...ada })
    for (const rate of [multi.rates.world, one.rates.domestic])
      expect((await shopper.post('/checkout/shipping', { step: 'shipping', rate })).status).toBe(422)
  })

  test('what needs no shipping skips that step', async () => {
    const shopper = newShopper(house, multi)
    await shopper.add(
      await sellOne(house, multi, { title: 'Song', variants: [{ optionValues: [], priceCents: 700, requiresShipping: false }] }),
    )
    expect(await shopper.post('/checkout', { step: 'information', ...ada, country: 'DE', zip: '10115' })).toMatchObject({
      headers: { location: '/checkout/payment' },
    })
    expect(await shopper.get('/checkout/shipping')).toMatchObject({ headers: { location: '/checkout/payment' } })
    expect((await shopper.get('/checkout/payment')).text).toContain('$7.00')
  })

  test('where nothing is sent, nothing can be ordered', async () => {
    const shop = await newSellingShop(house, { step: 'multi' })
    await shop.inStore((tx) => tx.deleteFrom('shipping_zones').where('name', '=', 'Everywhere else').execute())
    const shopper = await withLamp(shop)
    const reply = await shopper.post('/checkout', { step: 'information', ...ada, country: 'DE', zip: '10115' })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['country'])
  })
})

describe('what changed since the cart was filled', () => {
  test('is shown until it is agreed to', async () => {
    const shopper = newShopper(house, one)
    const [few, dear] = [await sellOne(house, one, { title: 'Few' }), await sellOne(house, one, { title: 'Dear' })]
    await shopper.add(few, 5)
    await shopper.add(dear)
    const set = (id: string, fields: object) => one.inStore((tx) => tx.updateTable('variants').set(fields).where('id', '=', id).execute())
    await set(few, { inventory_tracker: 'shopify', inventory_quantity: 3 })
    await set(dear, { price_cents: 1200 })
    for (const path of ['/checkout', '/cart']) {
      const { text } = await shopper.get(path)
      expect(text).toContain('There are only 3 left of Few.')
      expect(text).toContain('Dear now costs $12.00 instead of $10.00.')
    }
    expect(await shopper.post('/checkout', { step: 'one', agree: '1' })).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    const after = await shopper.get('/checkout')
    expect(after.text).not.toContain('There are only')
    expect(after.text).not.toContain('now costs')
    expect(after.text).toContain('$42.00')
    await set(few, { inventory_quantity: 9 })
    expect(await shopper.count()).toBe(4)
  })
})

describe('the beginning', () => {
  test('a browser from a country things are sent to begins there', async () => {
    const shopper = await withLamp(one)
    const { cookie } = shopper
    const page = await one.get('/checkout', { cookie, 'accept-language': 'de,de-DE;q=0.9' })
    expect(page.text).toContain('Airmail')
    expect(await lastCheckout(one)).toMatchObject({ shipping_address: { country: 'DE' } })
  })

  test('"buy now" without a script leads to checkout', async () => {
    const shopper = newShopper(house, one)
    const variant = await sellOne(house, one)
    // oxlint-disable-next-line unicorn/no-thenable -- what the button is called
    const reply = await shopper.post('/cart/add', { variant, then: 'checkout' })
    expect(reply).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })

  test('a closed store shows no checkout', async () => {
    const shop = await newSellingShop(house)
    const shopper = await withLamp(shop)
    const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
    const { body } = await house.call('preferences.get', { as: shop.owner })
    const closed = { ...rest, passwordEnabled: true, password: 'sesame', version: (body as { version: number }).version }
    await house.call('preferences.update', { as: shop.owner, body: closed })
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/password' } })
    expect(await shopper.post('/checkout', ada)).toMatchObject({ status: 303, headers: { location: '/password' } })
  })
})
