import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withTwoHouses } from '../../../test/two-houses.ts'
import { addProduct, asInput as asProductInput, plainVariant, type ProductAnswer } from '../products/test-products.ts'
import { createCollectionRecompute, createCollectionRefresher } from './refresh.ts'
import { addCollection, all, asInput, cheaperThan, titlesOf } from './test-collections.ts'

let house: House
let second: House
let owner: Actor
withTwoHouses((first, other) => ([house, second] = [first, other]))
beforeEach(async () => {
  owner = await house.newOwner()
})

const priced = (title: string, priceCents: number, more = {}) =>
  addProduct(house, owner, { title, variants: [{ ...plainVariant, priceCents, ...more }] })
const save = async (product: ProductAnswer, { cents, ...fields }: { title?: string; cents?: number }) => {
  const input = asProductInput(product)
  const variants = input.variants.map((variant) => ({ ...variant, priceCents: cents ?? variant.priceCents }))
  const reply = await house.call('products.update', { as: owner, params: { id: product.id }, body: { ...input, variants, ...fields } })
  expect(reply.status, reply.text).toBe(200)
}
const counts = async () =>
  ((await house.call('collections.list', { as: owner, query: { sort: 'title' } })).body as { items: { productCount: number }[] }).items.map(
    ({ productCount }) => productCount,
  )

describe('a product that changes', () => {
  test('comes, goes and moves', async () => {
    const cheap = await addCollection(house, owner, { title: 'Cheap', rules: cheaperThan(500), sort: 'price' })
    const named = await addCollection(house, owner, {
      title: 'Named',
      rules: all({ field: 'title', relation: 'contains', value: 'mug' }),
      sort: 'title',
    })
    const [a, b] = [await priced('Mug A', 100), await priced('Mug B', 200)]
    await priced('Vase', 50)
    await house.work()
    expect(await titlesOf(house, owner, cheap.id)).toEqual(['Vase', 'Mug A', 'Mug B'])
    expect(await titlesOf(house, owner, named.id)).toEqual(['Mug A', 'Mug B'])
    expect(await counts()).toEqual([3, 2])

    await save(a, { title: 'Mug Z', cents: 300 })
    await house.work()
    expect(await titlesOf(house, owner, cheap.id)).toEqual(['Vase', 'Mug B', 'Mug Z'])
    expect(await titlesOf(house, owner, named.id)).toEqual(['Mug B', 'Mug Z'])

    await save(b, { title: 'Cup', cents: 900 })
    await house.work()
    expect(await titlesOf(house, owner, cheap.id)).toEqual(['Vase', 'Mug Z'])
    expect(await titlesOf(house, owner, named.id)).toEqual(['Mug Z'])
    expect(await counts()).toEqual([2, 1])
  })

  test('moves in a manual collection that is sorted, and stays where it is in one ordered by hand', async () => {
    const [a, b] = [await priced('A', 100), await priced('B', 200)]
    const sorted = await addCollection(house, owner, { sort: 'price' })
    const byHand = await addCollection(house, owner)
    for (const { id } of [sorted, byHand])
      await house.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [a.id, b.id] } })
    await save(a, { cents: 300 })
    await house.work()
    expect(await titlesOf(house, owner, sorted.id)).toEqual(['B', 'A'])
    expect(await titlesOf(house, owner, byHand.id)).toEqual(['A', 'B'])
  })

  test('by its stock and by what it sold, with nobody at the console', async () => {
    const inStock = await addCollection(house, owner, {
      rules: all({ field: 'stock', relation: 'above', quantity: 0 }),
      sort: 'best-selling',
    })
    const a = await priced('A', 1, { inventoryTracker: 'shopify', inventoryQuantity: 1 })
    await priced('B', 1, { inventoryTracker: 'shopify', inventoryQuantity: 1 })
    await house.work()
    const { db } = house.services
    await db.inStore(owner.storeId, (tx) => tx.updateTable('products').set({ units_sold: 5 }).where('id', '=', a.id).execute())
    await house.work()
    expect(await titlesOf(house, owner, inStock.id)).toEqual(['A', 'B'])
    await db.inStore(owner.storeId, (tx) =>
      tx.updateTable('variants').set({ inventory_quantity: 0 }).where('product_id', '=', a.id).execute(),
    )
    await house.work()
    expect(await titlesOf(house, owner, inStock.id)).toEqual(['B'])
  })
})

