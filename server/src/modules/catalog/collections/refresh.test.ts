import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTwoServers } from '../../../../test/two-servers.ts'
import { addProduct, asInput as asProductInput, plainVariant, type ProductAnswer } from '../products/test-products.ts'
import { createCollectionRecompute, createCollectionRefresher } from './refresh.ts'
import { addCollection, all, asInput, cheaperThan, titlesOf } from './test-collections.ts'

let server: TestServer
let second: TestServer
let owner: Actor
withTwoServers((first, other) => ([server, second] = [first, other]))
beforeEach(async () => {
  owner = await server.newOwner()
})

const priced = (title: string, priceCents: number, more = {}) =>
  addProduct(server, owner, { title, variants: [{ ...plainVariant, priceCents, ...more }] })
const save = async (product: ProductAnswer, { cents, ...fields }: { title?: string; cents?: number }) => {
  const input = asProductInput(product)
  const variants = input.variants.map((variant) => ({ ...variant, priceCents: cents ?? variant.priceCents }))
  const reply = await server.call('products.update', { as: owner, params: { id: product.id }, body: { ...input, variants, ...fields } })
  expect(reply.status, reply.text).toBe(200)
}
const counts = async () =>
  (
    (await server.call('collections.list', { as: owner, query: { sort: 'title' } })).body as { items: { productCount: number }[] }
  ).items.map(({ productCount }) => productCount)

describe('a changed product', () => {
  test('is added to collections, removed from them and moved in them', async () => {
    const cheap = await addCollection(server, owner, { title: 'Cheap', rules: cheaperThan(500), sort: 'price' })
    const named = await addCollection(server, owner, {
      title: 'Named',
      rules: all({ field: 'title', relation: 'contains', value: 'mug' }),
      sort: 'title',
    })
    const [a, b] = [await priced('Mug A', 100), await priced('Mug B', 200)]
    await priced('Vase', 50)
    await server.work()
    expect(await titlesOf(server, owner, cheap.id)).toEqual(['Vase', 'Mug A', 'Mug B'])
    expect(await titlesOf(server, owner, named.id)).toEqual(['Mug A', 'Mug B'])
    expect(await counts()).toEqual([3, 2])

    await save(a, { title: 'Mug Z', cents: 300 })
    await server.work()
    expect(await titlesOf(server, owner, cheap.id)).toEqual(['Vase', 'Mug B', 'Mug Z'])
    expect(await titlesOf(server, owner, named.id)).toEqual(['Mug B', 'Mug Z'])

    await save(b, { title: 'Cup', cents: 900 })
    await server.work()
    expect(await titlesOf(server, owner, cheap.id)).toEqual(['Vase', 'Mug Z'])
    expect(await titlesOf(server, owner, named.id)).toEqual(['Mug Z'])
    expect(await counts()).toEqual([2, 1])
  })

  test('moves in a manual collection with a sort order, and keeps its position in manual order', async () => {
    const [a, b] = [await priced('A', 100), await priced('B', 200)]
    const sorted = await addCollection(server, owner, { sort: 'price' })
    const byHand = await addCollection(server, owner)
    for (const { id } of [sorted, byHand])
      await server.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [a.id, b.id] } })
    await save(a, { cents: 300 })
    await server.work()
    expect(await titlesOf(server, owner, sorted.id)).toEqual(['B', 'A'])
    expect(await titlesOf(server, owner, byHand.id)).toEqual(['A', 'B'])
  })

  test('moves by stock and by units sold, without a change in the console', async () => {
    const inStock = await addCollection(server, owner, {
      rules: all({ field: 'stock', relation: 'above', quantity: 0 }),
      sort: 'best-selling',
    })
    const a = await priced('A', 1, { inventoryTracker: 'shopify', inventoryQuantity: 1 })
    await priced('B', 1, { inventoryTracker: 'shopify', inventoryQuantity: 1 })
    await server.work()
    const { db } = server.services
    await db.inStore(owner.storeId, (tx) => tx.updateTable('products').set({ units_sold: 5 }).where('id', '=', a.id).execute())
    await server.work()
    expect(await titlesOf(server, owner, inStock.id)).toEqual(['A', 'B'])
    await db.inStore(owner.storeId, (tx) =>
      tx.updateTable('variants').set({ inventory_quantity: 0 }).where('product_id', '=', a.id).execute(),
    )
    await server.work()
    expect(await titlesOf(server, owner, inStock.id)).toEqual(['B'])
  })
})

