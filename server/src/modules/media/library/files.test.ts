import { FILES_QUOTA_BYTES } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { send } from '../../../../test/fixtures/send.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { addImage, fetchFile, testImage, storedFiles } from '../uploads/test-images.ts'
import { seedProduct } from '../../catalog/products/test-products.ts'

interface File {
  id: string
  name: string
  alt: string
  url: string
  bytes: number
  uses: { kind: string; title: string }[]
}

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const upload = (content: Buffer, name = 'lamp.png') => send(server, 'files.upload', owner, { file: { name, content } })
async function added(content: Buffer, name?: string): Promise<File> {
  const reply = await upload(content, name)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as File
}
const list = async (query: Record<string, string> = {}) =>
  (await server.call('files.list', { as: owner, query })).body as { items: File[]; next: string | null; total: number }
const get = async (id: string) => (await server.call('files.get', { as: owner, params: { id } })).body as File
const remove = (id: string) => server.call('files.remove', { as: owner, params: { id } })
const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const usage = async () => ((await server.call('files.usage', { as: owner })).body as { bytes: number }).bytes
const sumOfMedia = () =>
  inStore(async (tx) => (await sql<{ n: number }>`select coalesce(sum(bytes), 0) as n from media`.execute(tx)).rows[0]!.n)

describe('the media library', () => {
  test('adds an image with a name, which can be changed together with the description', async () => {
    const file = await added(await testImage(300, 200), 'C:\\photos\\..\\Summer lamp.png')
    expect(file).toMatchObject({ name: 'Summer lamp.png', alt: '', kind: 'image', width: 300, height: 200, bytes: expect.any(Number) })
    expect((await fetchFile(server, file.url)).headers['content-type']).toBe('image/webp')
    const body = { name: 'Lamp', alt: 'A lamp in the sun' }
    expect((await server.call('files.update', { as: owner, params: { id: file.id }, body })).body).toMatchObject(body)
    expect(await get(file.id)).toMatchObject({ ...body, uses: [] })
    const renamed = (name: string) => server.call('files.update', { as: owner, params: { id: file.id }, body: { ...body, name } })
    expect((await renamed('Lamp\u202egnp.exe')).body).toMatchObject({ name: 'Lampgnp.exe' })
    expect(await renamed('\u202e\u200b')).toMatchObject({ status: 422, body: { errors: [{ field: 'name', code: 'required' }] } })
  })

  test('stores the same bytes as one file, even when a product had them first, and with concurrent uploads', async () => {
    const content = await testImage(301, 200)
    const medium = await addImage(server, owner, content)
    expect((await list()).items).toEqual([])
    const [one, two] = await Promise.all([added(content, 'a.png'), added(content, 'b.png')])
    expect([one.id, two.id]).toEqual([medium.id, medium.id])
    const other = await testImage(302, 200)
    const before = (await storedFiles(server)).length
    const twins = await Promise.all([added(other), added(other), added(other)])
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
    expect((await storedFiles(server)).length).toBe(before + 2)
    expect((await list()).total).toBe(2)
  })

  test('is listed newest first, searched and paged', async () => {
    for (const [at, name] of ['Red lamp', 'Blue_lamp', 'Vase'].entries()) await added(await testImage(100 + at, 100), name)
    expect((await list()).items.map(({ name }) => name)).toEqual(['Vase', 'Blue_lamp', 'Red lamp'])
    expect((await list({ search: 'LAMP' })).total).toBe(2)
    expect((await list({ search: '_' })).items.map(({ name }) => name)).toEqual(['Blue_lamp'])
    expect((await list({ kind: 'video' })).total).toBe(0)
    const first = await list({ limit: '2' })
    expect((await list({ limit: '2', cursor: first.next! })).items.map(({ name }) => name)).toEqual(['Red lamp'])
  })
})

