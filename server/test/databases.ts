import { Client } from 'pg'
import { inject } from 'vitest'

import type { Addresses } from '../src/platform/db/addresses.ts'

export const templateName = 'vitrine_template'

/** Returns the connection string for another database on the same PostgreSQL server, with the same role. */
export function urlOf(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}

/** Returns the connection string for the same database with another role. */
export function asRole(url: string, role: string, password: string): string {
  const copy = new URL(url)
  copy.username = role
  copy.password = password
  return copy.href
}

/** Whether a connection string uses the role that owns the test databases. */
export function isOwners(url: string): boolean {
  const [given, owners] = [new URL(url), new URL(inject('databaseUrl'))]
  return given.host === owners.host && given.username === owners.username
}

/** Returns the connection strings of the owner and of the servers' role, which owns nothing. */
export function addressesOf(ownerUrl: string): Addresses {
  const { username, password } = new URL(inject('serverUrl'))
  return { url: asRole(ownerUrl, username, decodeURIComponent(password)), ownerUrl }
}

/** Returns the connection string of a superuser, for tests that need one, or an empty string if there is none. */
export const superuserUrl = (): string => inject('superuserUrl')

/** Drops a database, together with its remaining connections. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  // While an autovacuum worker is in the database, `with (force)` fails, because the worker belongs to a superuser. The plain
  // command asks the worker to stop.
  await client.query(`drop database if exists ${name} with (force)`).catch(() => client.query(`drop database if exists ${name}`))
}

/** Creates a migrated, empty database for the caller. `drop` deletes it. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl')
  const name = `vitrine_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const run = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await work(client).finally(() => client.end())
  }
  await run((client) => client.query(`create database ${name} template ${inject('template')}`))
  return { url: urlOf(server, name), drop: () => run((client) => dropDatabase(client, name)) }
}
