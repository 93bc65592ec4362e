import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import type { Tx } from '../../db/transactions.ts'
import { newShopper } from '../cart/test-cart.ts'
import { addProduct } from '../products/test-products.ts'
import { newShop, type TestShop } from '../shop/test-shop.ts'
import { createStepFolder } from './steps.ts'
import { newBrowser, readSums } from './test-visits.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse({ TRUST_PROXY: '1' })
})
beforeEach(async () => {
  shop = await newShop(house)
})
afterAll(() => house.close())

const inShop = <T>(work: (tx: Tx) => Promise<T>) => house.services.db.inStore(shop.owner.storeId, work)
const visits = () => inShop((tx) => tx.selectFrom('visits').selectAll().orderBy('started_at').execute())
const sums = () => readSums(house, shop.owner.storeId)
const nothing = { visits: 0, pageviews: 0, carts: 0, checkouts: 0, completed: 0 }

test('a bot’s cart is of no visit', async () => {
  const { variants } = await addProduct(house, shop.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 100 }],
  })
  await newShopper(house, shop).post('/cart/add', { variant: variants[0]!.id, quantity: 1 }, { 'user-agent': 'curl/8' })
  expect(await inShop((tx) => tx.selectFrom('carts').select('visit_id').execute())).toEqual([{ visit_id: null }])
  expect(await sums()).toEqual(nothing)
})

test('in a store behind a password only those are counted who have shown it', async () => {
  const { body } = await house.call('preferences.get', { as: shop.owner })
  const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
  const closed = { ...rest, passwordEnabled: true, password: 'sesame', version: (body as { version: number }).version }
  expect(await house.call('preferences.update', { as: shop.owner, body: closed })).toMatchObject({ status: 200 })
  expect((await newBrowser(house, shop).see('/password')).status).toBe(204)
  expect(await sums()).toEqual(nothing)
  const shopper = newShopper(house, shop)
  await shopper.post('/password', { password: 'sesame' })
  expect((await newBrowser(house, shop, { cookie: shopper.cookie }).see('/')).status).toBe(204)
  expect(await sums()).toMatchObject({ visits: 1, pageviews: 1 })
})

test('what goes into the cart is a step of the visit, which the cart remembers', async () => {
  const { variants } = await addProduct(house, shop.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 100 }],
  })
  const browser = newBrowser(house, shop)
  await browser.see('/')
  const shopper = newShopper(house, shop)
  const { 'content-type': _type, ...headers } = browser.headers
  await shopper.post('/cart/add', { variant: variants[0]!.id, quantity: 1 }, headers)
  await createStepFolder(house.services)()
  expect(await sums()).toEqual({ ...nothing, visits: 1, pageviews: 1, carts: 1 })
  const [visit] = await visits()
  expect(await inShop((tx) => tx.selectFrom('carts').select('visit_id').execute())).toEqual([{ visit_id: visit!.id }])
  // From here on the cart tells who it is, whatever the address.
  const elsewhere = newBrowser(house, shop, { cookie: shopper.cookie })
  await newBrowser(house, shop, { ...browser.headers, cookie: shopper.cookie }).see('/next')
  await elsewhere.see('/other')
  expect(await sums()).toEqual({ ...nothing, visits: 1, pageviews: 3, carts: 1 })
  house.advance(3 * 86_400)
  await elsewhere.see('/again')
  expect((await visits())[1]!.previous_at).toEqual(visit!.started_at)
})
