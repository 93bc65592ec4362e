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
 * @param url of the server's role or the owner; it must not be a superuser (see self-check.ts)
 */
export function createPool(url: string, { max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A connection keeps the plans of what is asked all day, and makes each of them six times before it does: a shop whose orders
    // come minutes apart would pay for that with each of them. Those that are not needed for so long are closed.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 10_000,
    // PostgreSQL takes whatever goes over JSON and arrays for much larger than it is, and would compile machine code for
    // seconds to save milliseconds. A page anywhere costs the disks of today hardly more than the next one; taking it for four
    // times as much, PostgreSQL would read small tables whole, and keep to such plans while the tables grow.
    options:
      '-c role=vitrine_app -c jit=off -c random_page_cost=1.1 -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s -c timezone=UTC',
  })
  return listening(pool, onError)
}

/**
 * What connections of the job queue start as: `vitrine_jobs`, which has a right on the outbox and the queue's own tables alone.
 * They do not wait for the disk. What a crash of the database makes undone is done again: a job that was taken is taken anew, one
 * that was done is safe to run twice. What a job itself does is on the disk before it counts as done, by its own connection.
 */
export const JOBS_SESSION = '-c role=vitrine_jobs -c synchronous_commit=off -c random_page_cost=1.1 -c timezone=UTC'

/** A pool for what moves work from the outbox into the queue. Feature code never gets it. */
export function createJobsPool(url: string, options: PoolOptions): pg.Pool {
  return createPlainPool(url, options, JOBS_SESSION)
}

/** A pool as whoever the connection string names: for tools, tests and benches that look behind the curtain. */
export function createOwnerPool(url: string, options: PoolOptions): pg.Pool {
  return createPlainPool(url, options, '-c timezone=UTC')
}

function createPlainPool(url: string, { max, onError }: PoolOptions, options: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, options })
  return listening(pool, onError)
}

function listening(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError)
  // The pool listens only while a connection is idle. One that breaks while it is lent out fails its query, and that is
  // where it is dealt with; but its event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
