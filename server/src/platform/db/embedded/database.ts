import { createHmac } from 'node:crypto'

import { Client } from 'pg'
import type { Door } from './knock.ts'

/**
 * The advisory lock that is held while the roles and the database are created, so that two processes that start at the same time
 * do not create them twice.
 */
const SETUP_LOCK = 7_311_002

/** The role that servers run as. It owns nothing; the migrations grant it what it needs. */
export const SERVER_ROLE = 'vitrine_server'

/**
 * Returns the password of the servers' role. It is derived from the owner's password, so that a cluster does not need to store a
 * second password. The owner's password cannot be derived from the password of the servers' role.
 */
export function serverPassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(SERVER_ROLE).digest('base64url')
}

/**
 * Creates what a cluster lacks: the role `vitrine`, which may create roles and databases but is not a superuser and is subject to
 * row-level security; the database `vitrine` that this role owns; and the role of servers. Does nothing when all of them exist.
 */
export async function ensureDatabase({ port, password }: Door, ownerPassword: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    const { rows } = await client.query<{ owner: boolean; server: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'vitrine') as owner, exists (select from pg_roles where rolname = $1) as server,
         exists (select from pg_database where datname = 'vitrine') as database`,
      [SERVER_ROLE],
    )
    if (!rows[0]?.owner) await createRole(client, 'vitrine', ownerPassword, 'createrole createdb')
    if (!rows[0]?.server) await createRole(client, SERVER_ROLE, serverPassword(ownerPassword))
    if (!rows[0]?.database) await client.query('create database vitrine owner vitrine')
  } finally {
    await client.end()
  }
}

/**
 * Creates a role that can log in. `create role` takes no parameters, so the password is passed in a setting, and PostgreSQL
 * itself puts the quoted password into the statement.
 */
async function createRole(client: Client, name: 'vitrine' | typeof SERVER_ROLE, password: string, rights = ''): Promise<void> {
  await client.query(`select set_config('vitrine.password', $1, false)`, [password])
  await client.query(
    `do $$ begin execute format('create role ${name} login ${rights} password %L', current_setting('vitrine.password')); end $$`,
  )
}
