import pg from 'pg'
import { inject } from 'vitest'

export const templateName = 'vitrine_template'

/** The same server and role, another database. */
export function urlOf(url: string, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}

/** A migrated, empty database of the caller's own; `drop` takes it away. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl')
  const name = `vitrine_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name} template ${inject('template')}`)
  return { url: urlOf(server, name), drop: () => run(`drop database if exists ${name} with (force)`) }
}
