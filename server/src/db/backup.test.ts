import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../test/databases.ts'
import { type Actor, type House, openHouse } from '../../test/house.ts'
import { seedDemo } from '../demo/seed.ts'
import { insertCart, insertLine } from '../features/cart/queries.ts'
import { addCollection, cheaperThan } from '../features/collections/test-collections.ts'
import { brokenStock } from '../features/inventory/test-stock.ts'
import { addCounted, addProduct, asInput } from '../features/products/test-products.ts'
import { type BackupLine, readBackup } from './backup.ts'
import { writeBackup } from './restore.ts'
import type { Tx } from './transactions.ts'

let house: House
let owners: Actor[]
beforeAll(async () => {
  house = await openHouse()
  // Something in every table a store fills.
  await seedDemo(house.services)
  owners = [await house.newOwner({ storeName: 'One “quoted” \\ store' }), await house.newOwner({ storeName: 'Two' })]
  for (const { storeId } of owners)
    await house.services.db.inStore(storeId, async (tx) => {
      await tx
        .insertInto('store_pages')
        .values({ store_id: storeId, id: uuidv7(), title: 'Über uns 👋', handle: 'about', body_html: '<p>\n</p>' })
        .execute()
      await tx
        .insertInto('sales_ledger')
        .values({
          store_id: storeId,
          id: uuidv7(),
          occurred_at: new Date('2026-03-29T01:30:00.123Z'),
          kind: 'sale',
          amount_cents: 9_007_199_254_740_991,
        })
        .execute()
    })
})
afterAll(() => house.close())

const lines = async (url: string) => {
  const all: BackupLine[] = []
  for await (const line of readBackup(url)) all.push(line)
  return all
}
async function* stored(backup: BackupLine[]) {
  yield* backup
}

/** Triggers that do not fire, of all tables. */
async function silenced(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`).finally(() => client.end())
  return rows
}

/** Every row of a backup as text, in an order of its own: where in its table a row lies is no part of it. */
const rowsOf = (backup: BackupLine[]) =>
  backup
    .flatMap(({ table, storeId, rows }) => (JSON.parse(rows) as unknown[]).map((row) => `${table} ${storeId} ${JSON.stringify(row)}`))
    .toSorted()

const filled = [
  'products',
  'variants',
  'stock_movements',
  'stale_products',
  'handle_redirects',
  'media',
  'collections',
  'collection_products',
  'carts',
  'cart_lines',
  'subscribers',
]

/** Something in what triggers write, and in what shoppers write. */
async function fillCatalogue(owner: Actor): Promise<void> {
  const { storeId } = owner
  const mug = await addProduct(house, owner, { title: 'Mug', handle: 'mug' })
  await addCollection(house, owner, { title: 'Cheap', rules: cheaperThan(5000), sort: 'price' })
  await house.work()
  const renamed = await house.call('products.update', { as: owner, params: { id: mug.id }, body: { ...asInput(mug), handle: 'cup' } })
  expect(renamed.status, renamed.text).toBe(200)
  const [variantId] = await addCounted(house, owner, 'Vase', { S: 5, M: 2 })
  const now = house.services.now()
  await house.services.db.inStore(storeId, async (tx) => {
    await tx.updateTable('variants').set({ inventory_quantity: 3 }).where('id', '=', variantId!).execute()
    await tx
      .insertInto('media')
      .values({ store_id: storeId, id: uuidv7(), name: 'kept.webp', state: 'ready', bytes: 1234, in_library: true })
      .execute()
    const cartId = await insertCart(tx, { storeId, id: uuidv7(), digest: Buffer.alloc(32, 7), visitId: null }, now)
    await insertLine(tx, { storeId, cartId, variantId: variantId!, quantity: 2 }, now)
    await tx
      .insertInto('subscribers')
      .values({ store_id: storeId, id: uuidv7(), email: 'reader@example.test', source: 'subscribe', consented_at: now, locale: 'en' })
      .execute()
  })
}

test('a restored installation holds exactly what was backed up', async () => {
  const backup = await lines(house.databaseUrl)
  expect(backup.map((line) => line.table)).toEqual(
    expect.arrayContaining(['users', 'stores', 'store_members', 'store_pages', 'sales_ledger']),
  )
  const target = await cloneDatabase()
  try {
    await writeBackup(target.url, stored(backup))
    expect(rowsOf(await lines(target.url))).toEqual(rowsOf(backup))
    await expect(writeBackup(target.url, stored(backup))).rejects.toThrow('not empty')
  } finally {
    await target.drop()
  }
})

test('what triggers keep is as it was, and they go on from there', async () => {
  const [owner] = owners
  const { storeId } = owner!
  await fillCatalogue(owner!)
  const before = await lines(house.databaseUrl)
  for (const table of filled) expect(before, table).toContainEqual(expect.objectContaining({ table, storeId }))
  const target = await cloneDatabase()
  const restored = await openHouse({ DATABASE_URL: target.url })
  try {
    const count = await writeBackup(target.url, stored(before))
    const after = rowsOf(await lines(target.url))
    expect(after).toEqual(rowsOf(before))
    expect(after).toHaveLength(count)

    const inStore = <T>(work: (tx: Tx) => Promise<T>) => restored.services.db.inStore(storeId, work)
    expect(await silenced(target.url)).toEqual([])
    expect(await inStore(brokenStock)).toEqual([])
    const { variant_id: id } = await inStore((tx) => tx.selectFrom('stock_movements').select('variant_id').executeTakeFirstOrThrow())
    await inStore((tx) => tx.updateTable('variants').set({ inventory_quantity: 41 }).where('id', '=', id).execute())
    expect(await inStore(brokenStock)).toEqual([])
    await inStore((tx) => tx.deleteFrom('media').where('name', '=', 'kept.webp').execute())
    expect(await inStore((tx) => tx.selectFrom('stores').select('file_bytes').executeTakeFirstOrThrow())).toEqual({ file_bytes: 0 })
    // The places of products in collections that were still to be looked at are.
    await restored.work()
    expect(await inStore((tx) => tx.selectFrom('stale_products').selectAll().execute())).toEqual([])
  } finally {
    await restored.close()
    await target.drop()
  }
})

test('a backup that breaks off changes nothing', async () => {
  const backup = await lines(house.databaseUrl)
  const target = await cloneDatabase()
  try {
    async function* broken() {
      yield* backup.slice(0, 2)
      throw new Error('The file ends here')
    }
    await expect(writeBackup(target.url, broken())).rejects.toThrow('The file ends here')
    expect(await lines(target.url)).toEqual([])
    expect(await silenced(target.url)).toEqual([])
  } finally {
    await target.drop()
  }
})
