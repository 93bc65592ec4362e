import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Tx } from '../src/db/transactions.ts'
import type { House } from './house.ts'

/**
 * Makes requests race: holds rows locked until each of them waits for a lock, having passed every check it makes before,
 * then lets them all go at once: they get what they wait for in the order in which they were given.
 * @param hold locks the rows, in a platform transaction
 * @throws when a request is done without having met the lock, with its reply as the cause
 */
export async function raceAtLock<T>({ services }: House, hold: (tx: Tx) => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = []
  await services.db.inPlatform(async (tx) => {
    await hold(tx)
    for (const request of requests) {
      running.push(request())
      const tooEarly = Promise.race(running).then((reply) => {
        throw new Error('A request did not meet the lock', { cause: reply })
      })
      // Once the barrier is up they all get done, and nobody listens any more.
      tooEarly.catch(() => {})
      await Promise.race([tooEarly, allWaiting(services, running.length)])
    }
  })
  return Promise.all(running)
}

async function allWaiting({ db }: House['services'], count: number): Promise<void> {
  // Of this test's database only: other files share the server.
  const waiting = sql<{ pids: number }>`
    select count(distinct l.pid) as pids from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  await vi.waitFor(
    async () => {
      // Each look in a new transaction: within one, pg_stat_activity stays as it was at the first.
      const { rows } = await db.inPlatform((tx) => waiting.execute(tx))
      expect(rows[0]?.pids).toBe(count)
    },
    { timeout: 30_000 },
  )
}
