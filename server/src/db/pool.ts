import pg from 'pg'

// Sums of cents and counts arrive as bigint or numeric; every column is bounded well inside 2^53 (limits.ts), so a
// number is exact and a string would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface PoolOptions {
  /** Connections; every process of the product keeps to its own share of the server's limit. */
  max: number
  /** Told of errors of idle connections, such as a database that goes away; without a listener they end the process. */
  onError(error: Error): void
}

/**
 * A pool whose connections start as `vitrine_app`: a query outside any transaction of ours sees no store at all.
 * @param url the owner's connection string; the owner must not be a superuser (see self-check.ts)
 */
export function createPool(url: string, { max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // PostgreSQL takes whatever goes over JSON and arrays for much larger than it is, and would compile machine code for
    // seconds to save milliseconds. A page anywhere costs the disks of today hardly more than the next one; taking it for four
    // times as much, PostgreSQL would read small tables whole, and keep to such plans while the tables grow.
    options:
      '-c role=vitrine_app -c jit=off -c random_page_cost=1.1 -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  })
  return listening(pool, onError)
}

/** A pool as the owner, for migrations, the job queue and maintenance. Feature code never gets it. */
export function createOwnerPool(url: string, { max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  return listening(pool, onError)
}

function listening(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError)
  // The pool listens only while a connection is idle. One that breaks while it is lent out fails its query, and that is
  // where it is dealt with; but its event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
