import { sql } from 'kysely'

import type { Services } from '../services.ts'

/**
 * The `queue.tidy` job: builds indexes of the queue anew that an old backlog has left large. The queue would do so itself, were it run by
 * the owner of its tables.
 */
export function createQueueTidier({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const { rows } = await db.inPlatform((tx) => sql<{ rebuilt: number }>`select rebuild_queue_indexes() as rebuilt`.execute(tx))
    const rebuilt = rows[0]?.rebuilt ?? 0
    if (rebuilt > 0) log.info({ rebuilt }, 'Indexes of the job queue were built anew')
  }
}
