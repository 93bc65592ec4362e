import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { INCOMING } from '../../../platform/files/file-store.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { UNATTACHED_MEDIA_DAYS } from './prune.ts'
import { addImage, fetchFile, testImage, storedFiles } from './test-images.ts'

const DAY = 86_400

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

/**
 * Moves the clock some days ahead, runs the nightly jobs and moves it back, because sessions and tokens of tests are from today.
 */
async function nightAfter(days: number): Promise<void> {
  server.advance(days * DAY)
  await server.runNightlyJobs()
  server.advance(-days * DAY)
}
const status = async (url: string) => (await fetchFile(server, url)).status

describe('the nightly job', () => {
  test('deletes an image that was never used, with its row and files, but not one in use', async () => {
    const unused = await addImage(server, owner, await testImage(300, 300))
    const used = await addImage(server, owner, await testImage(310, 300))
    await addProduct(server, owner, { media: [{ id: used.id }] })
    await nightAfter(UNATTACHED_MEDIA_DAYS - 1)
    expect(await status(unused.url)).toBe(200)
    await nightAfter(UNATTACHED_MEDIA_DAYS + 1)
    expect(await status(unused.url)).toBe(404)
    expect(await status(used.url)).toBe(200)
    expect((await storedFiles(server)).length).toBeGreaterThan(0)
  })

  test('deletes an incomplete video from a process that was killed, but not one that is being uploaded', async () => {
    const incoming = path.join(server.services.config.dataDir, 'files', INCOMING)
    await mkdir(incoming, { recursive: true })
    await writeFile(path.join(incoming, 'left.film.0.part'), 'half')
    await server.runNightlyJobs()
    expect(await readdir(incoming)).toEqual(['left.film.0.part'])
    await nightAfter(2)
    expect(await readdir(incoming)).toEqual([])
  })

  test('keeps an image longer when it is uploaded again', async () => {
    const content = await testImage(320, 300)
    const { id, url } = await addImage(server, owner, content)
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx
        .updateTable('media')
        .set({ created_at: new Date(0) })
        .execute(),
    )
    expect(await addImage(server, owner, content)).toMatchObject({ id })
    await nightAfter(UNATTACHED_MEDIA_DAYS - 1)
    expect(await status(url)).toBe(200)
  })

  test('keeps an image that an import replaced as long as the changes of the import are recorded', async () => {
    const { id, url } = await addImage(server, owner, await testImage(330, 300))
    const product = await addProduct(server, owner, { media: [{ id }] })
    const importId = '01890000-0000-7000-8000-000000000003'
    const before = { id: product.id, media: [{ url, mediaId: id, alt: '' }], variants: [{ picture: null }] }
    const inStore = server.services.db.inStore.bind(server.services.db, owner.storeId)
    await inStore(async (tx) => {
      await tx
        .insertInto('imports')
        .values({
          store_id: owner.storeId,
          id: importId,
          kind: 'products',
          preset: 'shopify',
          file_name: 'a.csv',
          file_key: 'a.csv',
          state: 'completed',
        })
        .execute()
      await tx
        .insertInto('import_changes')
        .values({
          store_id: owner.storeId,
          import_id: importId,
          entity_id: product.id,
          row_number: 2,
          before: JSON.stringify(before),
          version: 2,
        })
        .execute()
      await tx.deleteFrom('product_media').execute()
    })
    await nightAfter(Math.max(IMPORT_UNDO_DAYS, UNATTACHED_MEDIA_DAYS) + 1)
    expect(await status(url)).toBe(200)
    await inStore((tx) => tx.deleteFrom('import_changes').execute())
    await nightAfter(UNATTACHED_MEDIA_DAYS + 1)
    expect(await status(url)).toBe(404)
  })
})
