import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../test/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The number of the last migration before the version with the storefront. */
const BEFORE = 10
const store = '01900000-0000-7000-8000-000000000001'
const user = '01900000-0000-7000-8000-000000000002'
const thing = (n: number) => `01900000-0000-7000-8000-00000000010${n}`

let database: Awaited<ReturnType<typeof cloneDatabase>>
let owner: Client

/** Runs statements in the store as feature code would. */
async function asApp(...statements: string[]) {
  await owner.query(`begin; set local role vitrine_app; set local app.store_id = '${store}'`)
  const results = []
  for (const statement of statements) results.push((await owner.query(statement)).rows)
  await owner.query('commit')
  return results
}

// This store has the data of the previous version. The migrations must find its rows to fill new columns, even though row-level
// security is forced.
beforeAll(async () => {
  database = await cloneDatabase()
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('drop schema visit_months cascade; drop schema public cascade; create schema public')
  const files = await readMigrations()
  await migrate(database.url, { migrations: files.slice(0, BEFORE) })
  await owner.query('begin; set local role vitrine_platform')
  await owner.query(`insert into users (id, email) values ('${user}', 'seller@example.com')`)
  await owner.query(`insert into stores (id, name, handle, trial_ends_at) values ('${store}', 'Old', 'old', now())`)
  await owner.query('commit')
  await asApp(
    `insert into products (store_id, id, title, handle, status, options) values ('${store}', '${thing(1)}', 'Lamp', 'lamp', 'active', '[{"name":"Size","values":["S"]}]')`,
    `insert into variants (store_id, id, product_id, position, option_values, price_cents, compare_at_cents, inventory_tracker, inventory_quantity)
       values ('${store}', '${thing(2)}', '${thing(1)}', 0, '{S}', 1500, 2000, 'vitrine', 7)`,
    `insert into media (store_id, id, bytes) values ('${store}', '${thing(3)}', 1234)`,
    `insert into menus (store_id, id, title, handle, items) values ('${store}', '${thing(4)}', 'Main', 'main', '[{"title":"Shop","path":"/collections/all"}]')`,
    `insert into themes (store_id, id, name, theme, is_published) values ('${store}', '${thing(5)}', 'Newchick', 'newchick', true)`,
  )
  await migrate(database.url, { migrations: files })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('products have the facts about their variants, and active products are visible', async () => {
  const [[product]] = (await asApp('select is_visible, price_cents::int, compare_at_cents::int, is_available, facets from products')) as [
    [object],
  ]
  expect(product).toEqual({ is_visible: true, price_cents: 1500, compare_at_cents: 2000, is_available: true, facets: ['size=s'] })
})

test('existing stock is the first entry of its ledger', async () => {
  const [movements] = await asApp('select available, reason from stock_movements')
  expect(movements).toEqual([{ available: 7, reason: 'set' }])
})

test('files are counted, and menus and themes are kept', async () => {
  const [stores, menus, themes, preferences] = await asApp(
    'select file_bytes::int from stores',
    "select items #>> '{0,target,url}' as url, items #>> '{0,title}' as title from menus",
    'select theme from themes',
    'select store_id from storefront_preferences',
  )
  expect(stores).toEqual([{ file_bytes: 1234 }])
  expect(menus).toEqual([{ url: '/collections/all', title: 'Shop' }])
  expect(themes).toEqual([{ theme: 'fashion' }])
  expect(preferences).toEqual([{ store_id: store }])
})

test('every policy is forced again', async () => {
  const { rows } = await owner.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
  )
  expect(rows).toEqual([])
})
