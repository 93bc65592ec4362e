import { Client } from 'pg'
import { inject } from 'vitest'

import type { Addresses } from '../src/db/addresses.ts'

export const templateName = 'vitrine_template'

/** The same server and role, another database. */
export function urlOf(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}

/** The same database as another role. */
export function asRole(url: string, role: string, password: string): string {
  const copy = new URL(url)
  copy.username = role
  copy.password = password
  return copy.href
}

/** Whether a connection string is the owner's, of a database of the tests. */
export function isOwners(url: string): boolean {
  const [given, owners] = [new URL(url), new URL(inject('databaseUrl'))]
  return given.host === owners.host && given.username === owners.username
}

/** The owner's connection string and that of the role that servers run as, which owns nothing. */
export function addressesOf(ownerUrl: string): Addresses {
  const { username, password } = new URL(inject('serverUrl'))
  return { url: asRole(ownerUrl, username, decodeURIComponent(password)), ownerUrl }
}

/** A superuser's connection string, for tests of what must be refused; empty where there is none. */
export const superuserUrl = (): string => inject('superuserUrl')

/** Drops a database, with whatever is still connected to it. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  // An autovacuum worker belongs to a superuser and may not be ended by force; the plain command asks it to leave.
  await client.query(`drop database if exists ${name} with (force)`).catch(() => client.query(`drop database if exists ${name}`))
}

/** A migrated, empty database of the caller's own; `drop` takes it away. */
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
