import { randomInt } from 'node:crypto'

import pg from 'pg'

/**
 * The number of advisory lock keys to choose from. With so many keys, it is very unlikely that another program uses the same key
 * by chance.
 */
const KEYS = 2 ** 47

/**
 * Whether two connections reach the same database. Names and addresses do not show this: a connection pooler has its own name and
 * address, and a copy of a database may have those of the original. But if one connection holds a lock and the other connection
 * cannot get it, both reach the same database.
 * @param holder a connection that is not in a transaction
 */
export async function isSameDatabase(holder: pg.Client, other: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>): Promise<boolean> {
  const key = randomInt(KEYS)
  await holder.query('begin')
  try {
    await holder.query('select pg_advisory_xact_lock($1)', [key])
    const { rows } = await other.query<{ is_free: boolean }>('select pg_try_advisory_xact_lock($1) as is_free', [key])
    return !rows[0]!.is_free
  } finally {
    await holder.query('rollback')
  }
}

/** Returns the message for the operator when two connection strings should reach the same database, but do not. */
export function otherDatabase(ownerUrl: string, url: string): string {
  const [owners, servers] = [ownerUrl, url].map((connectionString) => {
    const { host, port, database } = new pg.Client({ connectionString })
    return `${host}:${port}/${database}`
  })
  return `MIGRATION_DATABASE_URL points to another database (${owners}) than DATABASE_URL (${servers}). Use the same database, with the role that owns it.`
}
