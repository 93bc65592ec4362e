import { BULK_UNDO_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { addProduct, asInput } from './test-products.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const setStatus = (as: Actor, selection: object, status: string) => house.call('products.setStatus', { as, body: { selection, status } })
const none = { draft: [], active: [], archived: [] }

test('by ids, and back again by what it answered', async () => {
  const shop = await house.newOwner()
  const draft = await addProduct(house, shop, { title: 'A' })
  const active = await addProduct(house, shop, { title: 'B', status: 'active' })
  const archived = await addProduct(house, shop, { title: 'C', status: 'archived' })
  const ids = [draft.id, active.id, archived.id]
  const reply = await setStatus(shop, { ids }, 'archived')
  expect(reply.body).toEqual({ changed: 2, previous: { ...none, draft: [draft.id], active: [active.id] } })
  expect((await setStatus(shop, { ids }, 'archived')).body).toEqual({ changed: 0, previous: none })
  await setStatus(shop, { ids: [draft.id] }, 'draft')
  await setStatus(shop, { ids: [active.id] }, 'active')
  const statuses = await Promise.all(ids.map(async (id) => (await house.call('products.get', { as: shop, params: { id } })).body))
  expect(statuses).toMatchObject([{ status: 'draft' }, { status: 'active' }, { status: 'archived' }])
})

test('all that match a filter, but for the ones taken out', async () => {
  const shop = await house.newOwner()
  const [a, b, c] = [
    await addProduct(house, shop, { title: 'Red cup', vendor: 'Acme' }),
    await addProduct(house, shop, { title: 'Blue cup', vendor: 'Acme' }),
    await addProduct(house, shop, { title: 'Green cup', vendor: 'Lux' }),
  ]
  const reply = await setStatus(shop, { all: { search: 'cup', vendor: 'Acme' }, except: [b.id] }, 'active')
  expect(reply.body).toEqual({ changed: 1, previous: { ...none, draft: [a.id] } })
  expect((await setStatus(shop, { all: { search: '?!' } }, 'active')).body).toMatchObject({ changed: 0 })
  expect((await setStatus(shop, { all: {} }, 'active')).body).toMatchObject({
    changed: 2,
    previous: { draft: expect.arrayContaining([b.id, c.id]) },
  })
})

test('a product changed in bulk has a new version', async () => {
  const shop = await house.newOwner()
  const product = await addProduct(house, shop)
  await setStatus(shop, { ids: [product.id] }, 'active')
  const reply = await house.call('products.update', { as: shop, params: { id: product.id }, body: asInput(product) })
  expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
})

test('another store’s products are not touched, by id or by filter', async () => {
  const [shop, other] = [await house.newOwner(), await house.newOwner()]
  const foreign = await addProduct(house, other)
  expect((await setStatus(shop, { ids: [foreign.id] }, 'active')).body).toMatchObject({ code: 'unknown_ids' })
  expect((await setStatus(shop, { all: {} }, 'active')).body).toEqual({ changed: 0, previous: none })
  expect((await house.call('products.get', { as: other, params: { id: foreign.id } })).body).toMatchObject({ status: 'draft', version: 1 })
})

test('more than an undo can name are changed all the same, and none is named', async () => {
  const shop = await house.newOwner()
  await house.services.db.inStore(shop.storeId, (tx) =>
    sql`insert into products (store_id, id, title, handle)
      select ${shop.storeId}, gen_random_uuid(), 'P', 'p-' || n from generate_series(0, ${BULK_UNDO_MAX}) as n`.execute(tx),
  )
  expect((await setStatus(shop, { all: {} }, 'active')).body).toEqual({ changed: BULK_UNDO_MAX + 1, previous: none })
})

test('bulk actions crossing each other end, and each product is counted once', async () => {
  const shop = await house.newOwner()
  const ids: string[] = []
  for (let at = 0; at < 20; at++) ids.push((await addProduct(house, shop)).id)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => setStatus(shop, { ids: at % 2 === 0 ? ids : ids.toReversed() }, 'active')),
  )
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
  expect(replies.reduce((sum, { body }) => sum + (body as { changed: number }).changed, 0)).toBe(20)
})
