import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper, type Shopper } from '../../checkout/cart/test-cart.ts'
import { buy, chargeTestCards, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { createStepFolder } from './steps.ts'
import { type Browser, newBrowser, readSums } from './test-visits.ts'

let server: TestServer
let storefront: SellingStore
let lamp: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  await chargeTestCards(server)
})
beforeEach(async () => {
  storefront = await newSellingStore(server)
  lamp = await sellOne(server, storefront)
})
afterAll(() => server.close())

/** Returns a shopper who uses this browser. */
function shopperAt(browser: Browser): Shopper {
  const shopper = newShopper(server, storefront)
  const { 'content-type': _type, ...own } = browser.headers
  const post = shopper.post.bind(shopper)
  shopper.post = (path, fields, headers) => post(path, fields, { ...own, ...headers })
  return shopper
}
const orders = () => storefront.inStore((tx) => tx.selectFrom('orders').select(['visit_id', 'attribution']).execute())
const visits = () => storefront.inStore((tx) => tx.selectFrom('visits').select(['id', 'step']).execute())
const sums = async () => {
  await createStepFolder(server.services)()
  return readSums(server, storefront.owner.storeId)
}

test('an order has the source of its visit', async () => {
  const browser = newBrowser(server, storefront)
  await browser.see('/', { search: '?utm_source=News&utm_medium=email' })
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper: shopperAt(browser) })
  expect(await sums()).toEqual({ visits: 1, pageviews: 1, carts: 1, checkouts: 1, completed: 1 })
  const [visit] = await visits()
  expect(await orders()).toMatchObject([{ visit_id: visit!.id, attribution: { channel: 'email', utm: { source: 'News' } } }])
})

test('an order without a page view still has a visit', async () => {
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper: shopperAt(newBrowser(server, storefront)) })
  const [order] = await orders()
  expect(order).toMatchObject({ attribution: { channel: 'direct', landingPath: '/cart/add' } })
  expect(await visits()).toEqual([])
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 1, completed: 1 })
  expect(await visits()).toEqual([{ id: order!.visit_id, step: 3 }])
})

test('a cart created before any visit belongs to the visit in which an item is added', async () => {
  const shopper = shopperAt(newBrowser(server, storefront))
  await shopper.add(lamp)
  // A cart that was created by a link with a discount code has no visit. The update puts this cart into that state.
  await storefront.inStore((tx) => tx.updateTable('carts').set({ visit_id: null }).execute())
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper })
  expect(await orders()).toMatchObject([{ attribution: { channel: 'direct' } }])
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 1, completed: 1 })
})
