import { sql } from 'kysely'

import type { Services } from '../../services.ts'

/**
 * The `queue.tidy` job: rebuilds the queue's indexes that have grown because of a backlog. The queue library would do this itself
 * if it ran as the owner of its tables.
 */
export function createQueueTidier({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const { rows } = await db.inPlatform((tx) => sql<{ rebuilt: number }>`select rebuild_queue_indexes() as rebuilt`.execute(tx))
    const rebuilt = rows[0]?.rebuilt ?? 0
    if (rebuilt > 0) log.info({ rebuilt }, 'The job queue’s indexes were rebuilt')
  }
}
