import { FILES_QUOTA_BYTES } from '@vitrine/contract/limits.ts'

import type { Tx } from '../../db/transactions.ts'
import { problem } from '../../http/problem.ts'

/** Bytes of all media of a store. Kept by the database with every change of them. */
export async function usedBytes(tx: Tx, storeId: string): Promise<number> {
  const { file_bytes } = await tx.selectFrom('stores').select('file_bytes').where('id', '=', storeId).executeTakeFirstOrThrow()
  return file_bytes
}

/**
 * Refuses what was just added when it is more than the store may have. To be asked after adding: the sum was changed
 * with it, so this transaction holds the store's row, and of two uploads the second sees what the first has taken.
 * @throws Problem `quota_exceeded`
 */
export async function requireRoom(tx: Tx, storeId: string, quotaBytes = FILES_QUOTA_BYTES): Promise<void> {
  if ((await usedBytes(tx, storeId)) > quotaBytes) throw problem('quota_exceeded')
}
