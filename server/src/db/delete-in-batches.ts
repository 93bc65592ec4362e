import type { RawBuilder } from 'kysely'

import type { Tx } from './transactions.ts'

/** Rows one transaction of the upkeep deletes: few enough that nobody waits for it and that a crash repeats little. */
const BATCH = 1000

/**
 * Repeats a deletion, each time in a transaction of its own, until less than a batch is left.
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
