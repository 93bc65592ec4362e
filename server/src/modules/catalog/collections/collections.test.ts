import { describe, expect, test } from 'vitest'

import { seedMedium } from '../../../../test/fixtures/seed.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct, asInput as asProductInput, plainVariant } from '../products/test-products.ts'
import { addCollection, all, asInput, cheaperThan, getCollection, titlesOf } from './test-collections.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const update = (id: string, body: Record<string, unknown>) => server.call('collections.update', { as: owner, params: { id }, body })
const priced = (title: string, priceCents: number, more = {}) =>
  addProduct(server, owner, { title, variants: [{ ...plainVariant, priceCents, ...more }] })

describe('a collection', () => {
  test('is created, read, replaced at its version, and deleted without deleting its products', async () => {
    const mediaId = await seedMedium(server, owner)
    const made = await addCollection(server, owner, {
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
    const product = await addProduct(server, owner)
    await server.call('collections.addProducts', { as: owner, params: { id: made.id }, body: { ids: [product.id] } })

    const reply = await update(made.id, { ...asInput(made), title: 'Summer', media: null })
    expect(reply.body).toMatchObject({ title: 'Summer', handle: 'sommer-kollektion', media: null, productCount: 1, version: 2 })
    expect((await update(made.id, { ...asInput(made), title: 'Late' })).body).toMatchObject({ code: 'version_conflict' })

    expect((await server.call('collections.remove', { as: owner, params: { id: made.id } })).status).toBe(200)
    expect((await server.call('collections.get', { as: owner, params: { id: made.id } })).status).toBe(404)
    expect((await server.call('products.get', { as: owner, params: { id: product.id } })).status).toBe(200)
  })

  test('never changes its kind, and has a unique handle', async () => {
    const made = await addCollection(server, owner)
    expect((await addCollection(server, owner)).handle).toBe('summer-1')
    expect((await addCollection(server, owner, { title: '🌞' })).handle).toBe('collection')
    const taken = await server.call('collections.create', { as: owner, body: { title: 'x', handle: 'summer' } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
    expect((await update(made.id, { ...asInput(made), handle: 'summer-1' })).body).toMatchObject({ code: 'handle_taken' })
    expect((await update(made.id, { ...asInput(made), rules: cheaperThan(5) })).body).toMatchObject({ code: 'collection_kind_fixed' })
    expect((await update(made.id, { ...asInput(made), media: { id: made.id } })).body).toMatchObject({
      errors: [{ code: 'media_gone', field: 'media.id' }],
    })
  })

  test('redirects from its old handles until another collection takes them', async () => {
    const made = await addCollection(server, owner, { handle: 'one' })
    const renamed = (await update(made.id, { ...asInput(made), handle: 'two' })).body as typeof made
    await update(made.id, { ...asInput(renamed), handle: 'three' })
    const redirects = () =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx.selectFrom('handle_redirects').select(['kind', 'handle', 'target_id']).orderBy('handle').execute(),
      )
    const to = (handle: string, target_id = made.id) => ({ kind: 'collection', handle, target_id })
    expect(await redirects()).toEqual([to('one'), to('two')])
    const newcomer = await addCollection(server, owner, { handle: 'one' })
    expect(await redirects()).toEqual([to('two')])
    await update(newcomer.id, { ...asInput(newcomer), handle: 'two' })
    expect(await redirects()).toEqual([to('one', newcomer.id)])
    await server.call('collections.remove', { as: owner, params: { id: newcomer.id } })
    expect(await redirects()).toEqual([])
  })
})

describe('a list of collections', () => {
  test('can be searched, filtered by kind and by current publication, and paged', async () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const future = new Date(Date.now() + 3_600_000).toISOString()
    await addCollection(server, owner, { title: 'A 100%', publishedAt: past })
    await addCollection(server, owner, { title: 'B soon', publishedAt: future })
    await addCollection(server, owner, { title: 'C rules', rules: cheaperThan(1) })
    const list = async (query: Record<string, string>) => {
      const { body } = await server.call('collections.list', { as: owner, query: { sort: 'title', ...query } })
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
  test('are present and counted in the first response', async () => {
    await priced('Cheap', 100)
    await priced('Dear', 900)
    const made = await addCollection(server, owner, { rules: cheaperThan(500), sort: 'price' })
    expect(made.productCount).toBe(1)
    expect(await titlesOf(server, owner, made.id)).toEqual(['Cheap'])
    const changed = (await update(made.id, { ...asInput(made), rules: all({ field: 'price', relation: 'above', cents: 50 }) })).body
    expect(changed).toMatchObject({ productCount: 2, isRefreshing: false })
    expect(await titlesOf(server, owner, made.id)).toEqual(['Cheap', 'Dear'])
  })

  test('cannot be added manually', async () => {
    const { id } = await addCollection(server, owner, { rules: cheaperThan(500) })
    const { id: productId } = await priced('Dear', 900)
    for (const name of ['collections.addProducts', 'collections.removeProducts'] as const)
      expect((await server.call(name, { as: owner, params: { id }, body: { ids: [productId] } })).body).toMatchObject({
        code: 'collection_is_smart',
      })
  })

  test('have a preview before saving: the total and the ten newest', async () => {
    for (let at = 0; at < 12; at++) await priced(`P${at}`, 100 + at)
    await priced('Dear', 900)
    const { body } = await server.call('collections.preview', { as: owner, body: cheaperThan(500) })
    const { total, products } = body as { total: number; products: { title: string; priceCents: number }[] }
    expect(total).toBe(12)
    expect(products.map(({ title }) => title)).toEqual(['P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2'])
    expect(products[0]).toMatchObject({ priceCents: 111, currency: 'USD', status: 'draft', imageUrl: null })
    expect((await server.call('collections.preview', { as: owner, body: cheaperThan(0) })).body).toEqual({ total: 0, products: [] })
  })
})

describe('the sort order', () => {
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
    const { id } = await addCollection(server, owner, { sort })
    await server.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [b.id, a.id, c.id] } })
    expect(await titlesOf(server, owner, id)).toEqual(titles)
    expect(await titlesOf(server, owner, id, { search: 'b' })).toEqual(['B'])
  })

  test('keeps the positions after a change to manual order, and changes them for any other order', async () => {
    const [a, b, c] = [await priced('A', 1), await priced('B', 1), await priced('C', 0)]
    const made = await addCollection(server, owner, { sort: 'price' })
    await server.call('collections.addProducts', { as: owner, params: { id: made.id }, body: { ids: [b.id, a.id, c.id] } })
    const before = await titlesOf(server, owner, made.id)
    const byHand = (await update(made.id, { ...asInput(made), sort: 'manual' })).body as typeof made
    expect(await titlesOf(server, owner, made.id)).toEqual(before)
    await update(made.id, { ...asInput(byHand), sort: '-title' })
    expect(await titlesOf(server, owner, made.id)).toEqual(['C', 'B', 'A'])
  })
})