describe('a file in use', () => {
  /** Uses the file in one place of every kind. Returns, for each place, a function that removes the use. */
  async function shown({ id, url }: Pick<File, 'id' | 'url'>): Promise<Record<string, (tx: Tx) => Promise<unknown>>> {
    const { variantIds } = await seedProduct(server, owner, { title: 'Chair', media: [{ id }] })
    const { storeId: store_id } = owner
    const optionId = uuidv7()
    const text = { store_id, body_html: `<p><img src="${url.replace(/\d+\.webp$/, '160.webp')}"></p>` }
    const described = await seedProduct(server, owner, { title: 'Stool' })
    await inStore(async (tx) => {
      await tx.updateTable('variants').set({ media_id: id }).where('id', '=', variantIds[0]!).execute()
      await tx
        .insertInto('collections')
        .values({ store_id, id: uuidv7(), title: 'Seats', handle: 'seats', kind: 'manual', media_id: id })
        .execute()
      await tx.insertInto('option_library').values({ store_id, id: optionId, name: 'Color', position: 1 }).execute()
      const value = { store_id, option_id: optionId, id: uuidv7(), name: 'Red', position: 1, media_id: id }
      await tx.insertInto('option_library_values').values(value).execute()
      await tx.insertInto('storefront_preferences').values({ store_id, favicon_media_id: id }).execute()
      const config = JSON.stringify({ sections: [{ blocks: { a: { image: { id, alt: '' } } } }] })
      const theme = { store_id, id: uuidv7(), name: 'Mine', theme: 'default' }
      await tx
        .insertInto('themes')
        .values({ ...theme, config })
        .execute()
      await tx.insertInto('theme_drafts').values({ store_id, theme_id: theme.id, config, updated_at: new Date() }).execute()
      await tx.updateTable('products').set({ body_html: text.body_html }).where('id', '=', described.id).execute()
      await tx
        .insertInto('store_pages')
        .values({ ...text, id: uuidv7(), title: 'About', handle: 'about' })
        .execute()
      await tx
        .insertInto('size_charts')
        .values({ ...text, id: uuidv7(), name: 'Seats' })
        .execute()
    })
    return {
      // The uses in texts come first, because they alone do not make the nightly job keep an image that is not in the media
      // library.
      page: (tx) => tx.deleteFrom('store_pages').execute(),
      sizeChart: (tx) => tx.deleteFrom('size_charts').execute(),
      text: (tx) => tx.updateTable('products').set({ body_html: '' }).execute(),
      product: (tx) => tx.deleteFrom('product_media').execute(),
      variant: (tx) => tx.updateTable('variants').set({ media_id: null }).execute(),
      collection: (tx) => tx.deleteFrom('collections').execute(),
      option: (tx) => tx.deleteFrom('option_library').execute(),
      preferences: (tx) => tx.deleteFrom('storefront_preferences').execute(),
      theme: (tx) => tx.updateTable('themes').set({ config: '{}' }).execute(),
      draft: (tx) => tx.deleteFrom('theme_drafts').execute(),
    }
  }

  test('lists its uses, and cannot be deleted until the last use is removed', async () => {
    const file = await added(await testImage(400, 300))
    const { id } = file
    const places = await shown(file)
    expect((await get(id)).uses).toEqual([
      { kind: 'collection', id: expect.any(String), title: 'Seats' },
      { kind: 'option', id: expect.any(String), title: 'Color: Red' },
      { kind: 'page', id: expect.any(String), title: 'About' },
      { kind: 'preferences', id: null, title: 'Favicon' },
      { kind: 'product', id: expect.any(String), title: 'Chair' },
      { kind: 'product', id: expect.any(String), title: 'Stool' },
      { kind: 'sizeChart', id: expect.any(String), title: 'Seats' },
      { kind: 'theme', id: expect.any(String), title: 'Mine' },
      { kind: 'variant', id: expect.any(String), title: 'Chair' },
    ])
    for (const letGo of Object.values(places).toReversed()) {
      expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
      await inStore(letGo)
    }
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    await server.work()
    expect(await usage()).toBe(0)
  })

  test('is kept by the nightly job for every kind of use except in texts, and so is an unused file in the media library', async () => {
    const content = await testImage(410, 300)
    const medium = await addImage(server, owner, content)
    const places = await shown(medium)
    const alone = await added(await testImage(411, 300))
    const runNightlyJobs = async () => {
      server.advance(30 * 86_400)
      await server.runNightlyJobs()
      server.advance(-30 * 86_400)
    }
    const exists = async (id: string) => (await inStore((tx) => tx.selectFrom('media').select('id').where('id', '=', id).execute())).length
    for (const letGo of Object.values(places)) {
      await runNightlyJobs()
      expect(await exists(medium.id)).toBe(1)
      await inStore(letGo)
    }
    await runNightlyJobs()
    expect([await exists(medium.id), await exists(alone.id)]).toEqual([0, 1])
  })

  test('is not deleted when another transaction starts to use it at the same moment', async () => {
    const { id, url } = await added(await testImage(420, 300))
    const take = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      const row = { store_id: owner.storeId, id: uuidv7(), title: 'X', handle: 'x', kind: 'manual', media_id: id }
      await tx.insertInto('collections').values(row).execute()
    }
    const [reply] = await raceAtLock(server, take, [() => remove(id)])
    expect(reply).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
    expect((await fetchFile(server, url)).status).toBe(200)
  })
})

describe('the quota', () => {
  const row = (bytes: number) => ({ store_id: owner.storeId, id: uuidv7(), state: 'ready', bytes })
  /** Uses up the given number of bytes of the quota, in parts that are small enough for one media file. */
  const fill = (bytes: number) => {
    const part = Math.floor(bytes / 4)
    return inStore((tx) =>
      tx
        .insertInto('media')
        .values([row(part), row(part), row(part), row(bytes - 3 * part)])
        .execute(),
    )
  }

  test('counts the files of products, imports and the media library, without deleted files', async () => {
    const product = await addImage(server, owner, await testImage(500, 100))
    await added(await testImage(501, 100))
    await fill(12345)
    await inStore((tx) => tx.updateTable('media').set({ bytes: 99 }).where('bytes', '=', 3086).execute())
    expect(await usage()).toBe(await sumOfMedia())
    await inStore((tx) => tx.deleteFrom('media').where('id', '=', product.id).execute())
    expect(await usage()).toBe(await sumOfMedia())
    expect(await usage()).toBeGreaterThan(99 * 3)
  })

  test('refuses files that exceed it, for every kind of upload, and stores nothing', async () => {
    await fill(FILES_QUOTA_BYTES - 1)
    const [files, bytes] = [await storedFiles(server), await usage()]
    const content = await testImage(502, 100)
    for (const name of ['files.upload', 'products.uploadMedia'] as const)
      expect(await send(server, name, owner, { file: { name: 'a.png', content } })).toMatchObject({
        status: 409,
        body: { code: 'quota_exceeded' },
      })
    expect([await storedFiles(server), await usage()]).toEqual([files, bytes])
  })

  test('accepts only one of two concurrent uploads when there is room for only one', async () => {
    const [a, b] = [await testImage(503, 100), await testImage(504, 100)]
    const { bytes } = await added(a)
    await remove((await list()).items[0]!.id)
    await fill(FILES_QUOTA_BYTES - Math.floor(bytes * 1.5))
    const replies = await Promise.all([upload(a), upload(b)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await usage()).toBe(await sumOfMedia())
  })
})
