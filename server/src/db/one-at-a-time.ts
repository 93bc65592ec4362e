import pg from 'pg'

/** Like migrations': any constant works, the same in every process. */
const FIRST_START_LOCK = 7_120_530_212

/**
 * Runs what must not be done twice at once, in whatever processes share the database: the others wait until it is over, then find it done.
 * @param url the owner's connection string
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // What breaks the connection is told to `work` too.
  client.on('error', () => {})
  await client.connect()
  try {
    // Of the session: released when this connection ends, even by kill -9.
    await client.query('select pg_advisory_lock($1)', [FIRST_START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
