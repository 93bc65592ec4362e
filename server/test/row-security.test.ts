import { callNames } from '@vitrine/contract/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createOwnerPool, createPool } from '../src/platform/db/pool.ts'
import { assertTenancyIsForced } from '../src/platform/db/self-check.ts'
import { createTransactions } from '../src/platform/db/transactions.ts'
import { superuserUrl } from './databases.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'

const REFUSED = '42501'

let server: TestServer
let observer: Observer
let mine: Actor
let theirs: Actor
/** The tables in which the other store has rows. */
let filled: string[]

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  mine = await server.newOwner()
  theirs = await server.newOwner()
  for (const owner of [mine, theirs]) for (const name of callNames) await fixtureOf(name).prepare(server, owner)
  const lines = await observer.stateOf(theirs.storeId)
  filled = observer.tables.filter((table) => lines.some((line) => line.startsWith(`${table} `)))
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

const inMyStore = <T>(statement: RawBuilder<T>) => server.services.db.inStore(mine.storeId, (tx) => statement.execute(tx))
const count = (table: string) => sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`

/** Returns the SQLSTATE of a statement's error, or undefined if the statement succeeds. */
async function failure(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof DatabaseError ? error.code : undefined
}

describe('feature code in one store', () => {
  test('has another store whose rows it could find', () => {
    expect(filled).toEqual(
      expect.arrayContaining(['products', 'variants', 'orders', 'order_lines', 'sales_ledger', 'imports', 'saved_views']),
    )
  })

  test('reads no rows of the other store', async () => {
    for (const table of observer.tables) {
      const found = await inMyStore(sql`select from ${sql.table(table)} where store_id = ${theirs.storeId}`)
      expect(found.rows.length, table).toBe(0)
    }
  })

  test('changes and deletes no rows of the other store', async () => {
    const before = await observer.stateOf(theirs.storeId)
    for (const table of filled) {
      const update = sql`update ${sql.table(table)} set store_id = store_id where store_id = ${theirs.storeId}`
      const remove = sql`delete from ${sql.table(table)} where store_id = ${theirs.storeId}`
      for (const statement of [update, remove]) {
        const outcome = await inMyStore(statement).then(
          (result) => Number(result.numAffectedRows),
          (error: unknown) => (error as DatabaseError).code,
        )
        expect([0, REFUSED], table).toContain(outcome)
      }
    }
    expect(await observer.stateOf(theirs.storeId)).toEqual(before)
  })

  test('inserts no row into the other store', async () => {
    // The policy is checked before any constraint, so a row with only its store is enough.
    for (const table of [...observer.tables, 'outbox']) {
      const insert = sql`insert into ${sql.table(table)} (store_id) values (${theirs.storeId})`
      expect(await failure(inMyStore(insert)), table).toBe(REFUSED)
    }
  })

  test('moves no row of its own to the other store', async () => {
    for (const table of filled)
      expect(await failure(inMyStore(sql`update ${sql.table(table)} set store_id = ${theirs.storeId}`)), table).toBe(REFUSED)
  })

  test('finds only its own rows by search, which bypasses the policies', async () => {
    const lamp = sql`search @@ 'lamp'::tsquery`
    const marked = sql`marks @> '{tag:lamp}'`
    const orders = (words: string | null, marks: string) =>
      sql<{
        id: string
      }>`select id from orders_found(${words}::tsquery, ${marks}, null, null, null, null, null, null, null, null, null, null, null)`
    for (const [table, found, find] of [
      ['products', lamp, sql<{ id: string }>`select products_found('lamp'::tsquery) as id`],
      ['orders', lamp, orders('lamp', '{}')],
      ['orders', marked, orders(null, '{tag:lamp}')],
      ['orders', sql`true`, orders(null, '{}')],
    ] as const) {
      const own = await inMyStore(sql<{ id: string }>`select id from ${sql.table(table)} where ${found}`)
      expect(own.rows.length).toBeGreaterThan(0)
      const { rows } = await inMyStore(find)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(own.rows.map(({ id }) => id).toSorted())
    }
  })

  test('cannot change history', async () => {
    for (const table of ['sales_ledger', 'balance_entries']) {
      expect(await failure(inMyStore(sql`update ${sql.table(table)} set amount_cents = 0`)), table).toBe(REFUSED)
      expect(await failure(inMyStore(sql`delete from ${sql.table(table)}`)), table).toBe(REFUSED)
    }
  })

  test('reads no secrets of people, and no waiting work of the outbox', async () => {
    for (const query of [
      sql`select password_hash from users`,
      sql`select * from users`,
      sql`select secret from sessions`,
      sql`select * from one_time_tokens`,
      sql`select * from rate_limits`,
      sql`select * from outbox`,
      sql`select * from schema_migrations`,
    ])
      expect(await failure(inMyStore(query))).toBe(REFUSED)
  })
})

/** Creates rows that no fixture creates, so that the store has a row in every table that shoppers may read. */
async function seedForShoppers({ storeId, userId }: Actor): Promise<void> {
  const id = uuidv7()
  const row = { store_id: storeId, id }
  await server.services.db.inStore(storeId, async (tx) => {
    const { id: product_id } = await tx.selectFrom('products').select('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('media')
      .values({ ...row, state: 'ready', file_key: 'public/media/x' })
      .execute()
    await tx.insertInto('product_media').values({ store_id: storeId, product_id, media_id: id, position: 0 }).execute()
    await tx
      .insertInto('themes')
      .values({ ...row, name: 'x', theme: 'default', config: '{}', is_published: true })
      .execute()
    await tx.insertInto('storefront_preferences').values({ store_id: storeId }).execute()
    await tx.insertInto('handle_redirects').values({ store_id: storeId, kind: 'product', handle: 'x', target_id: product_id }).execute()
    await tx
      .insertInto('carts')
      .values({ ...row, digest: Buffer.alloc(32), expires_at: new Date() })
      .execute()
    await tx.insertInto('cart_lines').values({ store_id: storeId, cart_id: id, variant_id: id, quantity: 1 }).execute()
    await tx.insertInto('selling_settings').values({ store_id: storeId }).execute()
    const days = { days_after_delivery: 7, days_after_fulfillment: 14 }
    await tx
      .insertInto('review_settings')
      .values({ store_id: storeId, writers: 'anyone', ...days })
      .execute()
  })
  await server.services.db.inPlatform(async (tx) => {
    const connection = { id: row.id, owner_id: userId, provider: 'manual', label: 'x', environment: 'live' }
    await tx.insertInto('gateways').values(connection).execute()
    await tx.insertInto('store_gateways').values({ store_id: storeId, gateway_id: row.id, owner_id: userId, position: 1 }).execute()
    await tx.insertInto('gateway_groups').values({ id: row.id, owner_id: userId, name: 'x', routing: 'priority' }).execute()
    await tx.insertInto('store_gateway_groups').values({ store_id: storeId, group_id: row.id, owner_id: userId, position: 1 }).execute()
  })
}

test('a shopper of one store reads no row of the other', async () => {
  await seedForShoppers(theirs)
  const lines = await observer.stateOf(theirs.storeId)
  const { rows } = await inMyStore(sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'store_id' and relkind in ('r', 'p') and has_column_privilege('vitrine_shop', attrelid, attnum, 'select')`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { name } of rows) {
    expect(
      lines.some((line) => line.startsWith(`${name} `)),
      `${name} has something to find`,
    ).toBe(true)
    const found = await server.services.db.inStorefront(mine.storeId, (tx) =>
      sql`select from ${sql.table(name)} where store_id = ${theirs.storeId}`.execute(tx),
    )
    expect(found.rows.length, name).toBe(0)
  }
})

