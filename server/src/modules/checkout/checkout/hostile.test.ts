import { CART_DAYS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { ada, counted, goodCard, newSellingStore, seenOn, sellOne, type SellingStore, wrongOn } from './test-checkout.ts'

let server: TestServer
let storefront: SellingStore
let multi: SellingStore
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newSellingStore(server)
  multi = await newSellingStore(server, { step: 'multi' })
})
afterAll(() => server.close())

const step = 'one'
const orders = (at = storefront) => at.inStore((tx) => tx.selectFrom('orders').selectAll().orderBy('placed_at').execute())
const payments = (at = storefront) => at.inStore((tx) => tx.selectFrom('payments').selectAll().execute())
const checkoutsOf = (email: string) =>
  storefront.inStore((tx) => tx.selectFrom('checkouts').selectAll().where('email', '=', email).execute())

/** Returns a shopper who only needs to press "Pay". */
async function ready(at = storefront): Promise<{ shopper: Shopper; variant: string; pay: (over?: object) => ReturnType<Shopper['post']> }> {
  const variant = await sellOne(server, at, { variants: [counted(50)] })
  const shopper = newShopper(server, at)
  await shopper.add(variant)
  await shopper.post('/checkout', { step, ...ada })
  const seen = seenOn(await shopper.get('/checkout'))
  const pay = (over: object = {}) => shopper.post('/checkout/pay', { step, ...ada, ...goodCard, rate: at.rates.domestic, seen, ...over })
  return { shopper, variant, pay }
}

/** Sends a form without the checks of a browser. */
const raw = (shopper: Shopper, url: string, payload: string, headers: Record<string, string> = {}, at = storefront) =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: at.host, cookie: shopper.cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('prices and amounts in a request', () => {
  test('are ignored', async () => {
    const { pay } = await ready()
    const forged = {
      price: '1',
      priceCents: '1',
      total: '1',
      totalCents: '1',
      amount: '1',
      amountCents: '1',
      currency: 'JPY',
      discountCents: '999',
      shippingCents: '0',
      quantity: '-5',
      orderId: uuidv7(),
    }
    expect((await pay(forged)).status).toBe(303)
    expect((await orders()).at(-1)).toMatchObject({ total_cents: 1500, currency: 'USD' })
    expect((await payments()).at(-1)).toMatchObject({ amount_cents: 1500, currency: 'USD' })
  })

  test.each(['', 'x', '0'.repeat(64), 'f'.repeat(63), 'F'.repeat(64), 'a'.repeat(5000)])(
    'a digest that was never shown buys nothing: %j',
    async (seen) => {
      const before = (await payments()).length
      const { pay } = await ready()
      const reply = await pay({ seen })
      expect(reply.status).toBe(409)
      expect(await payments()).toHaveLength(before)
    },
  )

  test('a valid digest of another cart buys nothing', async () => {
    const cheap = await ready()
    const dear = newShopper(server, storefront)
    await dear.add(await sellOne(server, storefront, { variants: [counted(5, { priceCents: 99_000 })] }))
    await dear.post('/checkout', { step, ...ada })
    const seen = seenOn(await cheap.shopper.get('/checkout'))
    expect((await dear.post('/checkout/pay', { step, ...ada, ...goodCard, rate: storefront.rates.domestic, seen })).status).toBe(409)
  })
})

describe('skipped steps', () => {
  test('paying without an address, a shipping method or an email buys nothing', async () => {
    const before = (await orders()).length
    for (const missing of ['email', 'address1', 'zip', 'country', 'lastName']) {
      const { pay } = await ready()
      const reply = await pay({ [missing]: '' })
      expect(reply.status).toBe(422)
      expect(wrongOn(reply)).toContain(missing)
    }
    const fresh = newShopper(server, storefront)
    await fresh.add(await sellOne(server, storefront))
    const seen = seenOn(await fresh.get('/checkout'))
    expect((await fresh.post('/checkout/pay', { step, ...goodCard, seen })).status).toBe(422)
    expect(await orders()).toHaveLength(before)
  })

  test('when the checkout has several pages, an early payment redirects to the missing step', async () => {
    const shopper = newShopper(server, multi)
    await shopper.add(await sellOne(server, multi))
    const pay = () => shopper.post('/checkout/pay', { step: 'payment', ...goodCard, seen: 'a'.repeat(64) })
    expect(await pay()).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    await shopper.post('/checkout', { step: 'information', ...ada })
    expect(await pay()).toMatchObject({ status: 303, headers: { location: '/checkout/shipping' } })
    expect(await payments(multi)).toEqual([])
  })
})

