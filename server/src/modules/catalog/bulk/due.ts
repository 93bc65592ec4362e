import { allows } from '@vitrine/contract/scopes.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { permissionsOf } from '../../../platform/http/access.ts'
import type { Services } from '../../../services.ts'
import { finishJob, startJob } from '../../stores/api.ts'
import { changeUpdate, lockUpdate, resolveSelection, type UpdateRow } from './queries.ts'
import { beginRun, beginUndo, type JobPlace } from './service.ts'

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
        if (!(await mayStillRun(tx, row))) return refuseToStart(place, row)
        // The products that match now are changed, as the console says where it schedules.
        const { ids: products } = await resolveSelection(tx, row.selection)
        await beginRun(place, row, products)
      } else if (row.revert_at !== null && row.revert_at <= at) {
        // An undo runs whoever asked for it: it puts back what was there. While the update still runs, it waits for its end.
        if (row.state === 'running') return
        await beginUndo(place, row)
        await changeUpdate(tx, id, { revert_at: null })
      }
    })
}

/** Whether the person who scheduled an update is still a member who may change products. */
async function mayStillRun(tx: Tx, { user_id: userId }: UpdateRow): Promise<boolean> {
  const permissions = userId === null ? undefined : await permissionsOf(tx, userId)
  return permissions !== undefined && allows(permissions, 'products')
}

const NOT_ALLOWED = 'The person who scheduled this update can’t change products anymore, so it didn’t start.'

/** Ends an update without starting it. The owners are told by a failed job of their own, since its person may be gone. */
async function refuseToStart({ tx, storeId, services }: JobPlace, row: UpdateRow): Promise<void> {
  const now = services.now()
  await changeUpdate(tx, row.id, { state: 'failed', failure: NOT_ALLOWED, run_at: null, revert_at: null, completed_at: now })
  const owners = await tx.selectFrom('store_members').select('user_id').where('is_owner', '=', true).execute()
  for (const { user_id: userId } of owners) {
    const jobId = await startJob(tx, { storeId, userId, kind: 'bulkUpdates.run', subjectId: row.id, now })
    await finishJob(tx, jobId, now, NOT_ALLOWED)
  }
}
