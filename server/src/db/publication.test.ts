import type { Collection } from '@vitrine/contract/calls/collections.ts'
import type { StorePage } from '@vitrine/contract/calls/store-pages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type House, openHouse } from '../../test/house.ts'
import { createStore } from '../features/stores/create-store.ts'
import { done, newShop, type TestShop } from '../features/shop/test-shop.ts'
import { isVisible } from './publication.ts'

type Published = Pick<z.output<typeof StorePage | typeof Collection>, 'id' | 'handle' | 'publishedAt' | 'isVisible' | 'version'>

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  shop = await newShop(house)
  // A server process whose clock is fast: what it published by that would be hidden for five minutes.
  house.advance(300)
})
afterAll(() => house.close())

const past = '2026-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'

describe.each(['pages', 'collections'] as const)('publication of %s, whatever the clock of the process', (things) => {
  const create = (publishedAt?: string | null) =>
    done<Published>(house.call(`${things}.create`, { as: shop.owner, body: { title: 'Lamps', publishedAt } }))
  const read = ({ id }: Published) => done<Published>(house.call(`${things}.get`, { as: shop.owner, params: { id } }))
  const update = ({ id, version }: Published, publishedAt: string | null) =>
    done<Published>(house.call(`${things}.update`, { as: shop.owner, params: { id }, body: { title: 'Lamps', publishedAt, version } }))
  const bulk = (action: string, { id }: Published) =>
    done<{ changed: number }>(house.call(`${things}.bulk`, { as: shop.owner, body: { action, ids: [id] } }))
  const inList = async ({ id }: Published, published: string) => {
    const { items } = await done<{ items: Published[] }>(house.call(`${things}.list`, { as: shop.owner, query: { published } }))
    return items.find((one) => one.id === id)
  }
  const statusInShop = async ({ handle }: Published) => (await shop.get(`/${things}/${handle}`)).status

  test('is of this moment when it is made', async () => {
    const made = await create('now')
    expect(made).toMatchObject({ publishedAt: expect.any(String), isVisible: true })
    expect(await inList(made, 'yes')).toMatchObject({ isVisible: true })
    expect(await statusInShop(made)).toBe(200)
  })

  test('is told as shoppers see it', async () => {
    for (const publishedAt of [null, undefined, future]) {
      const hidden = await create(publishedAt)
      expect(hidden).toMatchObject({ publishedAt: publishedAt ?? null, isVisible: false })
      expect(await inList(hidden, 'yes')).toBeUndefined()
      expect(await statusInShop(hidden)).toBe(404)
    }
    // Come by the clock of the process, to come by the database's.
    const soon = await create(new Date(Date.now() + 200_000).toISOString())
    expect(soon.isVisible).toBe(false)
    expect(await inList(soon, 'yes')).toBeUndefined()
    expect(await statusInShop(soon)).toBe(404)
  })

  test('of what is to come is brought forward, of what is visible stays as it was', async () => {
    const planned = await create(future)
    const shown = await update(planned, 'now')
    expect(shown).toMatchObject({ isVisible: true })
    expect(shown.publishedAt).not.toBe(future)
    expect(await statusInShop(shown)).toBe(200)
    const old = await create(past)
    expect(await update(old, 'now')).toMatchObject({ publishedAt: past, isVisible: true })
    expect(await update(await read(old), null)).toMatchObject({ publishedAt: null, isVisible: false })
  })

  test('of many passes over what is visible', async () => {
    const [old, soon] = [await create(past), await create(new Date(Date.now() + 200_000).toISOString())]
    expect(await bulk('publish', old)).toMatchObject({ changed: 0 })
    expect((await read(old)).publishedAt).toBe(past)
    expect(await bulk('publish', soon)).toMatchObject({ changed: 1 })
    expect(await read(soon)).toMatchObject({ isVisible: true })
    expect(await statusInShop(soon)).toBe(200)
  })

  test.each(['tomorrow', 'NOW', 5, '2026-01-01'])('is refused when it is %j', async (publishedAt) => {
    const reply = await house.call(`${things}.create`, { as: shop.owner, body: { title: 'Lamps', publishedAt } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'publishedAt', code: 'wrong_format' }] } })
  })
})

test('pages a store begins with are there at once', async () => {
  const { services } = house
  const published = await services.db.inPlatform(async (tx) => {
    await createStore(tx, { name: 'Fast clock', ownerId: shop.owner.userId }, services.now())
    return tx.selectFrom('store_pages').select('title').where(isVisible).execute()
  })
  expect(published).not.toEqual([])
})