describe('another shopper', () => {
  test('cannot see or change the checkout, and cannot pay for it', async () => {
    const { shopper } = await ready()
    const email = 'private@example.test'
    await shopper.post('/checkout', { step, ...ada, email })
    for (const cookie of ['', `cart=${'A'.repeat(43)}`, `${shopper.cookie}x`]) {
      const other = newShopper(server, storefront, cookie)
      const page = await other.get('/checkout')
      expect(page).toMatchObject({ status: 303, headers: { location: '/cart' } })
      expect(await other.post('/checkout', { step, ...ada, email: 'eve@example.test' })).toMatchObject({ headers: { location: '/cart' } })
      expect(await other.post('/checkout/pay', { step, ...ada, ...goodCard })).toMatchObject({ headers: { location: '/cart' } })
      expect(await other.get('/checkout/return')).toMatchObject({ headers: { location: '/checkout' } })
    }
    expect(await checkoutsOf('eve@example.test')).toEqual([])
    const neighbour = newShopper(server, multi, shopper.cookie)
    expect(await neighbour.get('/checkout')).toMatchObject({ headers: { location: '/cart' } })
  })

  test('gets no cached response that contains a checkout', async () => {
    const { shopper } = await ready()
    for (const path of ['/checkout', '/checkout/return']) expect((await shopper.get(path)).headers['cache-control']).toBe('no-store')
  })

  test('cannot change a checkout with a form of another site', async () => {
    const { shopper } = await ready()
    const payload = new URLSearchParams({ step, ...ada, email: 'planted@example.test' }).toString()
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: `http://${multi.host}` },
    ])
      for (const url of ['/checkout', '/checkout/shipping', '/checkout/discount', '/checkout/pay']) {
        const reply = await raw(shopper, url, payload, headers as Record<string, string>)
        expect(reply.status).toBe(403)
      }
    expect(await checkoutsOf('planted@example.test')).toEqual([])
  })
})

describe('forms that no browser sends', () => {
  test('of more than 16 kB are refused', async () => {
    const { shopper } = await ready()
    for (const url of ['/checkout', '/checkout/pay', '/checkout/discount']) {
      const reply = await raw(shopper, url, `email=big@example.test&note=${'x'.repeat(17_000)}`)
      expect(reply.status).toBe(413)
    }
    expect(await checkoutsOf('big@example.test')).toEqual([])
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])('as %s are refused', async (type) => {
    const { shopper } = await ready()
    const reply = await raw(shopper, '/checkout', '{"email":"typed@example.test"}', { 'content-type': type })
    expect(reply.status).toBe(415)
    expect(await checkoutsOf('typed@example.test')).toEqual([])
  })

  test('use the first value of a repeated field', async () => {
    const { shopper } = await ready()
    const twice = `${new URLSearchParams({ step, ...ada, email: 'first@example.test' }).toString()}&email=second@example.test&country=DE&rate=${storefront.rates.world}`
    expect((await raw(shopper, '/checkout', twice)).status).toBe(303)
    expect(await checkoutsOf('first@example.test')).toHaveLength(1)
    expect(await checkoutsOf('second@example.test')).toEqual([])
  })

  test('get a response, whatever bytes they contain', async () => {
    const { shopper } = await ready()
    const bodies = [
      '',
      '&&&===',
      '%',
      '%00=%00',
      'email=%00',
      'email=%F0%9F',
      'country=%00%00&province=\uD800',
      '__proto__=1&constructor=x&email=a%40b.c',
      'a=b&'.repeat(3000),
      'billing=other&billing.country=%00',
      'rate=%27%20or%201=1',
      'seen=%00',
      'code=%00',
      'remove=%00',
      `code=${'x'.repeat(9000)}`,
    ]
    for (const body of bodies)
      for (const url of ['/checkout', '/checkout/shipping', '/checkout/discount', '/checkout/pay'])
        expect((await raw(shopper, url, body)).status, `${url} ${body.slice(0, 40)}`).toBeLessThan(500)
  })
})

describe('items that are not for sale', () => {
  test('a draft in the cart has no price, and does not become part of the order', async () => {
    const { shopper, variant, pay } = await ready()
    const kept = await sellOne(server, storefront, { title: 'Kept' })
    await shopper.add(kept)
    await storefront.inStore((tx) =>
      tx
        .updateTable('products')
        .set({ status: 'draft' })
        .where('id', 'in', tx.selectFrom('variants').select('product_id').where('id', '=', variant))
        .execute(),
    )
    const page = await shopper.get('/checkout')
    expect(page.text).toContain('One of your items is no longer available.')
    expect((await pay({ seen: seenOn(page) })).status).toBe(303)
    const lines = await storefront.inStore((tx) =>
      tx.selectFrom('order_lines').select('variant_id').where('variant_id', 'in', [variant, kept]).execute(),
    )
    expect(lines).toEqual([{ variant_id: kept }])
  })

  test('an expired cart has no checkout', async () => {
    const { shopper } = await ready()
    server.advance((CART_DAYS + 1) * 86_400)
    expect(await shopper.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })
})

describe('items of other stores', () => {
  test('cannot be bought here', async () => {
    const theirs = await sellOne(server, multi)
    const shopper = newShopper(server, storefront)
    expect((await shopper.add(theirs)).status).toBe(422)
    const { shopper: buyer } = await ready()
    const digest = await storefront.inStore((tx) =>
      tx.selectFrom('carts').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    // The cart gets the ID of a variant that belongs to another store.
    const line = { store_id: storefront.owner.storeId, cart_id: digest.id, variant_id: theirs, quantity: 1 }
    await storefront.inStore((tx) => tx.insertInto('cart_lines').values(line).execute())
    const page = await buyer.get('/checkout')
    expect(page.text).toContain('One of your items is no longer available.')
    expect(page.text).toContain('$15.00')
  })
})

describe('guessing codes', () => {
  test('is stopped for one address and allowed again later', async () => {
    const { shopper } = await ready()
    server.advance(16 * 60)
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await shopper.post('/checkout/discount', { step, code: `GUESS${n}` })).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    server.advance(16 * 60)
    expect((await shopper.post('/checkout/discount', { step, code: 'GUESS' })).status).toBe(422)
  })
})
