import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { pruneErasures } from './erasure-list.ts'
import { takeExpiredFiles } from './export-queries.ts'

/** How long digests of erased emails are kept: as long as imports, whose files could bring somebody back. */
const DIGEST_DAYS = 30
const DAY_MS = 86_400_000
/** After this time, a request whose job was lost, as by restoring a backup, gets another one. */
const LOST_MS = 3_600_000
const OPEN_MAX = 1000

/**
 * The nightly job `privacy.prune`: deletes the digests of the emails of people who were erased some time ago and exports that expired, and
 * goes on with requests whose job was lost.
 */
export function createContactPruner(services: Services) {
  const { db, files, now } = services
  return async (): Promise<void> => {
    await pruneErasures(services)
    const before = new Date(now().getTime() - DIGEST_DAYS * DAY_MS)
    const lost = new Date(now().getTime() - LOST_MS)
    await forEachStore(db, async (storeId) => {
      await db.inStore(storeId, async (tx) => {
        const requests = tx.selectFrom('privacy_requests').select(['id', 'kind'])
        const open = await requests.where('completed_at', 'is', null).where('created_at', '<', lost).limit(OPEN_MAX).execute()
        for (const { id, kind } of open)
          await enqueue(tx, storeId, kind === 'export' ? 'privacy.export' : 'privacy.erase', { storeId, requestId: id })
      })
      for (const key of await db.inStore(storeId, (tx) => takeExpiredFiles(tx, now()))) await files.remove(key)
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) =>
          sql`delete from erased_contacts where digest in (select digest from erased_contacts where erased_at < ${before} limit ${limit})`,
      )
    })
  }
}
