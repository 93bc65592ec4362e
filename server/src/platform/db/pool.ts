import pg from 'pg'

// Sums of cents and counts arrive as bigint or numeric. The API limits amounts and counts well below 2^53 (limits.ts), so a
// number is exact, and a string would only cause mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface PoolOptions {
  /** The maximum number of connections. Every process of the product stays within its own share of PostgreSQL's limit. */
  max: number
  /**
   * Called with errors of idle connections, for example when the database stops. Without a listener, these errors would end the
   * process.
   */
  onError(error: Error): void
}

/**
 * Creates a pool whose connections start as `vitrine_app`: a query outside of `Transactions` sees no store at all.
 * @param url the connection string of the server's role or of the owner; the role must not be a superuser (see self-check.ts)
 */
export function createPool(url: string, { max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Connections that are unused for this long are closed. The time is long because PostgreSQL plans a frequent statement six
    // times on each new connection before that connection keeps the plan. With a short time, a store whose orders come minutes
    // apart would pay for these plans with each order.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 10_000,
    // PostgreSQL overestimates the size of anything that goes through JSON and arrays, and would compile machine code (JIT) for
    // seconds to save milliseconds. On today's disks, reading a random page costs hardly more than reading the next page. With
    // the default of four times as much, PostgreSQL would read small tables whole, and keep such plans while the tables grow.
    options:
      '-c role=vitrine_app -c jit=off -c random_page_cost=1.1 -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  })
  return listening(pool, onError)
}

/**
 * The session options of the job queue's connections: the role `vitrine_jobs`, which may use only the outbox and the queue's own
 * tables. Commits on these connections do not wait for the disk. Work that a crash of the database undoes is repeated: a job that
 * was taken is taken again, and a job that was done is safe to run twice. What a job itself writes goes through another
 * connection, and is on the disk before the job counts as done.
 */
export const JOBS_SESSION = '-c role=vitrine_jobs -c synchronous_commit=off -c random_page_cost=1.1 -c timezone=UTC'

/** Creates the pool that moves jobs from the outbox into the queue. Feature code never gets this pool. */
export function createJobsPool(url: string, options: PoolOptions): pg.Pool {
  return createPlainPool(url, options, JOBS_SESSION)
}

/** Creates a pool with the role of the connection string, for tools, tests and benchmarks that read the data of all stores. */
export function createOwnerPool(url: string, options: PoolOptions): pg.Pool {
  return createPlainPool(url, options, '-c timezone=UTC')
}

function createPlainPool(url: string, { max, onError }: PoolOptions, options: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, options })
  return listening(pool, onError)
}

function listening(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError)
  // The pool listens for errors only while a connection is idle. When a connection in use breaks, its query fails, and the caller
  // handles that error. But without a listener, the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
