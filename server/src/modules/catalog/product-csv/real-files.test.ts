import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { packageRoot } from '../../../package-root.ts'
import { importFile } from '../../imports/import-file.ts'
import { exportProducts } from './export-products.ts'

interface Expected {
  products: number
  variants: number
  images: number
}

/**
 * The folders with test files. Our small files of both generations are in the repository. Shopify's samples may not be
 * redistributed, so they are tested only where a copy of them exists.
 */
const shared = process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data')
const folders = [path.join(import.meta.dirname, 'test-files'), path.join(shared, 'products')].filter((folder) => existsSync(folder))

const files = folders.flatMap((folder) => {
  const expected = JSON.parse(readFileSync(path.join(folder, '_expected_counts.json'), 'utf8')) as { files: Record<string, Expected> }
  return Object.entries(expected.files).map(([name, counts]) => ({ name, file: path.join(folder, name), counts }))
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const exported = (storeId: string) => text(exportProducts(server.services, storeId, {}))

describe.each(files)('$name', ({ file, counts }) => {
  test('gives the products, variants and images that an independent script counted', async () => {
    const { storeId } = await server.newOwner()
    const { products, variants, images } = counts
    const result = await importFile(server.services, storeId, file, { kind: 'products' })
    expect(result.errors).toEqual([])
    expect(result).toMatchObject({
      state: 'completed',
      counts: { create: products, update: 0, skip: 0, error: 0, parts: variants, images },
    })
    const stored = await server.services.db.inStore(storeId, async (tx) => ({
      products: (await tx.selectFrom('products').select('id').execute()).length,
      variants: (await tx.selectFrom('variants').select('id').execute()).length,
      images: (await tx.selectFrom('product_media').select('position').execute()).length,
    }))
    expect(stored).toEqual({ products, variants, images })
  })

  test('gives the same bytes when it is exported, imported into a second store and exported again', async () => {
    const [first, second] = [await server.newOwner(), await server.newOwner()]
    await importFile(server.services, first.storeId, file, { kind: 'products' })
    const out = await exported(first.storeId)
    const copy = path.join(server.services.config.dataDir, 'copy.csv')
    await writeFile(copy, out)
    const again = await importFile(server.services, second.storeId, copy, { kind: 'products' })
    expect(again.errors).toEqual([])
    expect(await exported(second.storeId)).toBe(out)
  })
})
