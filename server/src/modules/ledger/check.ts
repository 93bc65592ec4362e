import { forEachStore } from '../../platform/db/each-store.ts'
import type { Services } from '../../services.ts'
import { recordAlert } from '../rollups/api.ts'
import { countWrongDays, countWrongQuarters } from './queries.ts'
import { rebuildRollups } from './service.ts'

/**
 * The number of hours to check, counted back from now. They cover all of yesterday in every time zone: two days, one of which may
 * have 25 hours.
 */
const CHECKED_HOURS = 49

/**
 * The `ledger.check` job: compares the sums of the last `CHECKED_HOURS` hours with the ledger, and the days with them. Sums are updated in the
 * transaction that writes the ledger, so they should never differ. If they do, the job rebuilds the store's sums from the ledger,
 * records an alert and logs an error.
 */
export function createRollupCheck({ db, log, now }: Services) {
  return async (): Promise<void> => {
    const since = new Date(now().getTime() - CHECKED_HOURS * 3_600_000)
    await forEachStore(db, async (storeId) => {
      const [quarters, days] = await db.inStore(storeId, (tx) => Promise.all([countWrongQuarters(tx, since), countWrongDays(tx, since)]))
      if (quarters + days === 0) return
      await db.inStore(storeId, async (tx) => {
        await rebuildRollups(tx, storeId)
        await recordAlert(tx, { storeId, sums: 'sales', differences: quarters + days, now: now() })
      })
      log.error({ storeId, quarters, days }, 'Sales totals didn’t match the ledger and were recalculated')
    })
  }
}
