import type { DetachedContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { hasRoom, type StoreZone } from '../../rollups/api.ts'

/**
 * Requests that the days of the stores are kept in the time zone of a report, or stay so. Asks for it once a day only, and not in
 * stores with too many zones: their reports in this zone are read from quarters of an hour.
 * @param zones the zones of the stores, as the report has read them
 */
export async function keepZone(
  { services }: DetachedContext,
  zone: string,
  stores: readonly string[],
  zones: readonly StoreZone[],
): Promise<void> {
  const today = services.now().toISOString().slice(0, 10)
  const wanting = stores.filter((storeId) => {
    const kept = zones.find((one) => one.storeId === storeId && one.zone === zone)
    return kept ? kept.usedOn !== today : hasRoom(zones, storeId)
  })
  if (wanting.length > 0) await services.db.inPlatform((tx) => enqueue(tx, null, 'reports.zone', { zone, stores: wanting }))
}
