import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../platform/db/transactions.ts'
import type { DaySums } from './zones.ts'

/** Records that a nightly check found wrong sums in a store and recounted them. */
export async function recordAlert(tx: Tx, alert: { storeId: string; sums: DaySums; differences: number; now: Date }): Promise<void> {
  await tx
    .insertInto('report_alerts')
    .values({ store_id: alert.storeId, id: uuidv7(), found_at: alert.now, sums: alert.sums, differences: alert.differences })
    .execute()
}

/** Returns when wrong sums were found last in the transaction's store, at an instant or later; undefined if none were. */
export async function readLastAlert(tx: Tx, since: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('report_alerts')
    .select('found_at')
    .where('found_at', '>=', since)
    .orderBy('found_at', 'desc')
    .executeTakeFirst()
  return row?.found_at
}
