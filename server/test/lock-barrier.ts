import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Tx } from '../src/platform/db/transactions.ts'
import type { TestServer } from './test-server.ts'

/**
 * Makes requests race for rows. The rows stay locked until every request has made its earlier checks and waits for a lock. Then
 * the rows are released, and the requests get the lock in the order of the list.
 * @param hold locks the rows, in a platform transaction
 * @throws when a request ends without having waited for the lock, with its reply as the cause
 */
export async function raceAtLock<T>(
  { services }: TestServer,
  hold: (tx: Tx) => Promise<unknown>,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const running: Promise<T>[] = []
  await services.db.inPlatform(async (tx) => {
    await hold(tx)
    for (const request of requests) {
      running.push(request())
      const tooEarly = Promise.race(running).then((reply) => {
        throw new Error('A request did not meet the lock', { cause: reply })
      })
      // This promise is rejected when a request finishes after the barrier. Nothing waits for it then, so the rejection is
      // ignored here.
      tooEarly.catch(() => {})
      await Promise.race([tooEarly, allWaiting(services, running.length)])
    }
  })
  return Promise.all(running)
}

async function allWaiting({ db }: TestServer['services'], count: number): Promise<void> {
  // Only waits in this test's database count, because other test files use the same PostgreSQL.
  const waiting = sql<{ pids: number }>`
    select count(distinct l.pid) as pids from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  await vi.waitFor(
    async () => {
      // Each check needs a new transaction, because within one transaction, pg_stat_activity does not change.
      const { rows } = await db.inPlatform((tx) => waiting.execute(tx))
      expect(rows[0]?.pids).toBe(count)
    },
    { timeout: 30_000 },
  )
}
