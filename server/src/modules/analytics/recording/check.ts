import { sql } from 'kysely'

import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { recordAlert, someVisitZone } from '../../rollups/api.ts'
import { endOfDay, startOfDay } from '../../../platform/time/local-time.ts'
import { firstKept } from './prune.ts'
import { countWrongSums, rebuildSums, type Span } from './sums.ts'
import { lockVisits } from './lock.ts'

/**
 * The `visits.check` job: for each store, compares the sums of one random day with the visits of that day. Sums are written in
 * the same transaction as visits, so they should never differ. If they do, the job recounts the sums, records an alert and logs an
 * error.
 */
export function createVisitCheck({ db, log, now }: Services) {
  return async (): Promise<void> => {
    await forEachStore(db, async (storeId) => {
      const span = await db.inStore(storeId, (tx) => someDay(tx, firstKept(now())))
      if (!span) return
      await db.inStore(storeId, async (tx) => {
        await lockVisits(tx, storeId)
        const rows = await countWrongSums(tx, storeId, span)
        if (rows === 0) return
        await rebuildSums(tx, storeId, span)
        await recordAlert(tx, { storeId, sums: 'visits', differences: rows, now: now() })
        log.error({ storeId, day: span.from, zone: span.zone, rows }, 'Visit totals didn’t match the visits and were recalculated')
      })
    })
  }
}

/**
 * Picks a random day that has sums.
 * @param since the instant before which visits are deleted and only their sums exist
 */
async function someDay(tx: Tx, since: Date): Promise<Span | undefined> {
  const zone = await someVisitZone(tx)
  if (!zone) return undefined
  const { rows } = await sql<{ day: string }>`
    select day::text as day from visit_days
    where zone = ${zone.number}::smallint and dim = 0 and day > ${since.toISOString()}::timestamptz::date + 1 order by random() limit 1`.execute(
    tx,
  )
  return rows[0] && { ...zone, from: startOfDay(rows[0].day, zone.zone), until: endOfDay(rows[0].day, zone.zone) }
}
