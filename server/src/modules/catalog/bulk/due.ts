import { sql } from 'kysely'

import type { Services } from '../../../services.ts'
import { changeUpdate, lockUpdate, resolveSelection } from './queries.ts'
import { beginRun, beginUndo } from './service.ts'

/** The job `bulkUpdates.due`, which runs every minute: starts the updates and the undos that are due. */
export function createDueUpdateStarter(services: Services) {
  return async (): Promise<void> => {
    const { db, log, now } = services
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_with_due_bulk_updates(${now()}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await startDue(services, storeId).catch((error: unknown) => log.error({ storeId, error }, 'Bulk updates of a store were not started'))
  }
}

/** Starts what is due in a store. Each update is claimed in its own transaction, so it starts once. */
async function startDue(services: Services, storeId: string): Promise<void> {
  const { db, now } = services
  const at = now()
  const ids = await db.inStore(storeId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from bulk_updates where (state = 'queued' and run_at <= ${at}) or revert_at <= ${at} order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  for (const id of ids)
    await db.inStore(storeId, async (tx) => {
      const row = await lockUpdate(tx, id)
      if (!row) return
      const place = { tx, storeId, services, caller: { userId: row.user_id } }
      if (row.state === 'queued' && row.run_at !== null && row.run_at <= at && row.selection) {
        // The products that match now are changed, as the console says where it schedules.
        const { ids: products } = await resolveSelection(tx, row.selection)
        await beginRun(place, row, products)
      } else if (row.revert_at !== null && row.revert_at <= at) {
        // An undo that is due while the update still runs waits for its end.
        if (row.state === 'running') return
        await beginUndo(place, row)
        await changeUpdate(tx, id, { revert_at: null })
      }
    })
}
