import { randomInt } from 'node:crypto'

import pg from 'pg'

/** Of the keys of advisory locks; by chance nobody else uses one of so many. */
const KEYS = 2 ** 47

/**
 * Whether two connections reach the same database. Names and addresses do not tell: a pooler has its own, and a copy has those of
 * what it was copied from. A lock that the one holds and the other cannot have does.
 * @param holder not in a transaction
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

/** What to tell the operator of two addresses that should reach the same database, and do not. */
export function otherDatabase(ownerUrl: string, url: string): string {
  const [owners, servers] = [ownerUrl, url].map((connectionString) => {
    const { host, port, database } = new pg.Client({ connectionString })
    return `${host}:${port}/${database}`
  })
  return `MIGRATION_DATABASE_URL names another database (${owners}) than DATABASE_URL (${servers}). Set it to the same one, by the role that owns it.`
}
