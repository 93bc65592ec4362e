import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { forEachStore } from '../../db/each-store.ts'
import type { Tx } from '../../db/transactions.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Topics } from '../../jobs/topics.ts'
import type { Services } from '../../services.ts'
import { forgetJobsOf } from '../jobs/service.ts'

/** Days an import that is over, or was never begun, is kept with its file: well past the last moment it can be taken back. */
export const IMPORT_KEPT_DAYS = IMPORT_UNDO_DAYS + 23

/** Imports forgotten together. Their rows are gone by then. */
const IMPORTS_BATCH = 100

/** The `imports.prune` job: forgets old imports with their files, what they reported and what they changed. */
export function createImportPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - IMPORT_KEPT_DAYS * 86_400_000)
    const isOld = sql<boolean>`
      state in ('uploaded', 'checked', 'completed', 'failed', 'undone') and coalesce(completed_at, created_at) <= ${until}`
    await forEachStore(db, async (storeId) => {
      const open = (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work)
      // By themselves and in batches: one import can have hundreds of thousands of each.
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

/** Asked again of each row as it goes: an import that somebody takes up at this moment is in another state, and stays. */
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
  // Once this is committed: a row never names a file that is gone.
  await enqueue(tx, storeId, 'imports.removeFiles', { fileKeys: forgotten.map(({ file_key }) => file_key) })
  return forgotten.length
}

/** The `imports.removeFiles` job: deletes files no import names any more. */
export function createImportFileRemover({ files }: Services) {
  return async ({ fileKeys }: Topics['imports.removeFiles']): Promise<void> => {
    for (const key of fileKeys) await files.remove(key)
  }
}
