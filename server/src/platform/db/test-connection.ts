import type pg from 'pg'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { createPool } from './pool.ts'
import { createTransactions, type Transactions } from './transactions.ts'

/**
 * A store, and transactions that all use one connection: each transaction sees the state that the previous transaction left on
 * the connection.
 */
export interface OneConnection {
  server: TestServer
  owner: Actor
  pool: pg.Pool
  db: Transactions
  close(): Promise<void>
}

/**
 * Starts a test server, and opens a pool with only one connection to its database.
 * @param env settings of the server, such as `DATABASE_BATCHING`
 */
export async function openOneConnection(env: Record<string, string> = {}): Promise<OneConnection> {
  const server = await startTestServer(env)
  const owner = await server.newOwner()
  const pool = createPool(server.databaseUrl, { max: 1, onError: () => {} })
  return {
    server,
    owner,
    pool,
    db: createTransactions(pool, { batching: server.services.config.databaseBatching }),
    async close() {
      await pool.end()
      await server.close()
    },
  }
}
