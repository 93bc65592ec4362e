import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../cart/test-cart.ts'
import { addStarterZones } from '../../stores/stores/starter-zones.ts'
import { ada, newSellingStore, seenOn, sellOne, type SellingStore, wrongOn } from './test-checkout.ts'

let server: TestServer
let one: SellingStore
let multi: SellingStore
beforeAll(async () => {
  server = await startTestServer()
  one = await newSellingStore(server)
  multi = await newSellingStore(server, { step: 'multi' })
})
afterAll(() => server.close())

/** Returns a shopper with a lamp in the cart. */
async function withLamp(storefront: SellingStore, quantity = 1) {
  const shopper = newShopper(server, storefront)
  await shopper.add(await sellOne(server, storefront), quantity)
  return shopper
}
const checkouts = (storefront: SellingStore) =>
  storefront.inStore((tx) => tx.selectFrom('checkouts').selectAll().orderBy('created_at').execute())
const lastCheckout = async (storefront: SellingStore) => (await checkouts(storefront)).at(-1)!

describe('an empty checkout', () => {
  test.each(['/checkout', '/checkout/shipping', '/checkout/payment'])('redirects from %s to the cart', async (path) => {
    const shopper = newShopper(server, multi)
    expect(await shopper.get(path)).toMatchObject({ status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } })
    for (const target of ['/checkout', '/checkout/shipping', '/checkout/discount', '/checkout/pay'])
      expect(await shopper.post(target, ada)).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('with only unavailable items redirects to the cart', async () => {
    const shopper = newShopper(server, one)
    const id = await sellOne(server, one)
    await shopper.add(id)
    await one.inStore((tx) =>
      tx.updateTable('variants').set({ inventory_tracker: 'shopify', inventory_quantity: 0 }).where('id', '=', id).execute(),
    )
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('redirects from the return page to the checkout when there is no payment', async () => {
    expect(await newShopper(server, one).get('/checkout/return')).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })
})

describe('on one page', () => {
  test('the address determines the rates and the total, and the cheapest rate is selected', async () => {
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

  test('another shipping method or country changes the total', async () => {
    const shopper = await withLamp(one)
    await shopper.post('/checkout', { step: 'one', ...ada })
    await shopper.post('/checkout', { step: 'one', update: 'rate', rate: one.rates.express })
    expect((await shopper.get('/checkout')).text).toContain('$25.00')
    await shopper.post('/checkout', { step: 'one', update: 'country', ...ada, country: 'DE', zip: '10115' })
    const page = await shopper.get('/checkout')
    expect(page.text).toContain('Airmail')
    expect(page.text).toContain('$35.00')
  })

  test('later steps redirect to the one page', async () => {
    const shopper = await withLamp(one)
    for (const path of ['/checkout/shipping', '/checkout/payment'])
      expect(await shopper.get(path)).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    expect(await shopper.post('/checkout/shipping', {})).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })

  test('a missing or invalid value has an error beside its field, and the input stays', async () => {
    const shopper = await withLamp(one)
    const reply = await shopper.post('/checkout', { step: 'one', ...ada, email: 'ada@', zip: 'nowhere', lastName: '' })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['email', 'lastName', 'zip'])
    for (const part of ['value="ada@"', 'value="NOWHERE"']) expect(reply.text).toContain(part)
    expect(await lastCheckout(one)).toMatchObject({ email: '', captured_at: null, shipping_address: { city: 'Austin' } })
  })

  test('a note that is too long has an error, and is not cut', async () => {
    const shopper = await withLamp(one)
    const reply = await shopper.post('/checkout', { step: 'one', ...ada, note: 'x'.repeat(CHECKOUT_NOTE_MAX + 1) })
    expect(reply.status).toBe(422)
    expect((await lastCheckout(one)).note).toHaveLength(CHECKOUT_NOTE_MAX + 1)
  })

  test('invisible characters do not stay in a name', async () => {
    const shopper = await withLamp(one)
    expect((await shopper.post('/checkout', { step: 'one', ...ada, firstName: 'A\0da\u202E' })).status).toBe(303)
    expect((await lastCheckout(one)).shipping_address).toMatchObject({ firstName: 'A da' })
  })

  test('an update reports invalid values, but not missing ones', async () => {
    const shopper = await withLamp(one)
    expect(await shopper.post('/checkout', { step: 'one', update: 'country', country: 'US' })).toMatchObject({ status: 303 })
    expect((await shopper.post('/checkout', { step: 'one', update: 'country', email: 'x', country: 'US' })).status).toBe(422)
    const zip = await shopper.post('/checkout', { step: 'one', update: 'zip', email: '', country: 'US', zip: '123' })
    expect(zip.status).toBe(422)
    expect(zip.text).toContain('Enter a valid ZIP code')
  })

  test('an invalid code stays in its field to be corrected, and is not saved', async () => {
    const shopper = await withLamp(one)
    const refused = await shopper.post('/checkout/discount', { step: 'one', code: 'Spirng-10' })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/<input[^>]*name="code"[^>]*value="Spirng-10"/)
    expect((await shopper.get('/checkout')).text).not.toMatch(/spirng/i)
  })
})

describe('on several pages', () => {
  test('each step redirects to the next, and no step can be skipped', async () => {
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

  test.each(['', 'x', '00000000-0000-7000-8000-000000000000', "'; drop table shipping_rates --"])('rate %j is refused', async (rate) => {
    const shopper = await withLamp(multi)
    await shopper.post('/checkout', { step: 'information', ...ada })
    const reply = await shopper.post('/checkout/shipping', { step: 'shipping', rate })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Express')
    expect(await shopper.get('/checkout/payment')).toMatchObject({ headers: { location: '/checkout/shipping' } })
  })

  test('a rate of another zone, or of another store, is refused', async () => {
    const shopper = await withLamp(multi)
    await shopper.post('/checkout', { step: 'information', ...ada })
    for (const rate of [multi.rates.world, one.rates.domestic])
      expect((await shopper.post('/checkout/shipping', { step: 'shipping', rate })).status).toBe(422)
  })

  test('a cart without physical items skips the shipping step', async () => {
    const shopper = newShopper(server, multi)
    await shopper.add(
      await sellOne(server, multi, { title: 'Song', variants: [{ optionValues: [], priceCents: 700, requiresShipping: false }] }),
    )
    expect(await shopper.post('/checkout', { step: 'information', ...ada, country: 'DE', zip: '10115' })).toMatchObject({
      headers: { location: '/checkout/payment' },
    })
    expect(await shopper.get('/checkout/shipping')).toMatchObject({ headers: { location: '/checkout/payment' } })
    expect((await shopper.get('/checkout/payment')).text).toContain('$7.00')
  })

  test('physical items cannot be ordered to a country without a shipping zone', async () => {
    const storefront = await newSellingStore(server, { step: 'multi' })
    await storefront.inStore((tx) => tx.deleteFrom('shipping_zones').where('name', '=', 'Everywhere else').execute())
    const shopper = await withLamp(storefront)
    const reply = await shopper.post('/checkout', { step: 'information', ...ada, country: 'DE', zip: '10115' })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['country'])
  })
})

describe('changes after the cart was filled', () => {
  test('are shown until the shopper accepts them', async () => {
    const shopper = newShopper(server, one)
    const [few, dear] = [await sellOne(server, one, { title: 'Few' }), await sellOne(server, one, { title: 'Dear' })]
    await shopper.add(few, 5)
    await shopper.add(dear)
    const set = (id: string, fields: object) => one.inStore((tx) => tx.updateTable('variants').set(fields).where('id', '=', id).execute())
    await set(few, { inventory_tracker: 'shopify', inventory_quantity: 3 })
    await set(dear, { price_cents: 1200 })
    for (const path of ['/checkout', '/cart']) {
      const { text } = await shopper.get(path)
      expect(text).toContain('Few: only 3 left.')
      expect(text).toContain('The price of Dear changed from $10.00 to $12.00.')
    }
    expect(await shopper.post('/checkout', { step: 'one', agree: '1' })).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    const after = await shopper.get('/checkout')
    expect(after.text).not.toContain('of Few are left')
    expect(after.text).not.toContain('The price of Dear')
    expect(after.text).toContain('$42.00')
    await set(few, { inventory_quantity: 9 })
    expect(await shopper.count()).toBe(4)
  })
})

describe('starting the checkout', () => {
  test('a browser from a country the store ships to starts with that country', async () => {
    const shopper = await withLamp(one)
    const { cookie } = shopper
    const page = await one.get('/checkout', { cookie, 'accept-language': 'de,de-DE;q=0.9' })
    expect(page.text).toContain('Airmail')
    expect(await lastCheckout(one)).toMatchObject({ shipping_address: { country: 'DE' } })
  })

  test('a browser with the language of its installation starts with the home country of a new store, and its rate', async () => {
    const storefront = await newSellingStore(server)
    await storefront.inStore(async (tx) => {
      await tx.deleteFrom('shipping_zones').execute()
      await addStarterZones(tx, { storeId: storefront.owner.storeId, country: 'DE', currency: 'USD' })
    })
    const { cookie } = await withLamp(storefront)
    const page = await storefront.get('/checkout', { cookie, 'accept-language': 'en-US,en;q=0.9' })
    expect(await lastCheckout(storefront)).toMatchObject({ shipping_address: { country: 'DE' } })
    expect(page.text).toContain('Standard shipping')
    expect(page.text).toContain('3–7 days')
    expect(page.text).not.toContain('International shipping')
  })

  test('"Buy now" without JavaScript redirects to the checkout', async () => {
    const shopper = newShopper(server, one)
    const variant = await sellOne(server, one)
    // oxlint-disable-next-line unicorn/no-thenable -- the button of the form has this name
    const reply = await shopper.post('/cart/add', { variant, then: 'checkout' })
    expect(reply).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  })

  test('a closed store shows no checkout', async () => {
    const storefront = await newSellingStore(server)
    const shopper = await withLamp(storefront)
    const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
    const { body } = await server.call('preferences.get', { as: storefront.owner })
    const closed = { ...rest, passwordEnabled: true, password: 'sesame', version: (body as { version: number }).version }
    await server.call('preferences.update', { as: storefront.owner, body: closed })
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/password' } })
    expect(await shopper.post('/checkout', ada)).toMatchObject({ status: 303, headers: { location: '/password' } })
  })
})
