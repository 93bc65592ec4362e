import { uuidv7 } from 'uuidv7'

import type { Tx } from '../db/transactions.ts'
import type { Topic, Topics } from './topics.ts'

/**
 * Requests work that starts after this transaction commits. A rollback requests nothing.
 * @param storeId the store of the transaction, or null in a platform transaction
 */
export async function enqueue<T extends Topic>(tx: Tx, storeId: string | null, topic: T, payload: Topics[T]): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ store_id: storeId, topic, payload: JSON.stringify(payload) })
    .execute()
}

/**
 * Returns the row that requests work, for callers that write it together with other rows (db/insert-rows.ts).
 * @param key the ID of the job
 */
export const outboxRow = <T extends Topic>(storeId: string, topic: T, payload: Topics[T], key = uuidv7()) => ({
  store_id: storeId,
  key,
  topic,
  payload: { ...payload },
})
