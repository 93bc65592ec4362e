import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { INCOMING } from '../../files/file-store.ts'
import { addProduct } from '../products/test-products.ts'
import { UNATTACHED_PICTURE_DAYS } from './prune.ts'
import { addPicture, fetchFile, picture, storedFiles } from './test-pictures.ts'

const DAY = 86_400

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

/** The night after some days; then back to today, since sessions and tokens of tests are of today. */
async function nightAfter(days: number): Promise<void> {
  house.advance(days * DAY)
  await house.night()
  house.advance(-days * DAY)
}
const status = async (url: string) => (await fetchFile(house, url)).status

describe('at night', () => {
  test('a picture that was never used goes, row and files; one that is used stays', async () => {
    const unused = await addPicture(house, owner, await picture(300, 300))
    const used = await addPicture(house, owner, await picture(310, 300))
    await addProduct(house, owner, { media: [{ id: used.id }] })
    await nightAfter(UNATTACHED_PICTURE_DAYS - 1)
    expect(await status(unused.url)).toBe(200)
    await nightAfter(UNATTACHED_PICTURE_DAYS + 1)
    expect(await status(unused.url)).toBe(404)
    expect(await status(used.url)).toBe(200)
    expect((await storedFiles(house)).length).toBeGreaterThan(0)
  })

  test('a film that a killed process left half received goes, one that is coming in stays', async () => {
    const incoming = path.join(house.services.config.dataDir, 'files', INCOMING)
    await mkdir(incoming, { recursive: true })
    await writeFile(path.join(incoming, 'left.film.0.part'), 'half')
    await house.night()
    expect(await readdir(incoming)).toEqual(['left.film.0.part'])
    await nightAfter(2)
    expect(await readdir(incoming)).toEqual([])
  })

  test('a picture uploaded anew begins its time anew', async () => {
    const content = await picture(320, 300)
    const { id, url } = await addPicture(house, owner, content)
    await house.services.db.inStore(owner.storeId, (tx) =>
      tx
        .updateTable('media')
        .set({ created_at: new Date(0) })
        .execute(),
    )
    expect(await addPicture(house, owner, content)).toMatchObject({ id })
    await nightAfter(UNATTACHED_PICTURE_DAYS - 1)
    expect(await status(url)).toBe(200)
  })

  test('what an import put in the place of stays as long as that can be taken back, and a while longer', async () => {
    const { id, url } = await addPicture(house, owner, await picture(330, 300))
    const product = await addProduct(house, owner, { media: [{ id }] })
    const importId = '01890000-0000-7000-8000-000000000003'
    const before = { id: product.id, media: [{ url, mediaId: id, alt: '' }], variants: [{ picture: null }] }
    const inStore = house.services.db.inStore.bind(house.services.db, owner.storeId)
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
    await nightAfter(Math.max(IMPORT_UNDO_DAYS, UNATTACHED_PICTURE_DAYS) + 1)
    expect(await status(url)).toBe(200)
    await inStore((tx) => tx.deleteFrom('import_changes').execute())
    await nightAfter(UNATTACHED_PICTURE_DAYS + 1)
    expect(await status(url)).toBe(404)
  })
})
