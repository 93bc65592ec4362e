import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

/** The `carts.prune` job: deletes expired carts. */
export function createCartPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now()
    await forEachStore(db, async (storeId) => {
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`delete from carts where id in (select id from carts where expires_at <= ${at} limit ${limit})`,
      )
    })
  }
}
