import { CART_DAYS } from '@vitrine/contract/limits.ts'
import { UPSELL_METRICS_DAYS } from '@vitrine/contract/upsell-limits.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

const DAY_MS = 86_400_000
/** The days for which rows are kept longer than they are needed. */
const MARGIN_DAYS = 2

/**
 * The `upsells.prune` job: deletes who could see offers, once no figure counts it any more, and adds up the visits whose carts are gone,
 * so that none of them can buy anything.
 */
export function createUpsellPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now().getTime()
    const before = new Date(at - (UPSELL_METRICS_DAYS + MARGIN_DAYS) * DAY_MS)
    const done = new Date(at - (CART_DAYS + MARGIN_DAYS) * DAY_MS)
    await forEachStore(db, async (storeId) => {
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`delete from upsell_exposures where id in (select id from upsell_exposures where seen_at < ${before} limit ${limit})`,
      )
      // Reports read both tables at one moment, so a visit is always in exactly one of them.
      await db.inStore(storeId, (tx) =>
        sql`
          with over as (delete from upsell_visits where started_at < ${done} returning started_at, step)
          insert into upsell_quarters (store_id, quarter, saw, bought)
          select ${storeId}::uuid, date_bin('15 minutes', started_at, '0001-01-01 00:00:00+00') as quarter,
            count(*) filter (where step = 0), count(*) filter (where step = 1)
          from over group by quarter
          on conflict (store_id, quarter) do update
            set saw = upsell_quarters.saw + excluded.saw, bought = upsell_quarters.bought + excluded.bought`.execute(tx),
      )
    })
  }
}
