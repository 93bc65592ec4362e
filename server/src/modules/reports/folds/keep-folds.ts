import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Asker } from '../period/stores.ts'

/** The number of milliseconds after which the days of a store are added up again while reports use them. */
const FOLD_MS = 3_600_000

/** Returns the stores of the transaction whose days have not been added up for some time. */
export async function staleFolds(tx: Tx, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - FOLD_MS)
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_folds')
            .whereRef('report_folds.store_id', '=', 'stores.id')
            .where('sums', '=', 'sales')
            .where('run_at', '>', since),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Requests that the days of stores are added up, so that the next report reads sums of them. The work is that of the store whose report
 * asked, so that it waits for its turn.
 */
export async function keepFolds({ services: { db }, storeId }: Asker, stores: readonly string[]): Promise<void> {
  if (stores.length > 0) await db.inPlatform((tx) => enqueue(tx, storeId, 'reports.fold', { stores }))
}
