import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from './test-server.ts'

// An attacker who makes a server run their SQL has the rights of the server's role. The other tests show which rights the role
// needs. These tests show which rights it must not have.

const REFUSED = '42501'

let server: TestServer
let theirs: Actor
let session: Client
beforeAll(async () => {
  server = await startTestServer()
  theirs = await server.newOwner()
  await server.services.db.inStore(theirs.storeId, (tx) =>
    tx
      .insertInto('store_pages')
      .values({ store_id: theirs.storeId, id: theirs.userId, title: 'Secret', handle: 'secret', body_html: '' })
      .execute(),
  )
  session = new Client({ connectionString: server.addresses.url })
  await session.connect()
})
afterAll(async () => {
  await session.end()
  await server.close()
})

const serverRole = new URL(inject('serverUrl')).username

async function lines(sql: string): Promise<string[]> {
  const { rows } = await session.query<{ line: string }>(`select line::text from (${sql}) as found order by 1`)
  return rows.map(({ line }) => line)
}

/** Returns the SQLSTATE of a statement's error, or `done` if the statement succeeds. */
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
  `select close_visit_month('infinity')`.replace('select', 'set role vitrine_app; select'),
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

test('a connection of the pool without its settings has no store', async () => {
  await session.query('reset role')
  expect((await session.query('select title from store_pages')).rows).toEqual([])
  await session.query(`select set_config('row_security', 'off', false)`)
  expect(await failure('select title from store_pages')).toBe(REFUSED)
  await session.query('reset row_security')
})

test('the role of the queue can access only the outbox, and read whether the database is of this version', async () => {
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

test('the role of servers has these rights and no others', async () => {
  expect(
    await lines(
      `select r.rolname as line from pg_roles r where pg_has_role('${serverRole}', r.oid, 'member') and r.rolname <> '${serverRole}'`,
    ),
  ).toEqual(['vitrine_app', 'vitrine_jobs', 'vitrine_platform', 'vitrine_reports', 'vitrine_shop'])
  expect(await lines(`select relname as line from pg_class where pg_has_role('${serverRole}', relowner, 'member')`)).toEqual([])
  expect(
    await lines(`select nspname as line from pg_namespace where pg_has_role('${serverRole}', nspowner, 'member')
      or nspname !~ '^pg_' and has_schema_privilege('${serverRole}', oid, 'create')`),
  ).toEqual([])
  expect(await lines(`select has_database_privilege('${serverRole}', current_database(), 'create') as line`)).toEqual(['false'])
  expect(await lines(`select relname as line from pg_class, aclexplode(relacl) where grantee = '${serverRole}'::regrole`)).toEqual([])
})
