import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { done, newShop, stockProduct } from './test-shop.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('others of its collection come first, then the newest of the store, never itself or what is not shown', async () => {
  const { owner: as, get } = await newShop(house)
  const ids = new Map<string, string>()
  for (const handle of ['shown', 'near', 'older', 'newer']) ids.set(handle, await stockProduct(house, as, { handle }))
  await stockProduct(house, as, { handle: 'draft', status: 'draft' })
  const body = { title: 'Near', publishedAt: '2026-01-01T00:00:00Z' }
  const { id } = await done<{ id: string }>(house.call('collections.create', { as, body }))
  const productIds = [ids.get('shown'), ids.get('near')]
  await done(house.call('collections.addProducts', { as, params: { id }, body: { ids: productIds } }))
  const { text } = await get('/products/shown')
  const related = [...text.matchAll(/href="\/products\/([a-z]+)"/g)].map(([, handle]) => handle)
  expect([...new Set(related)]).toEqual(['near', 'newer', 'older'])
})