describe('the job', () => {
  const refresh = (which: TestServer) => createCollectionRefresher(which.services)({ storeId: owner.storeId })

  test('is queued once per transaction, and leaves nothing to do', async () => {
    await server.work()
    await priced('A', 1)
    const waiting = await observed<{ topic: string }>(`select topic from outbox where store_id = '${owner.storeId}'`)
    expect(waiting).toEqual([{ topic: 'collections.refresh' }])
    await server.work()
    expect(await observed(`select 1 from stale_products where store_id = '${owner.storeId}'`)).toEqual([])
  })

  test('gives the same result in two processes at the same time, and when it runs again', async () => {
    const { id } = await addCollection(server, owner, { rules: cheaperThan(500), sort: '-price' })
    for (let at = 0; at < 10; at++) await priced(`P${at}`, at * 100)
    await Promise.all([refresh(server), refresh(second), refresh(server), refresh(second)])
    await refresh(second)
    expect(await titlesOf(server, owner, id)).toEqual(['P4', 'P3', 'P2', 'P1', 'P0'])
    expect(await counts()).toEqual([5])
  })

  test('does not lose a change that is committed after it read the products', async () => {
    const { id } = await addCollection(server, owner, { rules: cheaperThan(500) })
    const product = await priced('A', 900)
    // Saving the product above already marked it as stale. The uncommitted change must add a second mark.
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await tx.updateTable('variants').set({ price_cents: 100 }).where('product_id', '=', product.id).execute()
      await refresh(second)
    })
    await server.work()
    expect(await titlesOf(server, owner, id)).toEqual(['A'])
  })

  test('finishes while many requests run at the same time, and all collections match their rules afterwards', async () => {
    const rules = [
      cheaperThan(500),
      all({ field: 'title', relation: 'contains', value: '1' }),
      all({ field: 'on-sale', relation: 'is-not' }),
    ]
    const sorts = ['price', 'title', 'manual'] as const
    const collections = await Promise.all(
      rules.map((one, at) => addCollection(server, owner, { title: `C${at}`, rules: one, sort: sorts[at]! })),
    )
    const byHand = await addCollection(server, owner)
    const products: ProductAnswer[] = []
    for (let at = 0; at < 12; at++) products.push(await priced(`P${at}`, at * 100))
    const ids = products.map(({ id }) => id)
    const by = (which: TestServer, name: Parameters<TestServer['call']>[0], params: Record<string, string>, body?: object) =>
      which.call(name, { as: owner, params, body })
    const work = products.flatMap((product, at) => {
      const which = at % 2 ? server : second
      const edit = { ...asProductInput(product), title: `P${at + 5}` }
      const collection = collections[at % 3]!
      return [
        at % 4 === 0 ? by(which, 'products.remove', { id: product.id }) : by(which, 'products.update', { id: product.id }, edit),
        by(which, 'collections.addProducts', { id: byHand.id }, { ids: ids.toReversed() }),
        by(which, 'collections.removeProducts', { id: byHand.id }, { ids: ids.slice(at, at + 3) }),
        by(which, 'collections.update', { id: collection.id }, { ...asInput(collection), sort: sorts[(at + 1) % 3], version: 1 }),
        by(which, 'collections.moveProduct', { id: byHand.id }, { productId: product.id, after: null }),
        refresh(which).then(() => ({ status: 200, text: '' })),
      ]
    })
    const replies = await Promise.all(work)
    expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
    await server.work()
    const before = await Promise.all([...collections, byHand].map(({ id }) => titlesOf(server, owner, id)))
    const counted = await counts()
    await createCollectionRecompute(server.services)()
    expect(await Promise.all([...collections, byHand].map(({ id }) => titlesOf(server, owner, id)))).toEqual(before)
    expect(await counts()).toEqual(counted)
    expect(counted.toSorted()).toEqual(before.map((titles) => titles.length).toSorted())
  })

  test('fills the collections of a large store, so that saving a collection does not wait', async () => {
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await sql`insert into products (store_id, id, title, handle) select ${owner.storeId}::uuid, gen_random_uuid(), 'P' || n, 'p-' || n from generate_series(1, 2100) n`.execute(
        tx,
      )
      await sql`insert into variants (store_id, id, product_id, position, price_cents) select store_id, gen_random_uuid(), id, 0, substr(title, 2)::int from products`.execute(
        tx,
      )
    })
    const made = await addCollection(server, owner, { rules: cheaperThan(2001), sort: 'price' })
    expect(made).toMatchObject({ productCount: 0, isRefreshing: true })
    await server.work()
    const { body } = await server.call('collections.get', { as: owner, params: { id: made.id } })
    expect(body).toMatchObject({ productCount: 2000, isRefreshing: false })
    expect((await titlesOf(server, owner, made.id)).slice(0, 3)).toEqual(['P1', 'P2', 'P3'])
  })

  test('repairs missing products and wrong counts at night, which should never occur', async () => {
    const { id } = await addCollection(server, owner, { rules: cheaperThan(500), sort: 'title' })
    await priced('A', 100)
    await priced('B', 100)
    await server.work()
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await sql`delete from collection_products where position = (select min(position) from collection_products)`.execute(tx)
      await sql`update collections set product_count = 77`.execute(tx)
    })
    await createCollectionRecompute(server.services)()
    expect(await titlesOf(server, owner, id)).toEqual(['A', 'B'])
    expect(await counts()).toEqual([2])
  })
})

async function observed<T>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as T[]
}
