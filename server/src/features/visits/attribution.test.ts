import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { buy, newSellingShop, sellOne, type SellingShop } from '../checkout/test-checkout.ts'
import { createStepFolder } from './steps.ts'
import { type Browser, newBrowser, readSums } from './test-visits.ts'

let house: House
let shop: SellingShop
let lamp: string
beforeAll(async () => {
  house = await openHouse({ TRUST_PROXY: '1' })
})
beforeEach(async () => {
  shop = await newSellingShop(house)
  lamp = await sellOne(house, shop)
})
afterAll(() => house.close())

/** The shopper at a browser. */
function shopperAt(browser: Browser): Shopper {
  const shopper = newShopper(house, shop)
  const { 'content-type': _type, ...own } = browser.headers
  const post = shopper.post.bind(shopper)
  shopper.post = (path, fields, headers) => post(path, fields, { ...own, ...headers })
  return shopper
}
const orders = () => shop.inStore((tx) => tx.selectFrom('orders').select(['visit_id', 'attribution']).execute())
const visits = () => shop.inStore((tx) => tx.selectFrom('visits').select(['id', 'step']).execute())
const sums = async () => {
  await createStepFolder(house.services)()
  return readSums(house, shop.owner.storeId)
}

test('an order comes from where its visit came from', async () => {
  const browser = newBrowser(house, shop)
  await browser.see('/', { search: '?utm_source=News&utm_medium=email' })
  await buy(house, shop, { items: { [lamp]: 1 }, shopper: shopperAt(browser) })
  expect(await sums()).toEqual({ visits: 1, pageviews: 1, carts: 1, checkouts: 1, completed: 1 })
  const [visit] = await visits()
  expect(await orders()).toMatchObject([{ visit_id: visit!.id, attribution: { channel: 'email', utm: { source: 'News' } } }])
})

test('an order of whom no page has told has a visit all the same', async () => {
  await buy(house, shop, { items: { [lamp]: 1 }, shopper: shopperAt(newBrowser(house, shop)) })
  const [order] = await orders()
  expect(order).toMatchObject({ attribution: { channel: 'direct', landingPath: '/cart/add' } })
  expect(await visits()).toEqual([])
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 1, completed: 1 })
  expect(await visits()).toEqual([{ id: order!.visit_id, step: 3 }])
})

test('a cart that was made before anybody was seen belongs to the visit in which something is put into it', async () => {
  const shopper = shopperAt(newBrowser(house, shop))
  await shopper.add(lamp)
  // As of a link that gives a code.
  await shop.inStore((tx) => tx.updateTable('carts').set({ visit_id: null }).execute())
  await buy(house, shop, { items: { [lamp]: 1 }, shopper })
  expect(await orders()).toMatchObject([{ attribution: { channel: 'direct' } }])
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 1, completed: 1 })
})
