import type { PreviewData } from '@vitrine/storefront/preview/data.ts'
import { previewPages } from '@vitrine/theme/define.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { addProduct, sized } from '../../catalog/products/test-products.ts'
import { done, newStorefront, stockProduct, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
let opened: { origin: string; token: string; expiresAt: string }
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
  await stockProduct(server, storefront.owner, { handle: 'lamp', title: 'Lamp', priceCents: 4900 })
  opened = await open(storefront)
})
afterAll(() => server.close())

async function open({ owner }: TestStorefront) {
  const { items } = await done<{ items: { id: string }[] }>(server.call('themes.list', { as: owner }))
  return done<typeof opened>(server.call('themes.preview', { as: owner, params: { id: items[0]!.id } }))
}

const hostOf = ({ origin }: { origin: string }) => new URL(origin).host
const none = { collections: [], products: [], menus: [], pages: [], images: [] }
const ask = (body: object, host = hostOf(opened)) =>
  server.inject({
    method: 'POST',
    url: '/data',
    headers: { host, 'content-type': 'application/json' },
    payload: JSON.stringify({ token: opened.token, page: 'home', refs: none, codes: [], ...body }),
  })
const read = async (body: object) => {
  const answer = await ask(body)
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text) as PreviewData
}

describe('the frame', () => {
  test('has an origin of its own, may be framed by the console only, and is not stored', async () => {
    const { headers, status, text } = await server.inject({ url: '/', headers: { host: hostOf(opened) } })
    expect(status).toBe(200)
    expect(opened.origin).toMatch(/^http:\/\/store-[a-z0-9]+-fashion\.preview\./)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${server.services.config.adminOrigin}`)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).not.toContain('Lamps')
  })

  test.each(['nobody-fashion', 'store', 'fashion'])('is not on the host of %s', async (label) => {
    const host = `${label}${server.services.config.previewHostSuffix}`
    expect((await server.inject({ url: '/', headers: { host } })).status).toBe(404)
    expect((await ask({}, host)).status).toBe(404)
  })

  test('is not on the host of a store, and a page of a store is not on its host', async () => {
    expect((await server.inject({ url: '/products/lamp', headers: { host: hostOf(opened) } })).status).toBe(404)
    expect((await ask({}, storefront.host)).status).not.toBe(200)
  })
})

describe('the data', () => {
  test.each(Object.keys(previewPages))('of the page %s', async (page) => {
    const { layout, page: view, path } = await read({ page })
    expect(layout).toMatchObject({ name: 'Lamps & more', currency: 'USD' })
    expect(view.kind).toBeTypeOf('string')
    expect(path).toMatch(/^\//)
    if (page === 'product') expect(view).toMatchObject({ kind: 'product', product: { title: 'Lamp', price: 4900 } })
    if (page === 'cart')
      expect(view).toMatchObject({ cart: { lines: [{ title: 'Lamp', quantity: 1 }], subtotal: 4900, untilFreeShipping: 4900 } })
    if (page === 'checkout') expect(view).toMatchObject({ checkout: { summary: { total: 4900 } } })
    // The links of menus lead to this address, so that the one to the shown page is marked.
    if (page === 'returns') expect(path).toBe('/pages/returns')
    if (page === 'order') expect(view).toMatchObject({ order: { summary: { total: 4900, shipping: { days: { least: 5, most: 10 } } } } })
  })

  test('of a cart is what a shopper gets: the first variant that can be bought', async () => {
    const other = await newStorefront(server)
    const stocked = (value: string, inventoryQuantity: number) => ({
      optionValues: [value],
      priceCents: 1000,
      inventoryTracker: 'vitrine' as const,
      inventoryQuantity,
    })
    await addProduct(server, other.owner, {
      title: 'Rug',
      status: 'active',
      ...sized('S', 'M'),
      variants: [stocked('S', 0), stocked('M', 3)],
    })
    const at = await open(other)
    const page = async (name: string) => (JSON.parse((await ask({ token: at.token, page: name }, hostOf(at))).text) as PreviewData).page
    expect(await page('cart')).toMatchObject({ cart: { lines: [{ title: 'Rug', choice: 'M' }], notices: [], suggestions: [] } })
    expect(await page('checkout')).toMatchObject({
      checkout: { shipping: { firstName: 'Alex' }, summary: { lines: [{ choice: 'M' }] } },
    })
  })

  test('has what the configuration refers to, and nothing that shoppers may not see', async () => {
    await stockProduct(server, storefront.owner, { handle: 'draft', title: 'Secret', status: 'draft' })
    const { found } = await read({ refs: { ...none, products: ['lamp', 'draft', 'missing'], collections: [['all', 4]] } })
    expect(found.products.map(([handle]) => handle)).toEqual(['lamp'])
    expect(found.collections).toMatchObject([['all', { products: [{ title: 'Lamp' }] }]])
    expect((await read({ page: 'product', handle: 'draft' })).page.kind).toBe('notFound')
  })

  test('makes no cart, checkout, order or visit', async () => {
    for (const page of Object.keys(previewPages)) await read({ page })
    const counts = await server.services.db.inStore(storefront.owner.storeId, async (tx) =>
      Promise.all((['carts', 'checkouts', 'orders', 'visits'] as const).map((table) => tx.selectFrom(table).select('id').execute())),
    )
    expect(counts).toEqual([[], [], [], []])
  })

  test('needs a token of this store, which ends', async () => {
    const other = await newStorefront(server)
    const foreign = await open(other)
    for (const token of ['', 'x'.repeat(50), foreign.token, opened.token.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a'))])
      expect((await ask({ token })).status).toBe(410)
    expect((await ask({ token: foreign.token }, hostOf(foreign))).status).toBe(200)
    expect(new Date(opened.expiresAt).getTime() - server.services.now().getTime()).toBeLessThanOrEqual(15 * 60_000)
  })

  test.each([
    { page: 'admin' },
    { handle: 'x'.repeat(256) },
    { refs: { ...none, images: ["' or 1=1"] } },
    { refs: { ...none, collections: [['all', 10_000]] } },
    { refs: { ...none, products: Array.from({ length: 3001 }, () => 'lamp') } },
    { more: true },
    // Half of a surrogate pair has no URL, and PostgreSQL stores no NUL.
    { page: 'product', handle: '\ud800' },
    { page: 'collections', handle: 'a\0b' },
    { refs: { ...none, products: ['a\0b'] } },
    { codes: ['\udc00'] },
  ])('is refused for %j', async (body) => {
    expect(await ask(body)).toMatchObject({ status: 422 })
  })
})
