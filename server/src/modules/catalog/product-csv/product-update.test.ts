import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { runImport } from '../../imports/run-import.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import type { ProductState } from './product-state.ts'
import { storedProducts } from './test-products.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const products = () => storedProducts(server, owner)

/** Imports a file with one product and returns the product. */
async function productOf(csv: string, overwrite = false): Promise<ProductState> {
  const result = await wizard.import(csv, { overwrite })
  expect(result.errors).toEqual([])
  const [product] = await products()
  return product!
}

const file = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n')

describe('an update', () => {
  const start = file(
    'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,SKU,Price,Compare-at price,Cost per item,Image Src,Image Alt Text,Variant Image,Status,Material,Price / EU',
    'a,A,<p>Body</p>,"x, y",Size,S,S1,1,2,0.5,https://p.invalid/1.jpg,One,https://p.invalid/2.jpg,active,wool,9',
    'a,,,,,M,S2,3,4,,https://p.invalid/2.jpg,Two,,,,8',
  )

  test('is made only when the request allows it, and otherwise the product is skipped', async () => {
    const before = await productOf(start)
    expect((await wizard.import(file('Handle,Title,Price', 'a,Other,5'))).counts).toMatchObject({ skip: 1, update: 0 })
    expect((await products())[0]).toEqual(before)
  })

  test('keeps a value without a column, and clears a value with an empty cell', async () => {
    const before = await productOf(start)
    const after = await productOf(
      file('Handle,Title,Tags,Material,Option1 Name,Option1 Value,Compare-at price', 'a,Anew,,,Size,S,', 'a,,,,,M,7'),
      true,
    )
    expect(after.columns).toEqual({ ...before.columns, title: 'Anew', tags: [], extra: {} })
    expect(after.variants).toEqual([
      { ...before.variants[0], compare_at_cents: null },
      { ...before.variants[1], compare_at_cents: 700 },
    ])
    expect(after.media).toEqual(before.media)
    expect(after.version).toBe(before.version + 1)
  })

  test('replaces the variants, but a variant with the same options keeps its ID', async () => {
    const before = await productOf(start)
    const after = await productOf(file('Handle,Option1 Name,Option1 Value,Price', 'a,Size,M,5', 'a,,L,6'), true)
    expect(after.columns.options).toEqual([{ name: 'Size', values: ['M', 'L'] }])
    expect(after.variants).toMatchObject([
      { id: before.variants[1]!.id, sku: 'S2', price_cents: 500 },
      { sku: '', price_cents: 600 },
    ])
  })

  test('replaces the images, but keeps an image with the same URL', async () => {
    const before = await productOf(start)
    const after = await productOf(
      file('Handle,Image Src,Image Position', 'a,https://p.invalid/3.jpg,2', 'a,https://p.invalid/2.jpg,1'),
      true,
    )
    // Image 1 is gone, because it is not in the file and no variant has it. The first variant still has image 2.
    expect(after.media.map(({ url, alt }) => [url, alt])).toEqual([
      ['https://p.invalid/2.jpg', 'Two'],
      ['https://p.invalid/3.jpg', ''],
    ])
    expect(after.media[0]!.mediaId).toBe(before.media[1]!.mediaId)
    expect(after.variants).toEqual(before.variants)
  })

  test('is refused when the product would become invalid', async () => {
    const before = await productOf(start)
    const refused = async (csv: string) => (await wizard.import(csv, { overwrite: true })).errors.map(({ row, code }) => [row, code])
    expect(await refused(file('Handle,SKU,Price', 'a,S9,5'))).toEqual([[2, 'options_missing']])
    expect(await refused(file('Handle,Title', 'a,'))).toEqual([[2, 'title_missing']])
    expect(await refused(file('Handle,Option1 Name,Option1 Value,SKU', 'a,Size,XL,S9'))).toEqual([[2, 'price_missing']])
    expect((await products())[0]).toEqual(before)
  })
})

describe('images', () => {
  const media = () =>
    server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('media').select(['id', 'state', 'source_url']).orderBy('source_url').execute(),
    )

  test('are downloaded once per URL and store, and again after a failure', async () => {
    const csv = (handle: string) =>
      file('Handle,Title,Price,Image Src', `${handle},T,1,https://p.invalid/1.jpg`, `${handle},,,https://p.invalid/2.jpg`)
    await wizard.import(csv('a'))
    const first = await media()
    expect(first.map(({ state, source_url }) => [state, source_url])).toEqual([
      ['failed', 'https://p.invalid/1.jpg'],
      ['failed', 'https://p.invalid/2.jpg'],
    ])
    const { id } = await wizard.check(csv('b'))
    await server.call('imports.run', { as: owner, params: { id } })
    const row = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    await runImport(server.services, { storeId: owner.storeId, importId: id, jobId: row.job_id! }, 'run')
    expect(await media()).toEqual(first.map((medium) => ({ ...medium, state: 'pending' })))
  })
})
