import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../platform/db/each-store.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { enqueue } from '../../platform/jobs/outbox.ts'
import type { Topics } from '../../platform/jobs/topics.ts'
import type { Services } from '../../services.ts'
import { forgetJobsOf } from '../stores/api.ts'

/**
 * The number of days that an import and its file are kept after it ended, or after its upload if it was never run. The period for
 * its undo ends 23 days earlier.
 */
export const IMPORT_KEPT_DAYS = IMPORT_UNDO_DAYS + 23

/** The maximum number of imports that are deleted together. Their errors and changes are deleted beforehand. */
const IMPORTS_BATCH = 100

/** The `imports.prune` job: deletes old imports with their files, errors and recorded changes. */
export function createImportPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - IMPORT_KEPT_DAYS * 86_400_000)
    const isOld = sql<boolean>`
      state in ('uploaded', 'checked', 'completed', 'failed', 'undone') and coalesce(completed_at, created_at) <= ${until}`
    await forEachStore(db, async (storeId) => {
      const open = (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work)
      // Errors and changes are deleted separately and in batches, because one import can have hundreds of thousands of each.
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from import_errors where (import_id, position) in (
            select import_id, position from import_errors
            where import_id in (select id from imports where ${isOld}) limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from import_changes where (import_id, entity_id) in (
            select import_id, entity_id from import_changes
            where import_id in (select id from imports where ${isOld}) limit ${limit})`,
      )
      while ((await db.inStore(storeId, (tx) => forgetImports(tx, storeId, isOld))) === IMPORTS_BATCH);
    })
  }
}

/**
 * Deletes imports with their jobs. The condition is checked again when each row is deleted: an import that a staff member has
 * just started has another state, and stays.
 */
async function forgetImports(tx: Tx, storeId: string, isOld: RawBuilder<boolean>): Promise<number> {
  const forgotten = await tx
    .deleteFrom('imports')
    .where(isOld)
    .where('id', 'in', tx.selectFrom('imports').select('id').where(isOld).limit(IMPORTS_BATCH))
    .returning(['id', 'file_key'])
    .execute()
  if (forgotten.length === 0) return 0
  await forgetJobsOf(
    tx,
    forgotten.map(({ id }) => id),
  )
  // The job runs after this transaction commits, so a row never refers to a missing file.
  await enqueue(tx, storeId, 'imports.removeFiles', { fileKeys: forgotten.map(({ file_key }) => file_key) })
  return forgotten.length
}

/** The `imports.removeFiles` job: deletes files that no import refers to anymore. */
export function createImportFileRemover({ files }: Services) {
  return async ({ fileKeys }: Topics['imports.removeFiles']): Promise<void> => {
    for (const key of fileKeys) await files.remove(key)
  }
}
