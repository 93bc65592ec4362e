import { BULK_UNDO_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct, asInput } from './test-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const setStatus = (as: Actor, selection: object, status: string) => server.call('products.setStatus', { as, body: { selection, status } })
const none = { draft: [], active: [], archived: [] }

test('products are changed by ID, and the change is undone with the response', async () => {
  const storefront = await server.newOwner()
  const draft = await addProduct(server, storefront, { title: 'A' })
  const active = await addProduct(server, storefront, { title: 'B', status: 'active' })
  const archived = await addProduct(server, storefront, { title: 'C', status: 'archived' })
  const ids = [draft.id, active.id, archived.id]
  const reply = await setStatus(storefront, { ids }, 'archived')
  expect(reply.body).toEqual({ changed: 2, previous: { ...none, draft: [draft.id], active: [active.id] } })
  expect((await setStatus(storefront, { ids }, 'archived')).body).toEqual({ changed: 0, previous: none })
  await setStatus(storefront, { ids: [draft.id] }, 'draft')
  await setStatus(storefront, { ids: [active.id] }, 'active')
  const statuses = await Promise.all(ids.map(async (id) => (await server.call('products.get', { as: storefront, params: { id } })).body))
  expect(statuses).toMatchObject([{ status: 'draft' }, { status: 'active' }, { status: 'archived' }])
})

test('all products that match a filter are changed, except the excluded ones', async () => {
  const storefront = await server.newOwner()
  const [a, b, c] = [
    await addProduct(server, storefront, { title: 'Red cup', vendor: 'Acme' }),
    await addProduct(server, storefront, { title: 'Blue cup', vendor: 'Acme' }),
    await addProduct(server, storefront, { title: 'Green cup', vendor: 'Lux' }),
  ]
  const reply = await setStatus(storefront, { all: { search: 'cup', vendor: 'Acme' }, except: [b.id] }, 'active')
  expect(reply.body).toEqual({ changed: 1, previous: { ...none, draft: [a.id] } })
  expect((await setStatus(storefront, { all: { search: '?!' } }, 'active')).body).toMatchObject({ changed: 0 })
  expect((await setStatus(storefront, { all: {} }, 'active')).body).toMatchObject({
    changed: 2,
    previous: { draft: expect.arrayContaining([b.id, c.id]) },
  })
})

test('a bulk change increments the version of a product', async () => {
  const storefront = await server.newOwner()
  const product = await addProduct(server, storefront)
  await setStatus(storefront, { ids: [product.id] }, 'active')
  const reply = await server.call('products.update', { as: storefront, params: { id: product.id }, body: asInput(product) })
  expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
})

test('products of another store are not changed, by ID or by filter', async () => {
  const [storefront, other] = [await server.newOwner(), await server.newOwner()]
  const foreign = await addProduct(server, other)
  expect((await setStatus(storefront, { ids: [foreign.id] }, 'active')).body).toMatchObject({ code: 'unknown_ids' })
  expect((await setStatus(storefront, { all: {} }, 'active')).body).toEqual({ changed: 0, previous: none })
  expect((await server.call('products.get', { as: other, params: { id: foreign.id } })).body).toMatchObject({ status: 'draft', version: 1 })
})

test('more products than an undo can list are changed too, but none of them is listed', async () => {
  const storefront = await server.newOwner()
  await server.services.db.inStore(storefront.storeId, (tx) =>
    sql`insert into products (store_id, id, title, handle)
      select ${storefront.storeId}, gen_random_uuid(), 'P', 'p-' || n from generate_series(0, ${BULK_UNDO_MAX}) as n`.execute(tx),
  )
  expect((await setStatus(storefront, { all: {} }, 'active')).body).toEqual({ changed: BULK_UNDO_MAX + 1, previous: none })
})

test('overlapping bulk actions finish, and each product is counted once', async () => {
  const storefront = await server.newOwner()
  const ids: string[] = []
  for (let at = 0; at < 20; at++) ids.push((await addProduct(server, storefront)).id)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => setStatus(storefront, { ids: at % 2 === 0 ? ids : ids.toReversed() }, 'active')),
  )
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
  expect(replies.reduce((sum, { body }) => sum + (body as { changed: number }).changed, 0)).toBe(20)
})
