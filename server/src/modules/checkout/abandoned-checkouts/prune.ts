import { ABANDONED_KEPT_DAYS, CART_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

const DAY_MS = 86_400_000

/**
 * The nightly job `abandoned.prune`: deletes old open checkouts with their messages. Checkouts that never had an email are deleted
 * as early as their carts. A checkout stays while it has a payment that has not failed, expired, or been canceled.
 */
export function createAbandonedCheckoutPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const left = new Date(now().getTime() - ABANDONED_KEPT_DAYS * DAY_MS)
    const nameless = new Date(now().getTime() - CART_DAYS * DAY_MS)
    await forEachStore(db, async (storeId) => {
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`delete from checkouts where id in (
          select c.id from checkouts c
          where c.state = 'open' and (c.last_active_at <= ${left} or (c.captured_at is null and c.last_active_at <= ${nameless}))
            and not exists (select from payments p where p.checkout_id = c.id and p.state not in ('failed', 'expired', 'cancelled'))
          limit ${limit})`,
      )
    })
  }
}
