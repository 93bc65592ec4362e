import { enqueue } from '../../../platform/jobs/outbox.ts'
import { GROUP_MIN, hasRoom, type StoreGroup, type StoreZone } from '../../rollups/api.ts'
import type { Asker } from '../period/stores.ts'

/** The number of milliseconds after which a group of stores is added up again while reports use it. */
const GROUP_MS = 3_600_000

/**
 * Requests that the visits of many stores are added up as a group, so that the next report reads one set of days and not one per store.
 * @param group the group of the stores, as the report has read it
 */
export async function keepGroup({ services, storeId }: Asker, zone: string, stores: readonly string[], group: StoreGroup | undefined) {
  if (stores.length < GROUP_MIN) return
  if (group && services.now().getTime() - group.runAt.getTime() < GROUP_MS) return
  await services.db.inPlatform((tx) => enqueue(tx, storeId, 'reports.group', { zone, stores }))
}

/**
 * Requests that the days of the stores are kept in the time zone of a report, or stay so, or are counted again by newer time zone
 * data. Asks for it once a day only, and not in stores with too many zones: their reports in this zone are read from quarters of an hour.
 * @param zones the zones of the stores, as the report has read them
 */
export async function keepZone(
  { services, storeId }: Asker,
  zone: string,
  stores: readonly string[],
  zones: readonly StoreZone[],
): Promise<void> {
  const today = services.now().toISOString().slice(0, 10)
  const wanting = stores.filter((storeId) => {
    const kept = zones.find((one) => one.storeId === storeId && one.zone === zone)
    return kept ? kept.usedOn !== today || kept.isOutdated : hasRoom(zones, storeId, zone)
  })
  if (wanting.length > 0) await services.db.inPlatform((tx) => enqueue(tx, storeId, 'reports.zone', { zone, stores: wanting }))
}
