import { sql } from 'kysely'

import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Asker } from '../period/stores.ts'
import { changedSince, foldedSums } from './read.ts'

/** The number of milliseconds after which the days of a store are added up again while reports use them. */
const FOLD_MS = 3_600_000

/** Returns the stores of the transaction whose days have not been added up for some time, or have changed from some day on. */
export async function staleFolds(tx: Tx, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - FOLD_MS)
  const { rows } = await sql<{ id: string }>`
    select id from stores s where ${foldedSums.length} > (
      select count(*) from report_folds f
      where f.store_id = s.id and f.run_at > ${since.toISOString()}::timestamptz and ${changedSince('profit')} is null)`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Requests that the days of stores are added up, so that the next report reads sums of them. The work is that of the store whose report
 * asked, so that it waits for its turn.
 */
export async function keepFolds({ services: { db }, storeId }: Asker, stores: readonly string[]): Promise<void> {
  if (stores.length > 0) await db.inPlatform((tx) => enqueue(tx, storeId, 'reports.fold', { stores }))
}
