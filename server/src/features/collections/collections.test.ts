import { describe, expect, test } from 'vitest'

import { plantMedium } from '../../../test/fixtures/plant.ts'
import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { addProduct, asInput as asProductInput, plainVariant } from '../products/test-products.ts'
import { addCollection, all, asInput, cheaperThan, getCollection, titlesOf } from './test-collections.ts'

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

const update = (id: string, body: Record<string, unknown>) => house.call('collections.update', { as: owner, params: { id }, body })
const priced = (title: string, priceCents: number, more = {}) =>
  addProduct(house, owner, { title, variants: [{ ...plainVariant, priceCents, ...more }] })

describe('a collection', () => {
  test('is made, read, replaced from its version, and deleted without its products', async () => {
    const mediaId = await plantMedium(house, owner)
    const made = await addCollection(house, owner, {
      title: 'Sommer Kollektion',
      bodyHtml: '<p onclick="x()">Hi</p><script>1</script>',
      media: { id: mediaId, alt: 'Sun' },
      publishedAt: '2030-01-01T00:00:00Z',
    })
    expect(made).toMatchObject({
      kind: 'manual',
      handle: 'sommer-kollektion',
      bodyHtml: '<p>Hi</p>',
      rules: null,
      productCount: 0,
      version: 1,
    })
    expect(made).toMatchObject({ media: { id: mediaId, alt: 'Sun' }, publishedAt: '2030-01-01T00:00:00.000Z', isRefreshing: false })
    const product = await addProduct(house, owner)
    await house.call('collections.addProducts', { as: owner, params: { id: made.id }, body: { ids: [product.id] } })

    const reply = await update(made.id, { ...asInput(made), title: 'Summer', media: null })
    expect(reply.body).toMatchObject({ title: 'Summer', handle: 'sommer-kollektion', media: null, productCount: 1, version: 2 })
    expect((await update(made.id, { ...asInput(made), title: 'Late' })).body).toMatchObject({ code: 'version_conflict' })

    expect((await house.call('collections.remove', { as: owner, params: { id: made.id } })).status).toBe(200)
    expect((await house.call('collections.get', { as: owner, params: { id: made.id } })).status).toBe(404)
    expect((await house.call('products.get', { as: owner, params: { id: product.id } })).status).toBe(200)
  })

  test('never changes kind, and has a handle of its own', async () => {
    const made = await addCollection(house, owner)
    expect((await addCollection(house, owner)).handle).toBe('summer-1')
    expect((await addCollection(house, owner, { title: '🌞' })).handle).toBe('collection')
    const taken = await house.call('collections.create', { as: owner, body: { title: 'x', handle: 'summer' } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
    expect((await update(made.id, { ...asInput(made), handle: 'summer-1' })).body).toMatchObject({ code: 'handle_taken' })
    expect((await update(made.id, { ...asInput(made), rules: cheaperThan(5) })).body).toMatchObject({ code: 'collection_kind_fixed' })
    expect((await update(made.id, { ...asInput(made), media: { id: made.id } })).body).toMatchObject({
      errors: [{ code: 'media_gone', field: 'media.id' }],
    })
  })

  test('leads from its old handles to itself until another thing takes one', async () => {
    const made = await addCollection(house, owner, { handle: 'one' })
    const renamed = (await update(made.id, { ...asInput(made), handle: 'two' })).body as typeof made
    await update(made.id, { ...asInput(renamed), handle: 'three' })
    const redirects = () =>
      house.services.db.inStore(owner.storeId, (tx) =>
        tx.selectFrom('handle_redirects').select(['kind', 'handle', 'target_id']).orderBy('handle').execute(),
      )
    const to = (handle: string, target_id = made.id) => ({ kind: 'collection', handle, target_id })
    expect(await redirects()).toEqual([to('one'), to('two')])
    const newcomer = await addCollection(house, owner, { handle: 'one' })
    expect(await redirects()).toEqual([to('two')])
    await update(newcomer.id, { ...asInput(newcomer), handle: 'two' })
    expect(await redirects()).toEqual([to('one', newcomer.id)])
    await house.call('collections.remove', { as: owner, params: { id: newcomer.id } })
    expect(await redirects()).toEqual([])
  })
})

describe('a list of collections', () => {
  test('is searched, filtered by kind and by what is published now, and paged', async () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const future = new Date(Date.now() + 3_600_000).toISOString()
    await addCollection(house, owner, { title: 'A 100%', publishedAt: past })
    await addCollection(house, owner, { title: 'B soon', publishedAt: future })
    await addCollection(house, owner, { title: 'C rules', rules: cheaperThan(1) })
    const list = async (query: Record<string, string>) => {
      const { body } = await house.call('collections.list', { as: owner, query: { sort: 'title', ...query } })
      const { items, ...page } = body as { items: { title: string }[]; next: string | null; total: number }
      return { titles: items.map(({ title }) => title), ...page }
    }
    expect(await list({})).toMatchObject({ titles: ['A 100%', 'B soon', 'C rules'], total: 3 })
    expect((await list({ search: '0%' })).titles).toEqual(['A 100%'])
    expect((await list({ kind: 'smart' })).titles).toEqual(['C rules'])
    expect((await list({ published: 'yes' })).titles).toEqual(['A 100%'])
    expect((await list({ published: 'no' })).titles).toEqual(['B soon', 'C rules'])
    const first = await list({ limit: '2' })
    expect((await list({ limit: '2', cursor: first.next! })).titles).toEqual(['C rules'])
  })
})

describe('products of a smart collection', () => {
  test('are there when it answers, and counted', async () => {
    await priced('Cheap', 100)
    await priced('Dear', 900)
    const made = await addCollection(house, owner, { rules: cheaperThan(500), sort: 'price' })
    expect(made.productCount).toBe(1)
    expect(await titlesOf(house, owner, made.id)).toEqual(['Cheap'])
    const changed = (await update(made.id, { ...asInput(made), rules: all({ field: 'price', relation: 'above', cents: 50 }) })).body
    expect(changed).toMatchObject({ productCount: 2, isRefreshing: false })
    expect(await titlesOf(house, owner, made.id)).toEqual(['Cheap', 'Dear'])
  })

  test('are not chosen by hand', async () => {
    const { id } = await addCollection(house, owner, { rules: cheaperThan(500) })
    const { id: productId } = await priced('Dear', 900)
    for (const name of ['collections.addProducts', 'collections.removeProducts'] as const)
      expect((await house.call(name, { as: owner, params: { id }, body: { ids: [productId] } })).body).toMatchObject({
        code: 'collection_is_smart',
      })
  })

  test('are shown before it is saved: how many, and the ten newest', async () => {
    for (let at = 0; at < 12; at++) await priced(`P${at}`, 100 + at)
    await priced('Dear', 900)
    const { body } = await house.call('collections.preview', { as: owner, body: cheaperThan(500) })
    const { total, products } = body as { total: number; products: { title: string; priceCents: number }[] }
    expect(total).toBe(12)
    expect(products.map(({ title }) => title)).toEqual(['P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2'])
    expect(products[0]).toMatchObject({ priceCents: 111, currency: 'USD', status: 'draft', imageUrl: null })
    expect((await house.call('collections.preview', { as: owner, body: cheaperThan(0) })).body).toEqual({ total: 0, products: [] })
  })
})

describe('the order', () => {
  test.each([
    ['title', ['A', 'B', 'C']],
    ['-title', ['C', 'B', 'A']],
    ['price', ['B', 'C', 'A']],
    ['-price', ['A', 'C', 'B']],
    ['created', ['C', 'A', 'B']],
    ['-created', ['B', 'A', 'C']],
    ['manual', ['B', 'A', 'C']],
  ] as const)('by %s', async (sort, titles) => {
    const [c, a, b] = [await priced('C', 200), await priced('A', 300), await priced('B', 100)]
    const { id } = await addCollection(house, owner, { sort })
    await house.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [b.id, a.id, c.id] } })
    expect(await titlesOf(house, owner, id)).toEqual(titles)
    expect(await titlesOf(house, owner, id, { search: 'b' })).toEqual(['B'])
  })

  test('stays as it is when it is to be kept by hand from now on, and follows when it is not', async () => {
    const [a, b, c] = [await priced('A', 1), await priced('B', 1), await priced('C', 0)]
    const made = await addCollection(house, owner, { sort: 'price' })
    await house.call('collections.addProducts', { as: owner, params: { id: made.id }, body: { ids: [b.id, a.id, c.id] } })
    const before = await titlesOf(house, owner, made.id)
    const byHand = (await update(made.id, { ...asInput(made), sort: 'manual' })).body as typeof made
    expect(await titlesOf(house, owner, made.id)).toEqual(before)
    await update(made.id, { ...asInput(byHand), sort: '-title' })
    expect(await titlesOf(house, owner, made.id)).toEqual(['C', 'B', 'A'])
  })
})

