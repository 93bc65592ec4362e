import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { markBuilt, unbuiltZone } from '../../rollups/api.ts'
import { rebuildDays } from './sums.ts'
import { lockVisits } from './lock.ts'

/** A range of time that contains every visit. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2200-01-01T00:00:00Z') }

/**
 * Counts all days of a store's visits in a zone that was added. From then on, each visit also updates the days of that zone. A
 * second call changes nothing.
 */
export async function buildVisitDays({ db }: Pick<Services, 'db'>, storeId: string, zone: string): Promise<void> {
  await db.inStore(storeId, async (tx) => {
    await lockVisits(tx, storeId)
    const number = await unbuiltZone(tx, zone, 'visits')
    if (number === undefined) return
    await rebuildDays(tx, storeId, { zone, number, ...ALWAYS })
    await markBuilt(tx, zone, 'visits')
  })
}

/**
 * Deletes the days of a dropped zone. The lock comes first, so that visits that were being written when the zone was dropped are
 * deleted as well.
 */
export async function dropVisitDays(tx: Tx, storeId: string, zoneNumber: number): Promise<void> {
  await lockVisits(tx, storeId)
  await tx.deleteFrom('visit_days').where('zone', '=', zoneNumber).execute()
  await tx.deleteFrom('visit_uniques').where('zone', '=', zoneNumber).execute()
}
