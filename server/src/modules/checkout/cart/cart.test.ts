import { CART_DAYS, CART_LINES_MAX, CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import { addProduct, type ProductAnswer, sized } from '../../catalog/products/test-products.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { givenCookie, newShopper, type Shopper } from './test-cart.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

type Fields = NonNullable<Parameters<typeof addProduct>[2]>
const variant = (fields: object = {}) => ({ optionValues: [], priceCents: 1000, ...fields })
const counted = (inventoryQuantity: number, fields: object = {}) => variant({ inventoryTracker: 'shopify', inventoryQuantity, ...fields })
/** Publishes a product. Returns it with the ID of its first variant. */
async function sell(fields: Fields = {}, at = storefront): Promise<ProductAnswer & { one: string }> {
  const product = await addProduct(server, at.owner, { title: 'Lamp', status: 'active', ...fields })
  return { ...product, one: product.variants[0]!.id }
}
const inStorefront = <T>(work: (tx: Tx) => Promise<T>, at = storefront) => server.services.db.inStore(at.owner.storeId, work)
const carts = (at = storefront) => inStorefront((tx) => tx.selectFrom('carts').selectAll().execute(), at)
const tokenOf = ({ cookie }: Shopper) => cookie.slice('cart='.length)
const cartOf = async (shopper: Shopper) => (await carts()).find(({ digest }) => digest.equals(tokenDigest(tokenOf(shopper))))!

describe('adding an item to the cart', () => {
  test('creates a cart, and redirects to it', async () => {
    const shopper = newShopper(server, storefront)
    const { one } = await sell({ title: 'Desk lamp', variants: [variant({ priceCents: 2550, compareAtCents: 3000 })] })
    const reply = await shopper.add(one, 2)
    expect(reply).toMatchObject({ status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } })
    const page = await shopper.get('/cart')
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    for (const part of ['Desk lamp', '$25.50', '$51.00', 'Checkout isn’t available yet']) expect(page.text).toContain(part)
    expect(page.text).not.toContain('href="/checkout"')
    expect(await shopper.count()).toBe(2)
  })

  test('returns the count and the mini cart to a script', async () => {
    const { one } = await sell({ title: 'Wall lamp' })
    const reply = await newShopper(server, storefront).post('/cart/add', { variant: one, quantity: 3 }, { accept: 'application/json' })
    expect(reply).toMatchObject({
      status: 200,
      body: { count: 3, miniCart: expect.stringMatching(/^<aside.*Wall lamp/), styles: expect.stringMatching(/-cart.css$/) },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('adds up quantities of the same item, even for concurrent requests', async () => {
    const { one } = await sell()
    const shopper = newShopper(server, storefront)
    await shopper.add(one)
    const adds = Array.from({ length: 5 }, () => shopper.add(one, 2))
    expect((await Promise.all(adds)).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await shopper.count()).toBe(11)
  })

  test('ignores a price in the request', async () => {
    const { one } = await sell()
    const shopper = newShopper(server, storefront)
    await shopper.post('/cart/add', { variant: one, quantity: 1, price: 1, priceCents: 1, price_cents: 1 })
    expect((await shopper.get('/cart')).text).toContain('$10.00')
  })

  test.each(['-1', '0', '1.5', '1e2', '0x10', '1000', '99999999999999999999', 'NaN', '1 OR 1=1', '١'])(
    'refuses the quantity %s',
    async (quantity) => {
      const { one } = await sell()
      const shopper = newShopper(server, storefront)
      const reply = await shopper.add(one, quantity)
      expect(reply.status).toBe(422)
      expect(reply.text).toContain(`You can add up to ${CART_QUANTITY_MAX} of each item.`)
      expect(shopper.cookie).toBe('')
    },
  )

  test('stops at the maximum quantity of an item, even for concurrent requests', async () => {
    const { one } = await sell()
    const shopper = newShopper(server, storefront)
    await shopper.add(one, CART_QUANTITY_MAX - 1)
    const replies = await Promise.all([shopper.add(one), shopper.add(one), shopper.add(one)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 422, 422])
    expect(await shopper.count()).toBe(CART_QUANTITY_MAX)
  })

  test('stops at the maximum number of different items, even for concurrent requests', async () => {
    const shopper = newShopper(server, storefront)
    const products = await Promise.all([sell(), sell(), sell(), sell()])
    await shopper.add(products[0].one)
    const line = { store_id: storefront.owner.storeId, cart_id: (await cartOf(shopper)).id, quantity: 1 }
    const others = Array.from({ length: CART_LINES_MAX - 2 }, () => ({ ...line, variant_id: uuidv7() }))
    await inStorefront((tx) => insertRows(tx, 'cart_lines', others))
    const replies = await Promise.all(products.slice(1).map(({ one }) => shopper.add(one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 422, 422])
    expect(replies.find(({ status }) => status === 422)?.text).toContain(`Your cart can have up to ${CART_LINES_MAX} different items.`)
    expect(await shopper.add(products[0].one)).toMatchObject({ status: 303 })
  })

  test.each(['', 'x', "' or 1=1 --", '../etc', '00000000-0000-0000-0000-000000000000', 'NOT-A-UUID', '\0'])(
    'refuses the variant %j',
    async (id) => {
      const shopper = newShopper(server, storefront)
      const reply = await shopper.add(id)
      expect(reply.status).toBe(422)
      expect(reply.text).toContain('One of your items is no longer available.')
      expect(shopper.cookie).toBe('')
    },
  )

  test('refuses drafts, scheduled products, and products of another store, with the same message', async () => {
    const other = await newStorefront(server)
    const draft = await sell({ title: 'Secret', status: 'draft' })
    const later = await sell({ title: 'Secret', publishedAt: new Date(Date.now() + 86_400_000).toISOString() })
    const theirs = await sell({ title: 'Secret' }, other)
    for (const { one } of [draft, later, theirs]) {
      const reply = await newShopper(server, storefront).add(one)
      expect(reply.status).toBe(422)
      expect(reply.text).toContain('One of your items is no longer available.')
      expect(reply.text).not.toContain('Secret')
      expect(givenCookie(reply)).toBeUndefined()
    }
  })

  test('refuses sold-out items, with a message', async () => {
    const { variants } = await sell({
      title: 'Rare',
      ...sized('S', 'M'),
      variants: [counted(0, { optionValues: ['S'] }), counted(-2, { optionValues: ['M'] })],
    })
    for (const { id } of variants) {
      const reply = await newShopper(server, storefront).add(id)
      expect(reply.status).toBe(422)
      expect(reply.text).toMatch(/Rare \([SM]\) is sold out\./)
    }
  })

  test('sells beyond stock where the seller allows it', async () => {
    const { one } = await sell({ variants: [counted(1, { inventoryPolicy: 'continue' })] })
    const shopper = newShopper(server, storefront)
    await shopper.add(one, 5)
    expect(await shopper.count()).toBe(5)
  })
})

describe('content of the cart', () => {
  test('is limited to the stock, with a notice until the shopper agrees', async () => {
    const { one } = await sell({ title: 'Few', variants: [counted(3)] })
    const shopper = newShopper(server, storefront)
    await shopper.add(one, 5)
    const page = await shopper.get('/cart')
    expect(page.text).toContain('Few: only 3 left.')
    expect(page.text).toContain('$30.00')
    expect(await shopper.count()).toBe(3)
    await shopper.change(one, 3)
    expect((await shopper.get('/cart')).text).not.toContain('of Few are left')
  })

  test('has the current prices, stock and availability of the catalog', async () => {
    const product = await sell({ title: 'Moving', variants: [counted(9)] })
    const shopper = newShopper(server, storefront)
    await shopper.add(product.one, 2)
    const set = (fields: { price_cents?: number; inventory_quantity?: number }) =>
      inStorefront((tx) => tx.updateTable('variants').set(fields).where('id', '=', product.one).execute())
    await set({ price_cents: 777 })
    expect((await shopper.get('/cart')).text).toContain('$15.54')
    await set({ inventory_quantity: 0 })
    const soldOut = await shopper.get('/cart')
    expect(soldOut.text).toContain('Moving is sold out.')
    expect(await shopper.count()).toBe(0)
    await set({ inventory_quantity: 9 })
    expect(await shopper.count()).toBe(2)
    await inStorefront((tx) => tx.updateTable('products').set({ status: 'draft' }).where('id', '=', product.id).execute())
    const gone = await shopper.get('/cart')
    expect(gone.text).toContain('One of your items is no longer available.')
    expect(gone.text).not.toContain('Moving')
    await shopper.change(product.one, 0)
    expect((await shopper.get('/cart')).text).not.toContain('no longer available')
  })

  test('can be changed and removed, and a change cannot add other items', async () => {
    const [first, second] = [await sell(), await sell()]
    const shopper = newShopper(server, storefront)
    await shopper.add(first.one, 2)
    expect(await shopper.change(first.one, 7)).toMatchObject({ status: 303, headers: { location: '/cart' } })
    expect(await shopper.count()).toBe(7)
    await shopper.change(second.one, 5)
    expect(await shopper.count()).toBe(7)
    for (const quantity of ['-1', '1.5', '', '1000', 'x']) expect(await shopper.change(first.one, quantity)).toMatchObject({ status: 422 })
    expect(await shopper.count()).toBe(7)
    const json = await shopper.post('/cart/change', { id: first.one, quantity: 0 }, { accept: 'application/json' })
    expect(json).toMatchObject({ status: 200, body: { count: 0, miniCart: expect.stringContaining('Your cart is empty') } })
  })

  test('is also checked by the database, which refuses other quantities', async () => {
    const shopper = newShopper(server, storefront)
    await shopper.add((await sell()).one)
    const line = { store_id: storefront.owner.storeId, cart_id: (await cartOf(shopper)).id, variant_id: uuidv7() }
    for (const quantity of [0, -1, CART_QUANTITY_MAX + 1])
      await expect(inStorefront((tx) => insertRows(tx, 'cart_lines', [{ ...line, quantity }]))).rejects.toMatchObject({ code: '23514' })
  })
})

describe('ownership of a cart', () => {
  test('reading creates no cart, and sets no cookie', async () => {
    const before = (await carts()).length
    const shopper = newShopper(server, storefront)
    for (const path of ['/cart', '/cart.json', '/cart/mini']) {
      const reply = await shopper.get(path)
      expect(reply.status).toBe(200)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect(await carts()).toHaveLength(before)
  })

  test('scripts and other sites cannot read the cookie, and only its digest is stored', async () => {
    const { one } = await sell()
    const shopper = newShopper(server, storefront)
    const reply = await shopper.add(one)
    expect(reply.headers['set-cookie']).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(await cartOf(shopper)).toMatchObject({ digest: tokenDigest(tokenOf(shopper)) })
    const { rows } = await inStorefront((tx) => sql<{ text: string }>`select c::text as text from carts c`.execute(tx))
    expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from(tokenOf(shopper)).toString('hex'))
  })

  test('an unknown cookie opens no cart, and does not become the cookie of a new cart', async () => {
    const { one } = await sell()
    const owner = newShopper(server, storefront)
    await owner.add(one)
    const digest = tokenDigest(owner.cookie.slice('cart='.length)).toString('base64url')
    for (const forged of ['A'.repeat(43), digest, `${owner.cookie.slice(5)}x`, owner.cookie.slice(5, -1), "'--", '']) {
      const other = newShopper(server, storefront, `cart=${forged}`)
      expect(await other.count()).toBe(0)
      await other.change(one, 9)
      expect(await owner.count()).toBe(1)
      await other.add(one)
      expect(other.cookie).not.toBe(`cart=${forged}`)
      expect(await other.count()).toBe(1)
    }
    expect(await owner.count()).toBe(1)
  })

  test('a cart of one store does not exist in another', async () => {
    const other = await newStorefront(server)
    const { one } = await sell()
    const mine = newShopper(server, storefront)
    await mine.add(one)
    const there = newShopper(server, other, mine.cookie)
    expect(await there.count()).toBe(0)
    await there.change(one, 5)
    expect(await mine.count()).toBe(1)
    expect(await carts(other)).toEqual([])
  })

  test('a store with a password shows no cart and accepts no items without the password', async () => {
    const storefront = await newStorefront(server)
    const { one } = await sell({}, storefront)
    const shopper = newShopper(server, storefront)
    await shopper.add(one)
    const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
    const { body } = await server.call('preferences.get', { as: storefront.owner })
    const closed = { ...rest, passwordEnabled: true, password: 'sesame', version: (body as { version: number }).version }
    expect(await server.call('preferences.update', { as: storefront.owner, body: closed })).toMatchObject({ status: 200 })
    expect(await shopper.get('/cart')).toMatchObject({ status: 303, headers: { location: '/password' } })
    for (const path of ['/cart.json', '/cart/mini']) expect(await shopper.get(path)).toMatchObject({ status: 404, text: '' })
    expect(await shopper.change(one, 5)).toMatchObject({ status: 303, headers: { location: '/password' } })
    const { cookie } = shopper
    await shopper.post('/password', { password: 'sesame' })
    shopper.cookie += `; ${cookie}`
    expect(await shopper.count()).toBe(1)
  })

  test('the number of carts from one address is limited', async () => {
    const storefront = await newStorefront(server)
    const { one } = await sell({}, storefront)
    const replies: number[] = []
    for (let n = 0; n < 102; n++) replies.push((await newShopper(server, storefront).add(one)).status)
    expect(replies.filter((status) => status === 303)).toHaveLength(100)
    expect(replies.at(-1)).toBe(429)
    server.advance(16 * 60)
    expect((await newShopper(server, storefront).add(one)).status).toBe(303)
  })

  test('a cart is kept for a number of days after the last change and then deleted', async () => {
    const storefront = await newStorefront(server)
    const { one } = await sell({}, storefront)
    const shopper = newShopper(server, storefront)
    await shopper.add(one)
    server.advance((CART_DAYS - 1) * 86_400)
    await shopper.change(one, 4)
    server.advance((CART_DAYS - 1) * 86_400)
    await server.runNightlyJobs()
    expect(await shopper.count()).toBe(4)
    server.advance(2 * 86_400)
    expect(await shopper.count()).toBe(0)
    expect(await shopper.change(one, 5)).toMatchObject({ status: 303 })
    expect(await shopper.count()).toBe(0)
    await server.runNightlyJobs()
    expect(await carts(storefront)).toEqual([])
    expect(await inStorefront((tx) => tx.selectFrom('cart_lines').selectAll().execute(), storefront)).toEqual([])
  })
})
