import type { Collection } from '@vitrine/contract/calls/collections.ts'
import type { StorePage } from '@vitrine/contract/calls/pages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { createStore } from '../../modules/stores/stores/create-store.ts'
import { done, newStorefront, type TestStorefront } from '../../modules/storefront/pages/test-storefront.ts'
import { isVisible } from './publication.ts'

type Published = Pick<z.output<typeof StorePage | typeof Collection>, 'id' | 'handle' | 'publishedAt' | 'isVisible' | 'version'>

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
  // The clock of this server process is fast: a publication date from that clock would hide the row for five minutes.
  server.advance(300)
})
afterAll(() => server.close())

const past = '2026-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'

describe.each(['pages', 'collections'] as const)('publication of %s, whatever the clock of the process says', (things) => {
  const create = (publishedAt?: string | null) =>
    done<Published>(server.call(`${things}.create`, { as: storefront.owner, body: { title: 'Lamps', publishedAt } }))
  const read = ({ id }: Published) => done<Published>(server.call(`${things}.get`, { as: storefront.owner, params: { id } }))
  const update = ({ id, version }: Published, publishedAt: string | null) =>
    done<Published>(
      server.call(`${things}.update`, { as: storefront.owner, params: { id }, body: { title: 'Lamps', publishedAt, version } }),
    )
  const bulk = (action: string, { id }: Published) =>
    done<{ changed: number }>(server.call(`${things}.bulk`, { as: storefront.owner, body: { action, ids: [id] } }))
  const inList = async ({ id }: Published, published: string) => {
    const { items } = await done<{ items: Published[] }>(server.call(`${things}.list`, { as: storefront.owner, query: { published } }))
    return items.find((one) => one.id === id)
  }
  const statusInStorefront = async ({ handle }: Published) => (await storefront.get(`/${things}/${handle}`)).status

  test('starts immediately when it is created as published', async () => {
    const made = await create('now')
    expect(made).toMatchObject({ publishedAt: expect.any(String), isVisible: true })
    expect(await inList(made, 'yes')).toMatchObject({ isVisible: true })
    expect(await statusInStorefront(made)).toBe(200)
  })

  test('is reported as shoppers see it', async () => {
    for (const publishedAt of [null, undefined, future]) {
      const hidden = await create(publishedAt)
      expect(hidden).toMatchObject({ publishedAt: publishedAt ?? null, isVisible: false })
      expect(await inList(hidden, 'yes')).toBeUndefined()
      expect(await statusInStorefront(hidden)).toBe(404)
    }
    // This date is in the past for the clock of the process, but in the future for the clock of the database.
    const soon = await create(new Date(Date.now() + 200_000).toISOString())
    expect(soon.isVisible).toBe(false)
    expect(await inList(soon, 'yes')).toBeUndefined()
    expect(await statusInStorefront(soon)).toBe(404)
  })

  test('moves a future date to now, and leaves a past one unchanged', async () => {
    const planned = await create(future)
    const shown = await update(planned, 'now')
    expect(shown).toMatchObject({ isVisible: true })
    expect(shown.publishedAt).not.toBe(future)
    expect(await statusInStorefront(shown)).toBe(200)
    const old = await create(past)
    expect(await update(old, 'now')).toMatchObject({ publishedAt: past, isVisible: true })
    expect(await update(await read(old), null)).toMatchObject({ publishedAt: null, isVisible: false })
  })

  test('in bulk leaves rows that are already published unchanged', async () => {
    const [old, soon] = [await create(past), await create(new Date(Date.now() + 200_000).toISOString())]
    expect(await bulk('publish', old)).toMatchObject({ changed: 0 })
    expect((await read(old)).publishedAt).toBe(past)
    expect(await bulk('publish', soon)).toMatchObject({ changed: 1 })
    expect(await read(soon)).toMatchObject({ isVisible: true })
    expect(await statusInStorefront(soon)).toBe(200)
  })

  test.each(['tomorrow', 'NOW', 5, '2026-01-01'])('is refused when it is %j', async (publishedAt) => {
    const reply = await server.call(`${things}.create`, { as: storefront.owner, body: { title: 'Lamps', publishedAt } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'publishedAt', code: 'wrong_format' }] } })
  })
})

test('pages that a new store has are visible immediately', async () => {
  const { services } = server
  const published = await services.db.inPlatform(async (tx) => {
    await createStore(tx, { name: 'Fast clock', ownerId: storefront.owner.userId }, services.now())
    return tx.selectFrom('store_pages').select('title').where(isVisible).execute()
  })
  expect(published).not.toEqual([])
})