test('a report reads the rows of the chosen stores and of no other', async () => {
  const { rows } = await inMyStore(sql<{ name: string }>`
    select distinct attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'store_id' and relkind in ('r', 'p') and has_column_privilege('vitrine_reports', attrelid, attnum, 'select')`)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['sales_ledger', 'orders', 'visits']))
  const { db } = server.services
  const storesOf = (stores: string[], table: string) =>
    db.inReports(stores, async (tx) => {
      const found = await sql<{ store_id: string }>`select distinct store_id from ${sql.table(table)}`.execute(tx)
      return found.rows.map((row) => row.store_id)
    })
  for (const { name } of rows) {
    const all = await storesOf([mine.storeId, theirs.storeId], name)
    expect(await storesOf([mine.storeId], name), name).toEqual(all.filter((id) => id === mine.storeId))
    expect(await storesOf([], name), name).toEqual([])
  }
  expect((await storesOf([mine.storeId, theirs.storeId], 'orders')).toSorted()).toEqual([mine.storeId, theirs.storeId].toSorted())
  const stores = await db.inReports([mine.storeId], (tx) => tx.selectFrom('stores').select('id').execute())
  expect(stores).toEqual([{ id: mine.storeId }])
})

test('the policies of reports compare nothing but the stores', async () => {
  const { rows } = await inMyStore(sql<{ line: string }>`select distinct concat_ws(' ', cmd, qual) as line from pg_policies
    where policyname = 'of_reports' or 'vitrine_reports' = any (roles) order by 1`)
  const own = (column: string) => `SELECT (${column} = ANY (( SELECT app_stores() AS app_stores)::uuid[]))`
  // Sums of several stores are for exactly these.
  const all = 'stores = ( SELECT app_stores() AS app_stores))'
  expect(rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted()).toEqual(
    [
      own('id'),
      own('store_id'),
      `SELECT (${all}`,
      `SELECT (group_id IN ( SELECT report_groups.id FROM report_groups WHERE (report_groups.${all}))`,
    ].toSorted(),
  )
})

