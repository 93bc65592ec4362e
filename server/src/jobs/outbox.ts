import type { Tx } from '../db/transactions.ts'
import type { Topic, Topics } from './topics.ts'

/**
 * Asks for work once this transaction commits; if it rolls back nothing is asked.
 * @param storeId the store of the transaction, or null in a platform transaction
 */
export async function enqueue<T extends Topic>(tx: Tx, storeId: string | null, topic: T, payload: Topics[T]): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ store_id: storeId, topic, payload: JSON.stringify(payload) })
    .execute()
}

/** The row that asks for work, for who writes it along with others (db/insert-rows.ts). */
export const outboxRow = <T extends Topic>(storeId: string, topic: T, payload: Topics[T]) => ({
  store_id: storeId,
  topic,
  payload: { ...payload },
})
