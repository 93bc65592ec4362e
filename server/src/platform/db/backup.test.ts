import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../test/databases.ts'
import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { seedDemo } from '../../demo/seed.ts'
import { insertCart, insertLine } from '../../modules/checkout/cart/queries.ts'
import { addCollection, cheaperThan } from '../../modules/catalog/collections/test-collections.ts'
import { brokenStock } from '../../modules/catalog/inventory/test-stock.ts'
import { addCounted, addProduct, asInput } from '../../modules/catalog/products/test-products.ts'
import { type BackupLine, readBackup } from './backup.ts'
import { writeBackup } from './restore.ts'
import type { Tx } from './transactions.ts'
import { tables } from '../../tables.ts'

let server: TestServer
let owners: Actor[]
beforeAll(async () => {
  server = await startTestServer()
  // The demo stores add rows to many of the tables.
  await seedDemo(server.services)
  owners = [await server.newOwner({ storeName: 'One “quoted” \\ store' }), await server.newOwner({ storeName: 'Two' })]
  for (const { storeId } of owners)
    await server.services.db.inStore(storeId, async (tx) => {
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
afterAll(() => server.close())

const lines = async (url: string) => {
  const all: BackupLine[] = []
  for await (const line of readBackup(url, tables)) all.push(line)
  return all
}
async function* stored(backup: BackupLine[]) {
  yield* backup
}

/** Returns the disabled triggers of all tables. */
async function silenced(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`).finally(() => client.end())
  return rows
}

/** Returns every row of a backup as text, sorted, because a restore may change the order of the rows in a table. */
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
  'customers',
]

/** Adds rows to the tables in `filled`. Sellers, shoppers and triggers write to these tables. */
async function fillCatalogue(owner: Actor): Promise<void> {
  const { storeId } = owner
  const mug = await addProduct(server, owner, { title: 'Mug', handle: 'mug' })
  await addCollection(server, owner, { title: 'Cheap', rules: cheaperThan(5000), sort: 'price' })
  await server.work()
  const renamed = await server.call('products.update', { as: owner, params: { id: mug.id }, body: { ...asInput(mug), handle: 'cup' } })
  expect(renamed.status, renamed.text).toBe(200)
  const [variantId] = await addCounted(server, owner, 'Vase', { S: 5, M: 2 })
  const now = server.services.now()
  await server.services.db.inStore(storeId, async (tx) => {
    await tx.updateTable('variants').set({ inventory_quantity: 3 }).where('id', '=', variantId!).execute()
    await tx
      .insertInto('media')
      .values({ store_id: storeId, id: uuidv7(), name: 'kept.webp', state: 'ready', bytes: 1234, in_library: true })
      .execute()
    const cartId = await insertCart(tx, { storeId, id: uuidv7(), digest: Buffer.alloc(32, 7), visitId: null }, now)
    await insertLine(tx, { storeId, cartId, variantId: variantId!, quantity: 2 }, now)
    await tx
      .insertInto('customers')
      .values({ store_id: storeId, id: uuidv7(), email: 'reader@example.test', email_consent: 'subscribed', email_consent_at: now })
      .execute()
  })
}

test('a table that is saved store by store is readable for the store role, and one that is saved as a whole for the platform role', async () => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ name: string; own: boolean; store: boolean; platform: boolean }>(
      `select relname as name, has_table_privilege('vitrine_app', c.oid, 'select') as store, has_table_privilege('vitrine_platform', c.oid, 'select') as platform,
        exists (select from pg_attribute where attrelid = c.oid and attname = 'store_id' and not attisdropped) as own
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    .finally(() => client.end())
  for (const { name, own, store, platform } of rows) {
    const kind = Object.entries(tables).find(([table]) => table === name)?.[1]
    if (kind === 'saved') expect({ name, own, store }).toEqual({ name, own: true, store: true })
    if (kind === 'saved as a whole') expect({ name, platform }).toEqual({ name, platform: true })
  }
})

test('a restored installation holds exactly what was backed up', async () => {
  const backup = await lines(server.databaseUrl)
  expect(backup.map((line) => line.table)).toEqual(
    expect.arrayContaining(['users', 'stores', 'store_members', 'store_pages', 'sales_ledger']),
  )
  const target = await cloneDatabase()
  try {
    await writeBackup(target.url, tables, stored(backup))
    expect(rowsOf(await lines(target.url))).toEqual(rowsOf(backup))
    await expect(writeBackup(target.url, tables, stored(backup))).rejects.toThrow('isn’t empty')
  } finally {
    await target.drop()
  }
})

test('the data that triggers maintain is restored unchanged, and the triggers work afterwards', async () => {
  const [owner] = owners
  const { storeId } = owner!
  await fillCatalogue(owner!)
  const before = await lines(server.databaseUrl)
  for (const table of filled) expect(before, table).toContainEqual(expect.objectContaining({ table, storeId }))
  const target = await cloneDatabase()
  const restored = await startTestServer({ DATABASE_URL: target.url })
  try {
    const count = await writeBackup(target.url, tables, stored(before))
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
    // Runs the jobs that were still queued, such as the job that positions products in collections.
    await restored.work()
    expect(await inStore((tx) => tx.selectFrom('stale_products').selectAll().execute())).toEqual([])
  } finally {
    await restored.close()
    await target.drop()
  }
})

test('restoring a backup that ends early changes nothing', async () => {
  const backup = await lines(server.databaseUrl)
  const target = await cloneDatabase()
  try {
    async function* broken() {
      yield* backup.slice(0, 2)
      throw new Error('The file ends here')
    }
    await expect(writeBackup(target.url, tables, broken())).rejects.toThrow('The file ends here')
    expect(await lines(target.url)).toEqual([])
    expect(await silenced(target.url)).toEqual([])
  } finally {
    await target.drop()
  }
})
