import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { heard, newStorefront, stockProduct, type TestStorefront } from './test-storefront.ts'

// Sales change stock all day. These tests check that cached pages are removed, and collections checked, only when shoppers can
// see a difference.

let server: TestServer
let other: TestStorefront
let storefront: TestStorefront
let productId: string
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  other = await newStorefront(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  productId = await heard([server], storefront.owner, () => stockProduct(server, storefront.owner, { handle: 'lamp', title: 'Lamp' }))
  await stock(100)
  await forget()
})

const change = (set: ReturnType<typeof sql>) =>
  server.services.db.inStore(storefront.owner.storeId, (tx) => sql`update variants set ${set} where product_id = ${productId}`.execute(tx))
const stock = (units: number) => change(sql`inventory_tracker = 'vitrine', inventory_quantity = ${units}`)
const sell = (units: number) => change(sql`inventory_quantity = inventory_quantity - ${units}::int, committed = committed + ${units}::int`)
const forget = () => server.services.db.inStore(storefront.owner.storeId, (tx) => tx.deleteFrom('stale_products').execute())
const stale = () =>
  server.services.db.inStore(storefront.owner.storeId, (tx) => tx.selectFrom('stale_products').select('product_id').execute())
const product = () =>
  server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.selectFrom('products').select('is_available').where('id', '=', productId).executeTakeFirstOrThrow(),
  )

/**
 * Whether servers were notified that this store changed. Notices arrive in order: when another store's notice has arrived,
 * earlier notices of this store have arrived too.
 */
async function tells(work: () => Promise<unknown>): Promise<boolean> {
  const { storeChanges } = server.services
  await heard([server], other.owner, () => stockProduct(server, other.owner, { handle: `before-${uuidv7()}` }))
  const before = storeChanges.stateOf(storefront.owner.storeId)
  await work()
  await heard([server], other.owner, () => stockProduct(server, other.owner, { handle: `after-${uuidv7()}` }))
  return storeChanges.stateOf(storefront.owner.storeId) !== before
}

test('selling one of many items does not affect cached pages and collections', async () => {
  expect(await tells(() => sell(1))).toBe(false)
  expect(await stale()).toEqual([])
})

test('the remaining quantity is shown from ten down, so each of these sales removes the cached pages', async () => {
  expect(await tells(() => sell(89))).toBe(false)
  expect(await tells(() => sell(1))).toBe(true)
  expect(await stale()).toEqual([])
})

test('selling the last item makes the product unavailable everywhere', async () => {
  expect(await tells(() => sell(100))).toBe(true)
  expect((await product()).is_available).toBe(false)
  expect((await stale()).length).toBeGreaterThan(0)
})

test('a change of price or policy together with stock sends a notice', async () => {
  expect(await tells(() => change(sql`inventory_quantity = 50, price_cents = 5`))).toBe(true)
  expect(await tells(() => change(sql`inventory_quantity = 40, inventory_policy = 'continue'`))).toBe(true)
  expect((await stale()).length).toBeGreaterThan(0)
})

test('smart collections with a stock condition are checked after each sale', async () => {
  const rules = { match: 'all', rules: [{ field: 'stock', relation: 'above', quantity: 50 }] }
  await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx
      .insertInto('collections')
      .values({
        store_id: storefront.owner.storeId,
        id: uuidv7(),
        title: 'Plenty',
        handle: 'plenty',
        kind: 'smart',
        rules: JSON.stringify(rules),
      })
      .execute(),
  )
  await sell(1)
  expect(await stale()).toEqual([{ product_id: productId }])
})

test('a change of any column of a variant except its stock counts as a change of the catalog', async () => {
  const stockColumns = ['store_id', 'id', 'inventory_quantity', 'committed', 'unavailable', 'on_hand', 'is_low', 'low_stock_at']
  const { rows } = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'variants'::regclass and attnum > 0 and not attisdropped
        and strpos(pg_get_functiondef('variants_sold_or_changed'::regproc), 'a.' || attname || ',') = 0
        and strpos(pg_get_functiondef('variants_sold_or_changed'::regproc), 'a.' || attname || ')') = 0`.execute(tx),
  )
  expect(rows.map(({ name }) => name).filter((name) => !stockColumns.includes(name))).toEqual([])
})
