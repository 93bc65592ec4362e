import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { heard, newShop, stockProduct, type TestShop } from './test-shop.ts'

// A sale changes stock all day long. Kept pages go, and collections are looked at, only where shoppers see a difference.

let house: House
let other: TestShop
let shop: TestShop
let productId: string
beforeAll(async () => {
  house = await openHouse()
  await house.listen()
  other = await newShop(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  shop = await newShop(house)
  productId = await heard([house], shop.owner, () => stockProduct(house, shop.owner, { handle: 'lamp', title: 'Lamp' }))
  await stock(100)
  await forget()
})

const change = (set: ReturnType<typeof sql>) =>
  house.services.db.inStore(shop.owner.storeId, (tx) => sql`update variants set ${set} where product_id = ${productId}`.execute(tx))
const stock = (units: number) => change(sql`inventory_tracker = 'vitrine', inventory_quantity = ${units}`)
const sell = (units: number) => change(sql`inventory_quantity = inventory_quantity - ${units}::int, committed = committed + ${units}::int`)
const forget = () => house.services.db.inStore(shop.owner.storeId, (tx) => tx.deleteFrom('stale_products').execute())
const stale = () => house.services.db.inStore(shop.owner.storeId, (tx) => tx.selectFrom('stale_products').select('product_id').execute())
const product = () =>
  house.services.db.inStore(shop.owner.storeId, (tx) =>
    tx.selectFrom('products').select('is_available').where('id', '=', productId).executeTakeFirstOrThrow(),
  )

/** Whether shops are told that this store changed. News comes in order: when those of another store are here, so are these. */
async function tells(work: () => Promise<unknown>): Promise<boolean> {
  const { storeChanges } = house.services
  await heard([house], other.owner, () => stockProduct(house, other.owner, { handle: `before-${uuidv7()}` }))
  const before = storeChanges.stateOf(shop.owner.storeId)
  await work()
  await heard([house], other.owner, () => stockProduct(house, other.owner, { handle: `after-${uuidv7()}` }))
  return storeChanges.stateOf(shop.owner.storeId) !== before
}

test('selling one of many leaves kept pages and collections alone', async () => {
  expect(await tells(() => sell(1))).toBe(false)
  expect(await stale()).toEqual([])
})

test('the count of the last ten is shown, so pages are drawn anew for it', async () => {
  expect(await tells(() => sell(89))).toBe(false)
  expect(await tells(() => sell(1))).toBe(true)
  expect(await stale()).toEqual([])
})

test('the last unit makes the product unavailable, everywhere it is shown', async () => {
  expect(await tells(() => sell(100))).toBe(true)
  expect((await product()).is_available).toBe(false)
  expect((await stale()).length).toBeGreaterThan(0)
})

test('a price or a policy changed together with stock is told of', async () => {
  expect(await tells(() => change(sql`inventory_quantity = 50, price_cents = 5`))).toBe(true)
  expect(await tells(() => change(sql`inventory_quantity = 40, inventory_policy = 'continue'`))).toBe(true)
  expect((await stale()).length).toBeGreaterThan(0)
})

test('smart collections that count units hear of each sale', async () => {
  const rules = { match: 'all', rules: [{ field: 'stock', relation: 'above', quantity: 50 }] }
  await house.services.db.inStore(shop.owner.storeId, (tx) =>
    tx
      .insertInto('collections')
      .values({
        store_id: shop.owner.storeId,
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

test('every column of a variant but its stock counts as a change of the catalogue', async () => {
  const stockColumns = ['store_id', 'id', 'inventory_quantity', 'committed', 'unavailable', 'on_hand', 'is_low', 'low_stock_at']
  const { rows } = await house.services.db.inStore(shop.owner.storeId, (tx) =>
    sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'variants'::regclass and attnum > 0 and not attisdropped
        and strpos(pg_get_functiondef('variants_sold_or_changed'::regproc), 'a.' || attname || ',') = 0
        and strpos(pg_get_functiondef('variants_sold_or_changed'::regproc), 'a.' || attname || ')') = 0`.execute(tx),
  )
  expect(rows.map(({ name }) => name).filter((name) => !stockColumns.includes(name))).toEqual([])
})
