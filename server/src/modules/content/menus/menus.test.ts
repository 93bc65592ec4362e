import type { Menu } from '@vitrine/contract/calls/menus.ts'
import { MENU_ITEMS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { seedCollection, seedPage, seedProduct } from '../../../../test/fixtures/seed.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { done, newStorefront } from '../../storefront/pages/test-storefront.ts'

type MenuAnswer = z.output<typeof Menu>
type Item = { id: string; title: string; target: object; items?: Item[] }

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner } = await newStorefront(server))
})

const item = (target: object, items?: Item[]): Item => ({ id: uuidv7(), title: 'Item', target, ...(items && { items }) })
const home = { type: 'home' }
const create = (items: Item[], fields: object = {}) => server.call('menus.create', { as: owner, body: { title: 'Side', items, ...fields } })
const created = (items: Item[], fields: object = {}) => done<MenuAnswer>(create(items, fields))
const get = (id: string) => done<MenuAnswer>(server.call('menus.get', { as: owner, params: { id } }))

describe('items', () => {
  test('can have up to three levels', async () => {
    const third = item(home)
    const menu = await created([item(home, [item(home, [third])])])
    expect(menu.items[0]?.items[0]?.items[0]?.id).toBe(third.id)
    expect(await create([item(home, [item(home, [item(home, [item(home)])])])])).toMatchObject({ status: 422 })
  })

  test('link only to existing collections, products and pages of the store', async () => {
    const collection = await seedCollection(server, owner)
    const stranger = (await newStorefront(server)).owner
    const wrong = [
      uuidv7(),
      await seedCollection(server, stranger),
      // A page with this ID exists, but it is not a collection.
      await seedPage(server, owner),
    ]
    for (const id of wrong)
      expect(await create([item(home, [item({ type: 'collection', id })])])).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'items.0.items.0.target.id', code: 'menu_target_gone' }] },
      })
    expect((await created([item({ type: 'collection', id: collection })])).targets).toHaveProperty(collection)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://a b',
    'ftp://a.example',
    '',
  ])('do not link to %s', async (url) => {
    expect((await create([item({ type: 'url', url })])).status).toBe(422)
  })

  test('have unique IDs', async () => {
    const one = item(home)
    expect(await create([one, item(home, [one])])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.1.items.0.id', code: 'menu_item_repeated' }] },
    })
  })
})

describe('broken links', () => {
  test('are reported, counted, and do not block a save', async () => {
    const draft = item({ type: 'page', id: await seedPage(server, owner) })
    const hidden = item({ type: 'product', id: await seedProduct(server, owner) })
    const gone = item({ type: 'page', id: await seedPage(server, owner) })
    const menu = await created([draft, item(home, [hidden, gone])])
    await done(server.call('pages.remove', { as: owner, params: { id: (gone.target as { id: string }).id } }))
    const now = await get(menu.id)
    expect(now.broken).toEqual({ [draft.id]: 'not-published', [hidden.id]: 'not-published', [gone.id]: 'deleted' })
    const list = await done<{ items: object[] }>(server.call('menus.list', { as: owner }))
    expect(list.items).toMatchObject([{ itemCount: 4, brokenCount: 3 }])
    const { title, items, version } = now
    const save = (body: object) => server.call('menus.update', { as: owner, params: { id: menu.id }, body })
    expect(await save({ title, items, version })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await save({ title, items, version })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })
})

describe('a menu that the theme shows', () => {
  test('cannot be deleted or get another handle', async () => {
    // The published theme, `fashion`, shows the menu `main` by default.
    const menu = await created([], { title: 'Main', handle: 'main' })
    const params = { id: menu.id }
    expect(await server.call('menus.remove', { as: owner, params })).toMatchObject({ status: 409, body: { code: 'menu_in_use' } })
    const renamed = { title: 'Main', handle: 'other', version: 1 }
    expect(await server.call('menus.update', { as: owner, params, body: renamed })).toMatchObject({
      status: 409,
      body: { code: 'menu_in_use' },
    })
    const other = await created([])
    expect((await server.call('menus.remove', { as: owner, params: { id: other.id } })).status).toBe(200)
  })
})

describe('the menus of a collection', () => {
  let collection: string
  beforeEach(async () => {
    collection = await seedCollection(server, owner)
  })
  const to = (id: string, items?: Item[]) => item({ type: 'collection', id }, items)

  test.each(['/menus//collections/', '/menus/collections/'])('can be read at %s', async (path) => {
    const deep = to(collection)
    const menu = await created([item(home, [deep])])
    await created([item(home)])
    const reply = await server.inject({
      url: `/api/stores/onlinestore${path}${collection}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(reply).toMatchObject({ status: 200, body: { menus: [{ id: menu.id, items: [{ id: deep.id }] }] } })
  })

  test('cannot be read by another store', async () => {
    const { owner: stranger } = await newStorefront(server)
    expect((await server.call('menus.ofCollection', { as: stranger, params: { id: collection } })).status).toBe(404)
  })

  test('change with one call for adding and one for removing', async () => {
    const below = item(home)
    const menu = await created([item(home)])
    const params = { menuId: menu.id, collectionId: collection }
    const add = () => done<MenuAnswer>(server.call('menus.addCollection', { as: owner, params }))
    expect((await add()).items.at(-1)).toMatchObject({ target: { type: 'collection', id: collection } })
    expect((await add()).items.length, 'asked for twice').toBe(2)
    const nested = await created([item(home, [to(collection, [below])]), to(collection)])
    const left = await done<MenuAnswer>(
      server.call('menus.removeCollection', { as: owner, params: { menuId: nested.id, collectionId: collection } }),
    )
    expect(left.items.map(({ items }) => items.map(({ id }) => id))).toEqual([[below.id]])
  })

  test('cannot exceed their limits when a collection is added or removed', async () => {
    const many = () => Array.from({ length: MENU_ITEMS_MAX }, () => item(home))
    const full = await created(many())
    const params = { menuId: full.id, collectionId: collection }
    expect(await server.call('menus.addCollection', { as: owner, params })).toMatchObject({ status: 409, body: { code: 'menu_full' } })
    const crowded = await created([...many().slice(1), to(collection, many())])
    expect(await server.call('menus.removeCollection', { as: owner, params: { ...params, menuId: crowded.id } })).toMatchObject({
      status: 409,
      body: { code: 'menu_full' },
    })
  })

  test('lose no item when several items are added at the same time', async () => {
    const menu = await created([])
    const ids = await Promise.all(Array.from({ length: 5 }, () => seedCollection(server, owner)))
    await Promise.all(
      ids.map((collectionId) => done(server.call('menus.addCollection', { as: owner, params: { menuId: menu.id, collectionId } }))),
    )
    expect((await get(menu.id)).items.length).toBe(5)
  })
})
