import type { Services } from '../../../services.ts'
import { buildVisitDays } from '../../analytics/recording/api.ts'
import { buildSalesDays } from '../../ledger/api.ts'
import { dropSurplusZones, useZone, wantZone } from '../../rollups/api.ts'
import { dropDays } from './drop-zones.ts'

/**
 * The `reports.zone` job: notes that a report used a time zone, and counts all days of its stores in the zone unless they are counted
 * already. Until then, reports in that zone add up quarters of an hour, which is slower and equally exact.
 */
export function createZoneBuilder(services: Services) {
  return async ({ zone, stores }: { zone: string; stores: readonly string[] }): Promise<void> => {
    const today = services.now().toISOString().slice(0, 10)
    for (const storeId of stores) {
      await services.db.inStore(storeId, async (tx) => {
        await wantZone(tx, storeId, zone)
        for (const number of await dropSurplusZones(tx)) await dropDays(tx, storeId, number)
        await useZone(tx, zone, today)
      })
      await services.db.inStore(storeId, (tx) => buildSalesDays(tx, storeId, zone))
      await buildVisitDays(services, storeId, zone)
    }
  }
}
