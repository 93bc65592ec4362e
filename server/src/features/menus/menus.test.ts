import type { Menu } from '@vitrine/contract/calls/menus.ts'
import { MENU_ITEMS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { plantCollection, plantPage, plantProduct } from '../../../test/fixtures/plant.ts'
import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { done, newShop } from '../shop/test-shop.ts'

type MenuAnswer = z.output<typeof Menu>
type Item = { id: string; title: string; target: object; items?: Item[] }

let house: House
let owner: Actor
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  ;({ owner } = await newShop(house))
})

const item = (target: object, items?: Item[]): Item => ({ id: uuidv7(), title: 'Item', target, ...(items && { items }) })
const home = { type: 'home' }
const create = (items: Item[], fields: object = {}) => house.call('menus.create', { as: owner, body: { title: 'Side', items, ...fields } })
const created = (items: Item[], fields: object = {}) => done<MenuAnswer>(create(items, fields))
const get = (id: string) => done<MenuAnswer>(house.call('menus.get', { as: owner, params: { id } }))

describe('items', () => {
  test('nest to the third level and no further', async () => {
    const third = item(home)
    const menu = await created([item(home, [item(home, [third])])])
    expect(menu.items[0]?.items[0]?.items[0]?.id).toBe(third.id)
    expect(await create([item(home, [item(home, [item(home, [item(home)])])])])).toMatchObject({ status: 422 })
  })

  test('lead to things of the store', async () => {
    const collection = await plantCollection(house, owner)
    const stranger = (await newShop(house)).owner
    const wrong = [
      uuidv7(),
      await plantCollection(house, stranger),
      // There is such a thing, but it is no collection.
      await plantPage(house, owner),
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
  ])('do not lead to %s', async (url) => {
    expect((await create([item({ type: 'url', url })])).status).toBe(422)
  })

  test('have ids of their own', async () => {
    const one = item(home)
    expect(await create([one, item(home, [one])])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.1.items.0.id', code: 'menu_item_repeated' }] },
    })
  })
})

describe('broken links', () => {
  test('are told, counted, and do not stand in the way of a save', async () => {
    const draft = item({ type: 'page', id: await plantPage(house, owner) })
    const hidden = item({ type: 'product', id: await plantProduct(house, owner) })
    const gone = item({ type: 'page', id: await plantPage(house, owner) })
    const menu = await created([draft, item(home, [hidden, gone])])
    await done(house.call('pages.remove', { as: owner, params: { id: (gone.target as { id: string }).id } }))
    const now = await get(menu.id)
    expect(now.broken).toEqual({ [draft.id]: 'not-published', [hidden.id]: 'not-published', [gone.id]: 'deleted' })
    const list = await done<{ items: object[] }>(house.call('menus.list', { as: owner }))
    expect(list.items).toMatchObject([{ itemCount: 4, brokenCount: 3 }])
    const { title, items, version } = now
    const save = (body: object) => house.call('menus.update', { as: owner, params: { id: menu.id }, body })
    expect(await save({ title, items, version })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await save({ title, items, version })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })
})

describe('a menu the theme shows', () => {
  test('cannot be deleted nor renamed away', async () => {
    // The fashion theme begins with the menu `main`.
    const menu = await created([], { title: 'Main', handle: 'main' })
    const params = { id: menu.id }
    expect(await house.call('menus.remove', { as: owner, params })).toMatchObject({ status: 409, body: { code: 'menu_in_use' } })
    const renamed = { title: 'Main', handle: 'other', version: 1 }
    expect(await house.call('menus.update', { as: owner, params, body: renamed })).toMatchObject({
      status: 409,
      body: { code: 'menu_in_use' },
    })
    const other = await created([])
    expect((await house.call('menus.remove', { as: owner, params: { id: other.id } })).status).toBe(200)
  })
})

describe('the menus of a collection', () => {
  let collection: string
  beforeEach(async () => {
    collection = await plantCollection(house, owner)
  })
  const to = (id: string, items?: Item[]) => item({ type: 'collection', id }, items)

  test.each(['/menus//collections/', '/menus/collections/'])('are found at %s', async (path) => {
    const deep = to(collection)
    const menu = await created([item(home, [deep])])
    await created([item(home)])
    const reply = await house.inject({
      url: `/api/stores/onlinestore${path}${collection}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(reply).toMatchObject({ status: 200, body: { menus: [{ id: menu.id, items: [{ id: deep.id }] }] } })
  })

  test('of another store are not', async () => {
    const { owner: stranger } = await newShop(house)
    expect((await house.call('menus.ofCollection', { as: stranger, params: { id: collection } })).status).toBe(404)
  })

  test('change by one call each way', async () => {
    const below = item(home)
    const menu = await created([item(home)])
    const params = { menuId: menu.id, collectionId: collection }
    const add = () => done<MenuAnswer>(house.call('menus.addCollection', { as: owner, params }))
    expect((await add()).items.at(-1)).toMatchObject({ target: { type: 'collection', id: collection } })
    expect((await add()).items.length, 'asked for twice').toBe(2)
    const nested = await created([item(home, [to(collection, [below])]), to(collection)])
    const left = await done<MenuAnswer>(
      house.call('menus.removeCollection', { as: owner, params: { menuId: nested.id, collectionId: collection } }),
    )
    expect(left.items.map(({ items }) => items.map(({ id }) => id))).toEqual([[below.id]])
  })

  test('do not overflow, whichever way', async () => {
    const many = () => Array.from({ length: MENU_ITEMS_MAX }, () => item(home))
    const full = await created(many())
    const params = { menuId: full.id, collectionId: collection }
    expect(await house.call('menus.addCollection', { as: owner, params })).toMatchObject({ status: 409, body: { code: 'menu_full' } })
    const crowded = await created([...many().slice(1), to(collection, many())])
    expect(await house.call('menus.removeCollection', { as: owner, params: { ...params, menuId: crowded.id } })).toMatchObject({
      status: 409,
      body: { code: 'menu_full' },
    })
  })

  test('lose none when several are added at once', async () => {
    const menu = await created([])
    const ids = await Promise.all(Array.from({ length: 5 }, () => plantCollection(house, owner)))
    await Promise.all(
      ids.map((collectionId) => done(house.call('menus.addCollection', { as: owner, params: { menuId: menu.id, collectionId } }))),
    )
    expect((await get(menu.id)).items.length).toBe(5)
  })
})
