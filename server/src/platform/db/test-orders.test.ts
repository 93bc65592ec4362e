import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../test/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

// Migration 57 takes test orders out of the figures of a store that counted them as sales.

const MIGRATION = 'test-orders'
const store = '01900000-0000-7000-8000-000000000001'
const user = '01900000-0000-7000-8000-000000000002'
const customer = '01900000-0000-7000-8000-000000000003'
const sale = '01900000-0000-7000-8000-000000000011'
const tried = '01900000-0000-7000-8000-000000000012'
const visit = (n: number) => `01900000-0000-7000-8000-00000000002${n}`

let database: Awaited<ReturnType<typeof cloneDatabase>>
let owner: Client

async function asApp(...statements: string[]): Promise<Record<string, unknown>[][]> {
  await owner.query(`begin; set local role vitrine_app; set local app.store_id = '${store}'`)
  const results = []
  for (const statement of statements) results.push((await owner.query<Record<string, unknown>>(statement)).rows)
  await owner.query('commit')
  return results
}

const orderRow = (id: string, name: string, at: string, { isTest, of, refunded = 0 }: { isTest: boolean; of: number; refunded?: number }) =>
  `('${store}', '${id}', '${name}', '${at}', 'paid', 'USD', 1, 2000, 2500, 2500, ${refunded}, ${isTest}, '${customer}', '${visit(of)}')`
const entry = (order: string, at: string, kind: string, cents: number, more = '0, 0') =>
  `('${store}', gen_random_uuid(), '${at}', '${kind}', ${cents}, ${more}, '${order}')`
const booked = (order: string, at: string) =>
  [entry(order, at, 'order', 0, '0, 1'), entry(order, at, 'sale', 2000, '1, 0'), entry(order, at, 'shipping', 500)].join()

beforeAll(async () => {
  database = await cloneDatabase()
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('drop schema visit_months cascade; drop schema public cascade; create schema public')
  const files = await readMigrations()
  const at = files.findIndex(({ name }) => name.includes(MIGRATION))
  await migrate(database.url, { migrations: files.slice(0, at) })
  await owner.query('begin; set local role vitrine_platform')
  await owner.query(`insert into users (id, email) values ('${user}', 'seller@example.com')`)
  await owner.query(
    `insert into stores (id, name, handle, trial_ends_at, time_zone) values ('${store}', 'Old', 'old', now(), 'Asia/Tokyo')`,
  )
  await owner.query('commit')
  const visitRow = (n: number, order: string) =>
    `('${store}', '${visit(n)}', '2026-03-01 09:50Z', '2026-03-01 10:05Z', 1, 0, 7, 0, 0, 2, 0, 3, '${order}')`
  await asApp(
    `insert into report_zones (store_id, zone, number, sales_built, visits_since, offset_starts, offsets, tz_version)
       values ('${store}', 'Asia/Tokyo', 1, true, '-infinity', '{-infinity}', '{32400}', '2026c')`,
    `insert into customers (store_id, id, email, order_count, spent_cents, first_order_at, last_order_at)
       values ('${store}', '${customer}', 'ada@example.com', 2, 4500, '2026-03-01 10:01Z', '2026-03-02 10:00Z')`,
    `insert into orders (store_id, id, name, placed_at, payment_status, currency, item_count, subtotal_cents, total_cents, paid_cents, refunded_cents,
       is_test, customer_id, visit_id) values
       ${orderRow(tried, '#1001', '2026-03-01 10:01Z', { isTest: true, of: 1, refunded: 500 })},
       ${orderRow(sale, '#1002', '2026-03-02 10:00Z', { isTest: false, of: 2 })}`,
    `insert into sales_ledger (store_id, id, occurred_at, kind, amount_cents, quantity, order_count, order_id) values
       ${booked(tried, '2026-03-01 10:01Z')}, ${booked(sale, '2026-03-02 10:00Z')},
       ${entry(tried, '2026-03-03 15:30Z', 'return', -500)}`,
    `insert into sales_quarters (store_id, quarter, orders, units, gross_cents, return_cents, shipping_cents) values
       ('${store}', '2026-03-01 10:00Z', 1, 1, 2000, 0, 500), ('${store}', '2026-03-02 10:00Z', 1, 1, 2000, 0, 500),
       ('${store}', '2026-03-03 15:30Z', 0, 0, 0, -500, 0)`,
    `insert into visits (store_id, id, started_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device, step, order_id)
       values ${visitRow(1, tried)}, ${visitRow(2, sale)}`,
    `insert into visit_quarters (store_id, quarter, visits, pageviews, carts, checkouts, completed) values ('${store}', '2026-03-01 09:45Z', 2, 2, 2, 2, 2)`,
    `insert into visit_steps_due (store_id, visit_id, step, at, order_id) values ('${store}', '${visit(1)}', 3, now(), '${tried}')`,
  )
  await migrate(database.url, { migrations: files })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('the ledger takes test orders back at the same instants, and the sums no longer have them, from which days are counted anew', async () => {
  const [ledger, ofSale, quarters, zones] = await asApp(
    `select occurred_at, kind, sum(amount_cents)::int as cents, sum(quantity)::int as units, sum(order_count)::int as orders, count(*)::int as rows
       from sales_ledger where order_id = '${tried}' group by 1, 2`,
    `select count(*)::int as rows, sum(amount_cents)::int as cents from sales_ledger where order_id = '${sale}'`,
    'select orders, units, gross_cents::int as gross, return_cents::int as returns, shipping_cents::int as shipping from sales_quarters order by quarter',
    'select sales_built, visits_since::text, tz_version from report_zones',
  )
  expect(ledger).toHaveLength(4)
  for (const row of ledger!) expect(row).toMatchObject({ cents: 0, units: 0, orders: 0, rows: 2 })
  expect(ofSale).toEqual([{ rows: 3, cents: 2500 }])
  const none = { orders: 0, units: 0, gross: 0, returns: 0, shipping: 0 }
  const one = { orders: 1, units: 1, gross: 2000, returns: 0, shipping: 500 }
  expect(quarters).toEqual([none, one, none])
  expect(zones).toEqual([{ sales_built: false, visits_since: 'infinity', tz_version: '' }])
})

test('customers keep the orders and the amounts of sales', async () => {
  const [customers] = await asApp('select order_count, spent_cents::int as spent, first_order_at, last_order_at from customers')
  const placed = new Date('2026-03-02T10:00Z')
  expect(customers).toEqual([{ order_count: 1, spent: 2500, first_order_at: placed, last_order_at: placed }])
})

test('a visit with only a test order came as far as checkout, in all sums', async () => {
  const [visits, quarters, marks, due] = await asApp(
    'select step, order_id from visits order by id',
    'select checkouts, completed from visit_quarters',
    'select day::text from visit_marks',
    'select id from visit_steps_due',
  )
  expect(visits).toEqual([
    { step: 2, order_id: null },
    { step: 3, order_id: sale },
  ])
  expect(quarters).toEqual([{ checkouts: 2, completed: 1 }])
  expect(marks).toEqual([{ day: '2026-03-01' }])
  expect(due).toEqual([])
})

test('every policy is forced again', async () => {
  const { rows } = await owner.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
  )
  expect(rows).toEqual([])
})
