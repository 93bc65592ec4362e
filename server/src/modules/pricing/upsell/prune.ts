import { UPSELL_METRICS_DAYS } from '@vitrine/contract/upsell-limits.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

/** The days after the period of the figures for which it is still kept who could see an offer. */
const MARGIN_DAYS = 2

/**
 * The `upsells.prune` job: deletes who could see offers, once no figure counts it any more. Reports count the visits that saw offers for
 * as long as single visits are kept.
 */
export function createUpsellPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const before = new Date(now().getTime() - (UPSELL_METRICS_DAYS + MARGIN_DAYS) * 86_400_000)
    await forEachStore(db, async (storeId) => {
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`delete from upsell_exposures where id in (select id from upsell_exposures where seen_at < ${before} limit ${limit})`,
      )
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`
          delete from upsell_visits where (visit_id, step) in (
            select visit_id, step from upsell_visits where started_at < (select min(started_at) from visits) limit ${limit})`,
      )
    })
  }
}