describe('choosing', () => {
  test('by id, by SKU and by handle, each once, and says what is no product', async () => {
    const [a, b] = [await priced('A', 1, { sku: 'SKU-1' }), await priced('B', 1)]
    const { id } = await addCollection(house, owner)
    const body = { ids: [a.id], codes: ['B', 'SKU-1', 'sku-1', 'nothing'] }
    const reply = await house.call('collections.addProducts', { as: owner, params: { id }, body })
    expect(reply.body).toEqual({ added: 2, notFound: ['sku-1', 'nothing'] })
    expect(await titlesOf(house, owner, id)).toEqual(['A', 'B'])
    expect((await house.call('collections.addProducts', { as: owner, params: { id }, body: { codes: ['SKU-1'] } })).body).toEqual({
      added: 0,
      notFound: [],
    })
    expect((await getCollection(house, owner, id)).productCount).toBe(2)
    const removed = await house.call('collections.removeProducts', { as: owner, params: { id }, body: { ids: [b.id] } })
    expect(removed.body).toEqual({ removed: 1 })
    const { body: listed } = await house.call('products.list', { as: owner, query: { collection: id } })
    expect(listed).toMatchObject({ total: 1, items: [{ title: 'A' }] })
  })

  test('all that match a filter but the ones taken out, in and out again', async () => {
    const shop = await house.newOwner()
    const add = (title: string) => addProduct(house, shop, { title, vendor: 'Acme' })
    const [, b] = [await add('A'), await add('B'), await add('C')]
    const { id } = await addCollection(house, shop)
    const members = (call: 'addProducts' | 'removeProducts', matching: object) =>
      house.call(`collections.${call}`, { as: shop, params: { id }, body: { matching } })
    expect((await members('addProducts', { all: { vendor: 'Acme' }, except: [b.id] })).body).toEqual({ added: 2, notFound: [] })
    expect(await titlesOf(house, shop, id)).toEqual(['A', 'C'])
    expect((await members('removeProducts', { all: { search: 'c' } })).body).toEqual({ removed: 1 })
    expect(await titlesOf(house, shop, id)).toEqual(['A'])
  })

  test('the collections of a product are found', async () => {
    const [a, b] = [await priced('A', 1), await priced('B', 1)]
    const smart = await addCollection(house, owner, { title: 'Smart', rules: all({ field: 'title', relation: 'is', value: 'A' }) })
    const manual = await addCollection(house, owner, { title: 'Manual' })
    await house.call('collections.addProducts', { as: owner, params: { id: manual.id }, body: { ids: [a.id, b.id] } })
    const of = async (product: string) =>
      (await house.call('collections.list', { as: owner, query: { product, sort: 'title' } })).body as { items: { id: string }[] }
    expect((await of(a.id)).items.map(({ id }) => id)).toEqual([manual.id, smart.id])
    expect((await of(b.id)).items.map(({ id }) => id)).toEqual([manual.id])
  })

  test('keeps the count right when many add at once', async () => {
    const products = []
    for (let at = 0; at < 8; at++) products.push(await priced(`P${at}`, at))
    const { id } = await addCollection(house, owner)
    await Promise.all(
      products.map((product) => house.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [product.id] } })),
    )
    expect((await getCollection(house, owner, id)).productCount).toBe(8)
    expect(new Set(await titlesOf(house, owner, id)).size).toBe(8)
    const { body } = await house.call('collections.list', { as: owner })
    expect(body).toMatchObject({ items: [{ productCount: 8 }] })
  })

  test('merges manual collections; the old addresses lead to the one', async () => {
    const [a, b, c] = [await priced('A', 1), await priced('B', 1), await priced('C', 1)]
    const [one, two, three] = [
      await addCollection(house, owner, { title: 'One' }),
      await addCollection(house, owner, { title: 'Two' }),
      await addCollection(house, owner, { title: 'Three' }),
    ]
    const add = (id: string, ...ids: string[]) => house.call('collections.addProducts', { as: owner, params: { id }, body: { ids } })
    await add(one.id, b.id)
    await add(two.id, c.id, b.id)
    await add(three.id, a.id)
    await update(two.id, { ...asInput(two), handle: 'zwei' })
    const merge = (ids: string[], into: string) => house.call('collections.bulk', { as: owner, body: { action: 'merge', ids, into } })
    const smart = await addCollection(house, owner, { rules: cheaperThan(5) })
    expect((await merge([two.id, smart.id], one.id)).body).toMatchObject({ code: 'collection_is_smart' })
    expect((await merge([two.id], crypto.randomUUID())).body).toMatchObject({ code: 'unknown_ids', errors: [{ field: 'into' }] })
    expect((await merge([one.id, two.id, three.id], one.id)).body).toEqual({ changed: 2, previous: [] })
    expect(await titlesOf(house, owner, one.id)).toEqual(['B', 'C', 'A'])
    expect((await getCollection(house, owner, one.id)).productCount).toBe(3)
    const redirects = await house.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('handle_redirects').selectAll().orderBy('handle').execute(),
    )
    expect(redirects.map(({ handle, target_id }) => [handle, target_id])).toEqual(
      ['three', 'two', 'zwei'].map((handle) => [handle, one.id]),
    )
  })

  test('publishes, hides and deletes many, and gives back the dates they had', async () => {
    const planned = '2040-01-01T00:00:00.000Z'
    const one = await addCollection(house, owner, { title: 'One' })
    const two = await addCollection(house, owner, { title: 'Two', publishedAt: planned })
    const were = [
      { id: one.id, publishedAt: null },
      { id: two.id, publishedAt: planned },
    ]
    const bulk = (action: string) => house.call('collections.bulk', { as: owner, body: { action, ids: [one.id, two.id] } })
    const published = await bulk('publish')
    expect(published.body).toEqual({ changed: 2, previous: expect.arrayContaining(were) })
    expect((await bulk('publish')).body).toEqual({ changed: 0, previous: [] })
    expect(await getCollection(house, owner, two.id)).toMatchObject({ isVisible: true, version: two.version + 1 })
    const restore = { action: 'restore', collections: were }
    expect((await house.call('collections.bulk', { as: owner, body: restore })).body).toMatchObject({ changed: 2 })
    expect((await getCollection(house, owner, one.id)).publishedAt).toBeNull()
    expect((await getCollection(house, owner, two.id)).publishedAt).toBe(planned)
    expect((await bulk('unpublish')).body).toEqual({ changed: 1, previous: [were[1]] })
    expect((await bulk('delete')).body).toEqual({ changed: 2, previous: [] })
  })
})

test('a product that is deleted leaves its collections, and the counts follow', async () => {
  const [a] = [await priced('A', 1), await priced('B', 1)]
  const made = await addCollection(house, owner, { rules: cheaperThan(5) })
  await house.work()
  await house.call('products.remove', { as: owner, params: { id: a.id } })
  expect((await getCollection(house, owner, made.id)).productCount).toBe(1)
  await house.work()
  expect((await house.call('collections.list', { as: owner })).body).toMatchObject({ items: [{ productCount: 1 }] })
})

test('a product keeps its old handle as a redirect', async () => {
  const product = await addProduct(house, owner, { title: 'Lamp' })
  const body = { ...asProductInput(product), handle: 'light' }
  expect((await house.call('products.update', { as: owner, params: { id: product.id }, body })).status).toBe(200)
  const redirects = await house.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('handle_redirects').select(['kind', 'handle', 'target_id']).execute(),
  )
  expect(redirects).toEqual([{ kind: 'product', handle: 'lamp', target_id: product.id }])
})
