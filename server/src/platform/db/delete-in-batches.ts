import type { RawBuilder } from 'kysely'

import type { Tx } from './transactions.ts'

/** Rows deleted per transaction of a nightly job: few enough that no one waits for it and a crash repeats little. */
const BATCH = 1000

/**
 * Repeats a deletion, each time in its own transaction, until less than one batch is left.
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
