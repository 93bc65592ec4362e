import type { productImageCalls } from '@vitrine/contract/calls/product-images.ts'
import { UNASSIGNED_IMAGES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import { seedMedium } from '../../../../test/fixtures/seed.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { plainVariant, seedProduct, sized } from './test-products.ts'

type Unassigned = z.output<(typeof productImageCalls)['products.unassignedImages']['answer']>

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function count(as: Actor): Promise<Unassigned> {
  const reply = await server.call('products.unassignedImages', { as })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as Unassigned
}

/** Adds a product with sizes S and M, of which S has the first image. */
async function addSized(owner: Actor, title: string, images: number, status: 'active' | 'draft' = 'active') {
  const ids = await Promise.all(Array.from({ length: images }, async () => seedMedium(server, owner)))
  const { options, variants } = sized('S', 'M')
  const [small, ...others] = variants
  const first = { ...small!, mediaId: ids[0] ?? null }
  return seedProduct(server, owner, { title, status, options, variants: [first, ...others], media: ids.map((id) => ({ id, alt: '' })) })
}

test('images that no variant has are counted, with the first products by title', async () => {
  const owner = await server.newOwner()
  expect(await count(owner)).toEqual({ images: 0, products: [] })
  for (const title of ['D', 'C', 'B', 'A']) await addSized(owner, title, 3)
  await addSized(owner, 'Complete', 1)
  const { images, products } = await count(owner)
  expect(images).toBe(8)
  expect(products.map(({ title, images: own }) => [title, own])).toEqual([
    ['A', 2],
    ['B', 2],
    ['C', 2],
  ])
})

test('only active products with several variants count, and only those of the store', async () => {
  const owner = await server.newOwner()
  await addSized(owner, 'Draft', 2, 'draft')
  const media = [{ id: await seedMedium(server, owner), alt: '' }]
  await seedProduct(server, owner, { title: 'One variant', status: 'active', variants: [plainVariant], media })
  await addSized(await server.newOwner(), 'Elsewhere', 2)
  expect(await count(owner)).toEqual({ images: 0, products: [] })
})

test('counting stops at the maximum', async () => {
  const owner = await server.newOwner()
  const { id } = await addSized(owner, 'Many', 1)
  await server.services.db.inStore(owner.storeId, async (tx) => {
    for (let position = 1; position <= UNASSIGNED_IMAGES_MAX + 5; position++) {
      const medium = uuidv7()
      await sql`insert into media (store_id, id) values (${owner.storeId}, ${medium})`.execute(tx)
      await sql`insert into product_media (store_id, product_id, position, media_id)
        values (${owner.storeId}, ${id}, ${position}, ${medium})`.execute(tx)
    }
  })
  expect((await count(owner)).images).toBe(UNASSIGNED_IMAGES_MAX)
})
