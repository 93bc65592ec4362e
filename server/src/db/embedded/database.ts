import { Client } from 'pg'
import type { Door } from './knock.ts'

/** Held while the role and the database are made, so that two processes that start together do not make them twice. */
const SETUP_LOCK = 7_311_002

/**
 * Makes what a new cluster lacks: the role `vitrine`, which may make roles and databases but is no superuser and bound by row level
 * security, and the database `vitrine` that it owns. Does nothing when both are there.
 */
export async function ensureDatabase({ port, password }: Door, rolePassword: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'vitrine') as role, exists (select from pg_database where datname = 'vitrine') as database`,
    )
    if (!rows[0]?.role) await createRole(client, rolePassword)
    if (!rows[0]?.database) await client.query('create database vitrine owner vitrine')
  } finally {
    await client.end()
  }
}

/** `create role` takes no parameters; the password reaches it through a setting, so that no SQL is put together here. */
async function createRole(client: Client, password: string): Promise<void> {
  await client.query(`select set_config('vitrine.password', $1, false)`, [password])
  await client.query(
    `do $$ begin execute format('create role vitrine login createrole createdb password %L', current_setting('vitrine.password')); end $$`,
  )
}