describe('the job', () => {
  const refresh = (which: House) => createCollectionRefresher(which.services)({ storeId: owner.storeId })

  test('is asked for once per transaction, and leaves nothing to do', async () => {
    await house.work()
    await priced('A', 1)
    const waiting = await observed<{ topic: string }>(`select topic from outbox where store_id = '${owner.storeId}'`)
    expect(waiting).toEqual([{ topic: 'collections.refresh' }])
    await house.work()
    expect(await observed(`select 1 from stale_products where store_id = '${owner.storeId}'`)).toEqual([])
  })

  test('comes to the same in two processes at once, and again', async () => {
    const { id } = await addCollection(house, owner, { rules: cheaperThan(500), sort: '-price' })
    for (let at = 0; at < 10; at++) await priced(`P${at}`, at * 100)
    await Promise.all([refresh(house), refresh(second), refresh(house), refresh(second)])
    await refresh(second)
    expect(await titlesOf(house, owner, id)).toEqual(['P4', 'P3', 'P2', 'P1', 'P0'])
    expect(await counts()).toEqual([5])
  })

  test('does not lose a change that is not committed when it looks', async () => {
    const { id } = await addCollection(house, owner, { rules: cheaperThan(500) })
    const product = await priced('A', 900)
    // It was saved before, and is stale already: the change under way must leave a mark of its own.
    await house.services.db.inStore(owner.storeId, async (tx) => {
      await tx.updateTable('variants').set({ price_cents: 100 }).where('product_id', '=', product.id).execute()
      await refresh(second)
    })
    await house.work()
    expect(await titlesOf(house, owner, id)).toEqual(['A'])
  })

  test('and everybody at the console at once get done, and leave every collection as its rules say', async () => {
    const rules = [
      cheaperThan(500),
      all({ field: 'title', relation: 'contains', value: '1' }),
      all({ field: 'on-sale', relation: 'is-not' }),
    ]
    const sorts = ['price', 'title', 'manual'] as const
    const collections = await Promise.all(
      rules.map((one, at) => addCollection(house, owner, { title: `C${at}`, rules: one, sort: sorts[at]! })),
    )
    const byHand = await addCollection(house, owner)
    const products: ProductAnswer[] = []
    for (let at = 0; at < 12; at++) products.push(await priced(`P${at}`, at * 100))
    const ids = products.map(({ id }) => id)
    const by = (which: House, name: Parameters<House['call']>[0], params: Record<string, string>, body?: object) =>
      which.call(name, { as: owner, params, body })
    const work = products.flatMap((product, at) => {
      const which = at % 2 ? house : second
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
    await house.work()
    const before = await Promise.all([...collections, byHand].map(({ id }) => titlesOf(house, owner, id)))
    const counted = await counts()
    await createCollectionRecompute(house.services)()
    expect(await Promise.all([...collections, byHand].map(({ id }) => titlesOf(house, owner, id)))).toEqual(before)
    expect(await counts()).toEqual(counted)
    expect(counted.toSorted()).toEqual(before.map((titles) => titles.length).toSorted())
  })

  test('fills the collections of a large store, where whoever saves one does not wait', async () => {
    await house.services.db.inStore(owner.storeId, async (tx) => {
      await sql`insert into products (store_id, id, title, handle) select ${owner.storeId}::uuid, gen_random_uuid(), 'P' || n, 'p-' || n from generate_series(1, 2100) n`.execute(
        tx,
      )
      await sql`insert into variants (store_id, id, product_id, position, price_cents) select store_id, gen_random_uuid(), id, 0, substr(title, 2)::int from products`.execute(
        tx,
      )
    })
    const made = await addCollection(house, owner, { rules: cheaperThan(2001), sort: 'price' })
    expect(made).toMatchObject({ productCount: 0, isRefreshing: true })
    await house.work()
    const { body } = await house.call('collections.get', { as: owner, params: { id: made.id } })
    expect(body).toMatchObject({ productCount: 2000, isRefreshing: false })
    expect((await titlesOf(house, owner, made.id)).slice(0, 3)).toEqual(['P1', 'P2', 'P3'])
  })

  test('of the night mends what should never be wrong', async () => {
    const { id } = await addCollection(house, owner, { rules: cheaperThan(500), sort: 'title' })
    await priced('A', 100)
    await priced('B', 100)
    await house.work()
    await house.services.db.inStore(owner.storeId, async (tx) => {
      await sql`delete from collection_products where position = (select min(position) from collection_products)`.execute(tx)
      await sql`update collections set product_count = 77`.execute(tx)
    })
    await createCollectionRecompute(house.services)()
    expect(await titlesOf(house, owner, id)).toEqual(['A', 'B'])
    expect(await counts()).toEqual([2])
  })
})

async function observed<T>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as T[]
}
