import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { addCollection, asInput } from '../collections/test-collections.ts'
import { addProduct, asInput as asProductInput } from '../products/test-products.ts'
import { done, newShop, type TestShop } from './test-shop.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  shop = await newShop(house)
})
afterAll(() => house.close())

const leadsTo = async (path: string) => {
  const { status, headers } = await shop.get(path)
  return [status, headers['location']]
}
const published = { publishedAt: '2026-01-01T00:00:00Z' }

test('a product that has another handle is found under its old one', async () => {
  const made = await addProduct(house, shop.owner, { title: 'Lamp', status: 'active' })
  await done(house.call('products.update', { as: shop.owner, params: { id: made.id }, body: { ...asProductInput(made), handle: 'light' } }))
  expect(await leadsTo('/products/lamp')).toEqual([301, '/products/light'])
})

test('a collection too, also once it was merged into another one', async () => {
  const as = shop.owner
  const made = await addCollection(house, as, { title: 'Summer', ...published })
  await done(house.call('collections.update', { as, params: { id: made.id }, body: { ...asInput(made), handle: 'sun' } }))
  expect(await leadsTo('/collections/summer')).toEqual([301, '/collections/sun'])
  const { id: into } = await addCollection(house, as, { title: 'All year', ...published })
  await done(house.call('collections.bulk', { as, body: { action: 'merge', ids: [made.id], into } }))
  expect(await leadsTo('/collections/sun')).toEqual([301, '/collections/all-year'])
  expect(await leadsTo('/collections/summer')).toEqual([301, '/collections/all-year'])
})

test('a page too', async () => {
  const as = shop.owner
  const { id } = await done<{ id: string }>(house.call('pages.create', { as, body: { title: 'About', ...published } }))
  const { version } = await done<{ version: number }>(house.call('pages.get', { as, params: { id } }))
  await done(house.call('pages.update', { as, params: { id }, body: { title: 'About', handle: 'us', version, ...published } }))
  expect(await leadsTo('/pages/about')).toEqual([301, '/pages/us'])
})

test('what nobody sees is led to by nothing', async () => {
  const made = await addProduct(house, shop.owner, { title: 'Secret' })
  await done(
    house.call('products.update', { as: shop.owner, params: { id: made.id }, body: { ...asProductInput(made), handle: 'hidden' } }),
  )
  expect(await leadsTo('/products/secret')).toEqual([404, undefined])
})
