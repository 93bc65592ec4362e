import { sql } from 'kysely'

import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'

/** The job `pixels.due`, which runs every minute: requests what is due to be sent, also what a process left that died. */
export function createDueFinder({ db, log, now }: Services) {
  return async (): Promise<void> => {
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_with_due_pixel_events(${now()}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await db
        .inStore(storeId, (tx) => enqueue(tx, storeId, 'pixels.send', { storeId }))
        .catch((error: unknown) => log.error({ storeId, error }, 'Pixel events of a store were not requested'))
  }
}