test('a report can’t write', async () => {
  for (const statement of [sql`delete from visit_days`, sql`update stores set name = 'x'`, sql`reset role; delete from visit_days`])
    await expect(server.services.db.inReports([mine.storeId], (tx) => statement.execute(tx))).rejects.toThrow()
})

describe('a connection of the pool', () => {
  let pool: Pool
  beforeAll(() => {
    pool = createPool(server.databaseUrl, { max: 1, onError: () => {} })
  })
  afterAll(() => pool.end())

  const seen = async () => {
    const rows: Record<string, number> = {}
    for (const table of ['stores', ...observer.tables])
      rows[table] = (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n
    return Object.values(rows).filter((n) => n > 0)
  }

  test('sees no row of any table while no store is set', async () => {
    expect(await seen()).toEqual([])
  })

  test('forgets the store when the transaction ends, by commit or rollback', async () => {
    const { inStore } = createTransactions(pool, { batching: server.services.config.databaseBatching })
    const rows = await inStore(mine.storeId, (tx) => count('products').execute(tx))
    expect(rows.rows[0]?.rows).toBeGreaterThan(0)
    expect(await seen()).toEqual([])
    await inStore(mine.storeId, () => Promise.reject(new Error('broken'))).catch(() => {})
    expect(await seen()).toEqual([])
  })

  test('accepts only a UUID as a store', async () => {
    const { inStore } = createTransactions(pool, { batching: server.services.config.databaseBatching })
    for (const id of ['', "'; drop table products; --", mine.storeId.toUpperCase(), `${mine.storeId}'`])
      await expect(inStore(id, async () => {})).rejects.toThrow('Not a store id')
  })
})

describe('the self-check at start', () => {
  const onError = () => {}
  const check = async (pool: Pool) => assertTenancyIsForced(pool).finally(() => pool.end())
  const alter = async (statement: string) => {
    const owner = createOwnerPool(server.databaseUrl, { max: 1, onError })
    await owner.query(statement).finally(() => owner.end())
  }

  test('accepts the migrated database', () => check(createPool(server.databaseUrl, { max: 1, onError })))

  test('refuses to run as the owner', () =>
    expect(check(createOwnerPool(server.databaseUrl, { max: 1, onError }))).rejects.toThrow('not as vitrine_app'))

  test.skipIf(superuserUrl() === '')('refuses a superuser behind the role', () => {
    const url = new URL(superuserUrl())
    url.pathname = new URL(server.databaseUrl).pathname
    return expect(check(createPool(url.href, { max: 1, onError }))).rejects.toThrow('is a superuser or bypasses row level security')
  })

  test.each(['no force row level security', 'disable row level security'])('refuses a table with %s', async (weakness) => {
    // The first table has data of stores. The other two have data of people, and feature code may read some of their columns.
    for (const table of ['saved_views', 'sessions', 'users']) {
      await alter(`alter table ${table} ${weakness}`)
      await expect(check(createPool(server.databaseUrl, { max: 1, onError }))).rejects.toThrow(`not forced on: ${table}`)
      await alter(`alter table ${table} enable row level security, force row level security`)
    }
  })

  test('refuses a view, which would read with its owner’s rights', async () => {
    await alter('create view everybody as select email from users; grant select (email) on everybody to vitrine_app')
    await expect(check(createPool(server.databaseUrl, { max: 1, onError }))).rejects.toThrow('not forced on: everybody')
    await alter('drop view everybody')
  })

  test.each(['to vitrine_app using (true)', 'to public using (true)', 'for insert to vitrine_app with check (true)'])(
    'refuses a policy %s',
    async (policy) => {
      await alter(`create policy anyone on users ${policy}`)
      await expect(check(createPool(server.databaseUrl, { max: 1, onError }))).rejects.toThrow('more than one store: anyone on users')
      await alter('drop policy anyone on users')
    },
  )
})
