import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { PageBudget, PAGES_AT_ONCE } from './page-budget.ts'
import { heard, newStorefront, stockProduct, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  storefront = await newStorefront(server)
  await heard([server], storefront.owner, () => stockProduct(server, storefront.owner, { handle: 'lamp', title: 'Lamp' }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const from = (remoteAddress: string, url: string) => server.inject({ url, remoteAddress, headers: { host: storefront.host } })

/** Sends requests that are never answered from the cache, until the address has no budget left. */
async function exhaust(address: string): Promise<void> {
  for (let asked = 0; asked < 100 * PAGES_AT_ONCE; asked += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => from(address, '/search/suggest?q=')))
    if (replies.some(({ status }) => status === 429)) return
  }
  throw new Error('There is no end of it')
}

/** Stops the server's clock, because budgets would grow while tests run. Returns a function that moves the clock forward. */
function stopClock(): (seconds: number) => void {
  let at = Date.now()
  vi.spyOn(server.services, 'now').mockImplementation(() => new Date(at))
  return (seconds) => void (at += seconds * 1000)
}

test('an address that had many pages rendered must wait, and gets a message in the language of the storefront', async () => {
  const advance = stopClock()
  expect((await from('203.0.113.1', '/products/lamp')).status).toBe(200)
  await exhaust('203.0.113.1')
  const refused = await from('203.0.113.1', '/search?q=lamp')
  expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toMatch(/<h1[^>]*>One moment, please<\/h1>/)
  expect(refused.text).toContain('Lamps &amp; more')
  expect((await from('203.0.113.1', '/sitemap.xml')).status).toBe(429)

  // Cached pages, requests from other addresses, and requests from an address that has waited are all served.
  expect((await from('203.0.113.1', '/products/lamp')).status).toBe(200)
  expect((await from('203.0.113.2', '/search?q=lamp')).status).toBe(200)
  advance(Number(refused.headers['retry-after']))
  expect((await from('203.0.113.1', '/search?q=lamp')).status).toBe(200)
})

test('the cart and the checkout do not use the budget', async () => {
  const product = await addProduct(server, storefront.owner, {
    title: 'Desk',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 1000 }],
  })
  stopClock()
  await exhaust('127.0.0.1')
  const shopper = newShopper(server, storefront)
  expect(await shopper.add(product.variants[0]!.id, 1)).toMatchObject({ status: 303, headers: { location: '/cart' } })
  expect((await shopper.get('/cart')).status).toBe(200)
  expect((await shopper.get('/checkout')).status).toBe(200)
})

test('a budget refills up to its limit, and a refused request costs nothing', () => {
  const budget = new PageBudget()
  const at = (seconds: number) => new Date(seconds * 1000)
  const spend = (count: number, seconds: number, address = '203.0.113.9') => {
    for (let n = 0; n < count; n++) budget.spend(address, at(seconds))
  }
  spend(PAGES_AT_ONCE, 0)
  for (let n = 0; n < 50; n++) expect(() => spend(1, 0)).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 }))
  spend(10, 1)
  expect(() => spend(1, 1)).toThrow()
  expect(() => spend(PAGES_AT_ONCE + 1, 10_000)).toThrow()
  // Moving the clock back adds no budget, and all addresses of one IPv6 network count as one address.
  expect(() => spend(1, 0)).toThrow()
  spend(PAGES_AT_ONCE, 0, '2001:db8::1')
  expect(() => spend(1, 0, '2001:db8::2')).toThrow()
})
