import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct } from '../../catalog/products/test-products.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const found = async (search: string, as = owner) =>
  ((await server.call('reviews.list', { as, query: { search } })).body as { items: { title: string }[] }).items.map(({ title }) => title)

/** Writes a review of a new product. */
async function write(
  as: Actor,
  words: { title: string; body?: string; author?: string; email?: string; product?: string },
): Promise<string> {
  const { product = 'Mug', ...own } = words
  const { id: product_id } = await addProduct(server, as, { title: product })
  const id = uuidv7()
  const row = {
    store_id: as.storeId,
    id,
    product_id,
    rating: 4,
    state: 'pending',
    source: 'form',
    digest: Buffer.from(id),
    written_at: new Date(),
  }
  await server.services.db.inStore(as.storeId, (tx) =>
    tx
      .insertInto('reviews')
      .values({ ...row, ...own })
      .execute(),
  )
  return id
}

test('reviews are found by the beginnings of their words, of their author and email, and of their product', async () => {
  await write(owner, { title: 'One', body: 'It’s a café-au-lait, isn’t it?', author: 'Zoë Bäcker', email: 'zoe.b@example.test' })
  await write(owner, { title: 'Two', body: 'x'.repeat(3000), product: 'Copper kettle' })
  for (const text of ['cafe', 'CAFÉ lait', 'isnt', 'zoe', 'bäck', 'b@example', 'One']) expect(await found(text), text).toEqual(['One'])
  for (const text of ['kett', 'copper two']) expect(await found(text), text).toEqual(text === 'kett' ? ['Two'] : [])
  for (const text of ['nothing', '%', "' | ''", '!&', '--']) expect(await found(text), text).toEqual([])
})

test('reviews of other stores are not found', async () => {
  const stranger = await server.newOwner()
  await write(stranger, { title: 'Theirs' })
  expect(await found('theirs')).toEqual([])
  expect(await found('theirs', stranger)).toEqual(['Theirs'])
})

test('words that are erased are no longer found', async () => {
  const id = await write(owner, { title: 'Secret', author: 'Eve' })
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.updateTable('reviews').set({ title: '', author: '' }).where('id', '=', id).execute(),
  )
  expect(await found('secret')).toEqual([])
  const { search } = await server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('reviews').select('search').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(search).toBe('')
})
