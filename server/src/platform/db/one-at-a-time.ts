import pg from 'pg'

/** As for migrations, any constant works, but it must be the same in every process. */
const FIRST_START_LOCK = 7_120_530_212

/**
 * Runs work that must not run twice at the same time in any processes that share the database. The others wait, then find it done.
 * @param url the owner's connection string
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // When the connection breaks, `work` gets an error as well.
  client.on('error', () => {})
  await client.connect()
  try {
    // A session lock: it is released when this connection ends, even by kill -9.
    await client.query('select pg_advisory_lock($1)', [FIRST_START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
