import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { newShopper } from '../cart/test-cart.ts'
import { addProduct } from '../products/test-products.ts'
import { PageBudget, PAGES_AT_ONCE } from './page-budget.ts'
import { heard, newShop, stockProduct, type TestShop } from './test-shop.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  await house.listen()
  shop = await newShop(house)
  await heard([house], shop.owner, () => stockProduct(house, shop.owner, { handle: 'lamp', title: 'Lamp' }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => house.close())

const from = (remoteAddress: string, url: string) => house.inject({ url, remoteAddress, headers: { host: shop.host } })

/** Asks for things no server keeps until the address has no budget left. */
async function exhaust(address: string): Promise<void> {
  for (let asked = 0; asked < 100 * PAGES_AT_ONCE; asked += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => from(address, '/search/suggest?q=')))
    if (replies.some(({ status }) => status === 429)) return
  }
  throw new Error('There is no end of it')
}

/** Stops the server's clock, or budgets grow while tests run; answers how to put it forward. */
function stopClock(): (seconds: number) => void {
  let at = Date.now()
  vi.spyOn(house.services, 'now').mockImplementation(() => new Date(at))
  return (seconds) => void (at += seconds * 1000)
}

test('who has had many pages drawn waits, and is told so in the words of the shop', async () => {
  const advance = stopClock()
  expect((await from('203.0.113.1', '/products/lamp')).status).toBe(200)
  await exhaust('203.0.113.1')
  const refused = await from('203.0.113.1', '/search?q=lamp')
  expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain('<h1>One moment, please</h1>')
  expect(refused.text).toContain('Lamps &amp; more')
  expect((await from('203.0.113.1', '/sitemap.xml')).status).toBe(429)

  // Pages that are kept, others' requests, and whoever has waited.
  expect((await from('203.0.113.1', '/products/lamp')).status).toBe(200)
  expect((await from('203.0.113.2', '/search?q=lamp')).status).toBe(200)
  advance(Number(refused.headers['retry-after']))
  expect((await from('203.0.113.1', '/search?q=lamp')).status).toBe(200)
})

test('cart and checkout are none of it', async () => {
  const product = await addProduct(house, shop.owner, {
    title: 'Desk',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 1000 }],
  })
  stopClock()
  await exhaust('127.0.0.1')
  const shopper = newShopper(house, shop)
  expect(await shopper.add(product.variants[0]!.id, 1)).toMatchObject({ status: 303, headers: { location: '/cart' } })
  expect((await shopper.get('/cart')).status).toBe(200)
  expect((await shopper.get('/checkout')).status).toBe(200)
})

test('a budget grows again to what it was and no further, and what is refused costs nothing', () => {
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
  // A clock put back gives nothing, and one network of IPv6 is one address.
  expect(() => spend(1, 0)).toThrow()
  spend(PAGES_AT_ONCE, 0, '2001:db8::1')
  expect(() => spend(1, 0, '2001:db8::2')).toThrow()
})