describe('the collections API', () => {
  test('adds each product once by ID, SKU and handle, and reports unknown codes', async () => {
    const [a, b] = [await priced('A', 1, { sku: 'SKU-1' }), await priced('B', 1)]
    const { id } = await addCollection(server, owner)
    const body = { ids: [a.id], codes: ['B', 'SKU-1', 'sku-1', 'nothing'] }
    const reply = await server.call('collections.addProducts', { as: owner, params: { id }, body })
    expect(reply.body).toEqual({ added: 2, notFound: ['sku-1', 'nothing'] })
    expect(await titlesOf(server, owner, id)).toEqual(['A', 'B'])
    expect((await server.call('collections.addProducts', { as: owner, params: { id }, body: { codes: ['SKU-1'] } })).body).toEqual({
      added: 0,
      notFound: [],
    })
    expect((await getCollection(server, owner, id)).productCount).toBe(2)
    const removed = await server.call('collections.removeProducts', { as: owner, params: { id }, body: { ids: [b.id] } })
    expect(removed.body).toEqual({ removed: 1 })
    const { body: listed } = await server.call('products.list', { as: owner, query: { collection: id } })
    expect(listed).toMatchObject({ total: 1, items: [{ title: 'A' }] })
  })

  test('adds and removes all that match a filter, except the excluded ones', async () => {
    const storefront = await server.newOwner()
    const add = (title: string) => addProduct(server, storefront, { title, vendor: 'Acme' })
    const [, b] = [await add('A'), await add('B'), await add('C')]
    const { id } = await addCollection(server, storefront)
    const members = (call: 'addProducts' | 'removeProducts', matching: object) =>
      server.call(`collections.${call}`, { as: storefront, params: { id }, body: { matching } })
    expect((await members('addProducts', { all: { vendor: 'Acme' }, except: [b.id] })).body).toEqual({ added: 2, notFound: [] })
    expect(await titlesOf(server, storefront, id)).toEqual(['A', 'C'])
    expect((await members('removeProducts', { all: { search: 'c' } })).body).toEqual({ removed: 1 })
    expect(await titlesOf(server, storefront, id)).toEqual(['A'])
  })

  test('lists the collections of a product', async () => {
    const [a, b] = [await priced('A', 1), await priced('B', 1)]
    const smart = await addCollection(server, owner, { title: 'Smart', rules: all({ field: 'title', relation: 'is', value: 'A' }) })
    const manual = await addCollection(server, owner, { title: 'Manual' })
    await server.call('collections.addProducts', { as: owner, params: { id: manual.id }, body: { ids: [a.id, b.id] } })
    const of = async (product: string) =>
      (await server.call('collections.list', { as: owner, query: { product, sort: 'title' } })).body as { items: { id: string }[] }
    expect((await of(a.id)).items.map(({ id }) => id)).toEqual([manual.id, smart.id])
    expect((await of(b.id)).items.map(({ id }) => id)).toEqual([manual.id])
  })

  test('keeps the count correct when many are added at the same time', async () => {
    const products = []
    for (let at = 0; at < 8; at++) products.push(await priced(`P${at}`, at))
    const { id } = await addCollection(server, owner)
    await Promise.all(
      products.map((product) => server.call('collections.addProducts', { as: owner, params: { id }, body: { ids: [product.id] } })),
    )
    expect((await getCollection(server, owner, id)).productCount).toBe(8)
    expect(new Set(await titlesOf(server, owner, id)).size).toBe(8)
    const { body } = await server.call('collections.list', { as: owner })
    expect(body).toMatchObject({ items: [{ productCount: 8 }] })
  })

  test('merges manual collections, and redirects their old URLs to the merged one', async () => {
    const [a, b, c] = [await priced('A', 1), await priced('B', 1), await priced('C', 1)]
    const [one, two, three] = [
      await addCollection(server, owner, { title: 'One' }),
      await addCollection(server, owner, { title: 'Two' }),
      await addCollection(server, owner, { title: 'Three' }),
    ]
    const add = (id: string, ...ids: string[]) => server.call('collections.addProducts', { as: owner, params: { id }, body: { ids } })
    await add(one.id, b.id)
    await add(two.id, c.id, b.id)
    await add(three.id, a.id)
    await update(two.id, { ...asInput(two), handle: 'zwei' })
    const merge = (ids: string[], into: string) => server.call('collections.bulk', { as: owner, body: { action: 'merge', ids, into } })
    const smart = await addCollection(server, owner, { rules: cheaperThan(5) })
    expect((await merge([two.id, smart.id], one.id)).body).toMatchObject({ code: 'collection_is_smart' })
    expect((await merge([two.id], crypto.randomUUID())).body).toMatchObject({ code: 'unknown_ids', errors: [{ field: 'into' }] })
    expect((await merge([one.id, two.id, three.id], one.id)).body).toEqual({ changed: 2, previous: [] })
    expect(await titlesOf(server, owner, one.id)).toEqual(['B', 'C', 'A'])
    expect((await getCollection(server, owner, one.id)).productCount).toBe(3)
    const redirects = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('handle_redirects').selectAll().orderBy('handle').execute(),
    )
    expect(redirects.map(({ handle, target_id }) => [handle, target_id])).toEqual(
      ['three', 'two', 'zwei'].map((handle) => [handle, one.id]),
    )
  })

  test('publishes, hides and deletes many, and returns their earlier dates', async () => {
    const planned = '2040-01-01T00:00:00.000Z'
    const one = await addCollection(server, owner, { title: 'One' })
    const two = await addCollection(server, owner, { title: 'Two', publishedAt: planned })
    const were = [
      { id: one.id, publishedAt: null },
      { id: two.id, publishedAt: planned },
    ]
    const bulk = (action: string) => server.call('collections.bulk', { as: owner, body: { action, ids: [one.id, two.id] } })
    const published = await bulk('publish')
    expect(published.body).toEqual({ changed: 2, previous: expect.arrayContaining(were) })
    expect((await bulk('publish')).body).toEqual({ changed: 0, previous: [] })
    expect(await getCollection(server, owner, two.id)).toMatchObject({ isVisible: true, version: two.version + 1 })
    const restore = { action: 'restore', collections: were }
    expect((await server.call('collections.bulk', { as: owner, body: restore })).body).toMatchObject({ changed: 2 })
    expect((await getCollection(server, owner, one.id)).publishedAt).toBeNull()
    expect((await getCollection(server, owner, two.id)).publishedAt).toBe(planned)
    expect((await bulk('unpublish')).body).toEqual({ changed: 1, previous: [were[1]] })
    expect((await bulk('delete')).body).toEqual({ changed: 2, previous: [] })
  })
})

test('a deleted product is removed from its collections, and their counts change', async () => {
  const [a] = [await priced('A', 1), await priced('B', 1)]
  const made = await addCollection(server, owner, { rules: cheaperThan(5) })
  await server.work()
  await server.call('products.remove', { as: owner, params: { id: a.id } })
  expect((await getCollection(server, owner, made.id)).productCount).toBe(1)
  await server.work()
  expect((await server.call('collections.list', { as: owner })).body).toMatchObject({ items: [{ productCount: 1 }] })
})

test('a product keeps its old handle as a redirect', async () => {
  const product = await addProduct(server, owner, { title: 'Lamp' })
  const body = { ...asProductInput(product), handle: 'light' }
  expect((await server.call('products.update', { as: owner, params: { id: product.id }, body })).status).toBe(200)
  const redirects = await server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('handle_redirects').select(['kind', 'handle', 'target_id']).execute(),
  )
  expect(redirects).toEqual([{ kind: 'product', handle: 'lamp', target_id: product.id }])
})
