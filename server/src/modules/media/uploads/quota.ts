import { FILES_QUOTA_BYTES } from '@vitrine/contract/limits.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

/** Returns the bytes of all media of a store. The database updates the sum with every change. */
export async function usedBytes(tx: Tx, storeId: string): Promise<number> {
  const { file_bytes } = await tx.selectFrom('stores').select('file_bytes').where('id', '=', storeId).executeTakeFirstOrThrow()
  return file_bytes
}

/**
 * Refuses media that were just added when the store is over its quota. Call it after adding them: adding changes the sum, so
 * this transaction has locked the store's row, and the second of two uploads sees what the first one used.
 * @throws Problem `quota_exceeded`
 */
export async function requireRoom(tx: Tx, storeId: string, quotaBytes = FILES_QUOTA_BYTES): Promise<void> {
  if ((await usedBytes(tx, storeId)) > quotaBytes) throw problem('quota_exceeded')
}
