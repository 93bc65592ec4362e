import pg from 'pg'

/**
 * The time limit for connecting, in milliseconds. Without it, connecting to an unreachable address takes as long as the operating
 * system allows.
 */
const PATIENCE_MS = 10_000

/**
 * Opens a connection outside of any pool.
 * @param setting the setting that holds the address, named in the error when connecting fails (start-failure.ts)
 */
export async function openClient(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  // A broken connection fails the statement that waits for it, and the error is handled there. Without a listener, the `error`
  // event of the connection would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { setting }) : error
  })
  return client
}

/** Returns the role in a connection string. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? ''
