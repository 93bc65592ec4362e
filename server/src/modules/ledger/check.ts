import { forEachStore } from '../../platform/db/each-store.ts'
import type { Services } from '../../services.ts'
import { countWrongQuarters } from './queries.ts'
import { rebuildRollups } from './service.ts'

/**
 * The number of hours to check, counted back from now. They cover all of yesterday in every time zone: two days, one of which may
 * have 25 hours.
 */
const CHECKED_HOURS = 49

/**
 * The `ledger.check` job: compares the sums of the last `CHECKED_HOURS` hours with the ledger. Sums are updated in the
 * transaction that writes the ledger, so they should never differ. If they do, the job rebuilds the store's sums from the ledger
 * and logs an error.
 */
export function createRollupCheck({ db, log, now }: Services) {
  return async (): Promise<void> => {
    const since = new Date(now().getTime() - CHECKED_HOURS * 3_600_000)
    await forEachStore(db, async (storeId) => {
      const quarters = await db.inStore(storeId, (tx) => countWrongQuarters(tx, since))
      if (quarters === 0) return
      await db.inStore(storeId, (tx) => rebuildRollups(tx, storeId))
      log.error({ storeId, quarters }, 'Sales totals didn’t match the ledger and were recalculated')
    })
  }
}
