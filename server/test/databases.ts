import { Client } from 'pg'
import { inject } from 'vitest'

export const templateName = 'vitrine_template'

/** The same server and role, another database. */
export function urlOf(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
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
