import { BULK_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Services } from '../../../services.ts'

/** The number of days that drafts are kept, and that the values of an update are kept after the time for its undo. */
const DRAFT_DAYS = 7
const KEPT_DAYS = BULK_UNDO_DAYS + 7

/**
 * The `bulkUpdates.prune` job: deletes drafts that were never run, and the recorded values of updates that can no longer be undone. The
 * list keeps the updates themselves.
 */
export function createUpdatePruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await forEachStore(db, async (storeId) => {
      const open = (work: Parameters<typeof deleteInBatches>[0] extends (inner: infer W) => unknown ? W : never) =>
        db.inStore(storeId, work)
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from bulk_update_cells where (update_id, product_id, entity_id, field) in (
            select update_id, product_id, entity_id, field from bulk_update_cells where update_id in (
              select id from bulk_updates where
                (completed_at <= ${before(KEPT_DAYS)} and revert_at is null and state <> 'reverting')
                or (state in ('draft', 'previewed') and created_at <= ${before(DRAFT_DAYS)})
            ) limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from bulk_updates where id in (
            select id from bulk_updates where state in ('draft', 'previewed') and created_at <= ${before(DRAFT_DAYS)} limit ${limit})`,
      )
    })
  }
}
