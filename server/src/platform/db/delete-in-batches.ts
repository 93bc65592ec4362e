import type { RawBuilder } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * The number of rows that a nightly job deletes per transaction. It is small, so that other transactions do not wait long, and so
 * that little work has to be repeated after a crash.
 */
const BATCH = 1000

/**
 * Repeats a deletion, each time in its own transaction, until it deletes fewer rows than one batch.
 * @param open `db.inPlatform`, or `db.inStore` of one store
 * @param deletion deletes up to `limit` rows
 */
export async function deleteInBatches(
  open: (work: (tx: Tx) => Promise<bigint>) => Promise<bigint>,
  deletion: (limit: number) => RawBuilder<unknown>,
): Promise<void> {
  const deleteBatch = async (tx: Tx) => (await deletion(BATCH).execute(tx)).numAffectedRows ?? 0n
  while ((await open(deleteBatch)) >= BATCH);
}
