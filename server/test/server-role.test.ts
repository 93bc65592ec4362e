import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { type Actor, type House, openHouse } from './house.ts'

// Whoever gets a server to run SQL of theirs is whom the server runs as. What every test does as that role is what it needs;
// here is what it must not get.

const REFUSED = '42501'

let house: House
let theirs: Actor
let session: Client
beforeAll(async () => {
  house = await openHouse()
  theirs = await house.newOwner()
  await house.services.db.inStore(theirs.storeId, (tx) =>
    tx
      .insertInto('store_pages')
      .values({ store_id: theirs.storeId, id: theirs.userId, title: 'Secret', handle: 'secret', body_html: '' })
      .execute(),
  )
  session = new Client({ connectionString: house.addresses.url })
  await session.connect()
})
afterAll(async () => {
  await session.end()
  await house.close()
})

/** What servers run as. */
const server = new URL(inject('serverUrl')).username

async function lines(sql: string): Promise<string[]> {
  const { rows } = await session.query<{ line: string }>(`select line::text from (${sql}) as found order by 1`)
  return rows.map(({ line }) => line)
}

/** The SQLSTATE a statement fails with. */
const failure = (statement: string) =>
  session.query(statement).then(
    () => 'done',
    (error: DatabaseError) => error.code,
  )

test.each([
  'alter table store_pages no force row level security',
  'alter table store_pages disable row level security',
  'drop policy of_store on store_pages',
  'create policy mine on store_pages using (true)',
  'alter table store_pages disable trigger user',
  'create or replace function app_store() returns uuid language sql return null',
  'create table public.kept (page text)',
  'create schema kept',
  'drop table store_pages',
  'truncate store_pages',
  'drop table pgboss.job',
  `select drop_visit_months('infinity')`.replace('select', 'set role vitrine_app; select'),
  'delete from schema_migrations',
  'update sales_ledger set amount_cents = 0',
  `set role vitrine`,
  'set role vitrine_stock',
  'set role vitrine_search',
  'create role mallory',
  'alter role current_user bypassrls',
  'grant vitrine_stock to current_user',
])('%s', async (statement) => {
  expect(await failure(statement)).toBe(REFUSED)
  await session.query('reset role')
})

test('what a connection of the pool takes off leaves it without a store', async () => {
  await session.query('reset role')
  expect((await session.query('select title from store_pages')).rows).toEqual([])
  await session.query(`select set_config('row_security', 'off', false)`)
  expect(await failure('select title from store_pages')).toBe(REFUSED)
  await session.query('reset row_security')
})

test('the queue: the outbox, and whether the database is of this version', async () => {
  expect(
    await lines(`select relname as line from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and has_table_privilege('vitrine_jobs', oid, 'select, insert, update, delete, truncate')`),
  ).toEqual(['outbox', 'schema_migrations'])
  expect(
    await lines(`select privilege_type as line from information_schema.role_table_grants
    where grantee = 'vitrine_jobs' and table_name = 'schema_migrations'`),
  ).toEqual(['SELECT'])
})

test('the server: what these may, and nothing besides', async () => {
  expect(
    await lines(`select r.rolname as line from pg_roles r where pg_has_role('${server}', r.oid, 'member') and r.rolname <> '${server}'`),
  ).toEqual(['vitrine_app', 'vitrine_jobs', 'vitrine_platform', 'vitrine_shop'])
  expect(await lines(`select relname as line from pg_class where pg_has_role('${server}', relowner, 'member')`)).toEqual([])
  expect(
    await lines(`select nspname as line from pg_namespace where pg_has_role('${server}', nspowner, 'member')
      or nspname !~ '^pg_' and has_schema_privilege('${server}', oid, 'create')`),
  ).toEqual([])
  expect(await lines(`select has_database_privilege('${server}', current_database(), 'create') as line`)).toEqual(['false'])
  expect(await lines(`select relname as line from pg_class, aclexplode(relacl) where grantee = '${server}'::regrole`)).toEqual([])
})
