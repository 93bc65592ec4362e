import pg from 'pg'

/** An address would otherwise be waited for as long as the system likes. Milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Opens a connection of its own.
 * @param setting names where the address comes from, for whoever reads why it failed (start-failure.ts)
 */
export async function openClient(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  // A connection that breaks fails the statement that waits for it, and that is where it is dealt with; but its event, unheard,
  // would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { setting }) : error
  })
  return client
}

/** The role that an address connects as. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? ''
