import { sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Tx } from '../src/db/transactions.ts'
import type { House } from './house.ts'

/**
 * Makes requests race: holds rows locked until each of them waits for a lock, having passed every check it makes before,
 * then lets them all go at once.
 * @param hold locks the rows, in a platform transaction
 * @throws when a request is done without having met the lock, with its reply as the cause
 */
export async function raceAtLock<T>({ services }: House, hold: (tx: Tx) => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  let running: Promise<T>[] = []
  await services.db.inPlatform(async (tx) => {
    await hold(tx)
    running = requests.map((request) => request())
    const tooEarly = Promise.race(running).then((reply) => {
      throw new Error('A request did not meet the lock', { cause: reply })
    })
    // Once the barrier is up they all get done, and nobody listens any more.
    tooEarly.catch(() => {})
    await Promise.race([tooEarly, allWaiting(tx, requests.length)])
  })
  return Promise.all(running)
}

async function allWaiting(tx: Tx, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      // Of this test's database only: other files share the server.
      const { rows } = await sql<{ waiting: number }>`
        select count(distinct l.pid) as waiting from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(tx)
      expect(rows[0]?.waiting).toBe(count)
    },
    { timeout: 30_000 },
  )
}
