import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { dropVisitDays } from '../../analytics/recording/api.ts'
import { dropSalesDays } from '../../ledger/api.ts'
import { dropUnusedGroups, dropUnusedZones } from '../../rollups/api.ts'

/** The number of days after which a time zone that no report used is dropped. */
const UNUSED_DAYS = 60
const DAY_MS = 86_400_000

/** Deletes the days of a dropped zone of the transaction's store. */
export async function dropDays(tx: Tx, storeId: string, zoneNumber: number): Promise<void> {
  await dropSalesDays(tx, storeId, zoneNumber)
  await dropVisitDays(tx, storeId, zoneNumber)
}

/** The `reports.dropZones` job: stops keeping days in time zones, and of groups of stores, that no report
 * uses any more. */
export function createZoneDropper({ db, now }: Services) {
  return async (): Promise<void> => {
    const before = new Date(now().getTime() - UNUSED_DAYS * DAY_MS).toISOString().slice(0, 10)
    await db.inPlatform((tx) => dropUnusedGroups(tx, before))
    await forEachStore(db, (storeId) =>
      db.inStore(storeId, async (tx) => {
        for (const number of await dropUnusedZones(tx, before)) await dropDays(tx, storeId, number)
      }),
    )
  }
}
