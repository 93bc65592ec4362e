import pg from 'pg'

/** The advisory lock of the first start. Any number works, but it must be the same in every process of Vitrine. */
const FIRST_START_LOCK = 7_120_530_212

/**
 * Runs work that must not run twice at the same time in the processes that share the database. The other processes wait; when
 * they run the work, it finds that everything is done.
 * @param url the connection string of any role that may connect to the database
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // Without a listener, the `error` event of the connection would end the process. The error itself is not needed: when the
  // database fails, `work` fails too.
  client.on('error', () => {})
  await client.connect()
  try {
    // This is a session lock, which is released when this connection ends, even by kill -9.
    await client.query('select pg_advisory_lock($1)', [FIRST_START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
