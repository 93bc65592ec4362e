import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import { seedCollection, seedProduct } from '../../../../test/fixtures/seed.ts'
import { seedShownProduct } from '../../../../test/fixtures/seed-themes.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'

type Showcase = z.output<(typeof themeCalls)['themes.showcase']['answer']>

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const shown = async (as = owner) => (await server.call('themes.showcase', { as })).body as Showcase

test('the best-selling products with an image come first, and what shoppers don’t see is missing', async () => {
  expect(await shown()).toEqual({ products: [], collections: [] })
  const [few, many] = [await seedShownProduct(server, owner), await seedShownProduct(server, owner)]
  await seedProduct(server, owner)
  await seedCollection(server, owner)
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.updateTable('products').set({ units_sold: 9 }).where('id', '=', many).execute(),
  )
  const { products, collections } = await shown()
  expect(products.map(({ handle }) => handle.slice(-36))).toEqual([many, few])
  expect(products[0]?.file.thumbnailUrl).toMatch(/webp$/)
  expect(collections).toEqual([])
  expect(await shown(await server.newOwner())).toEqual({ products: [], collections: [] })
})
