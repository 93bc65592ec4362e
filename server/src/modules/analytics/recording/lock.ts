import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Locks the visits of a store until the transaction ends, because sums are read before they are increased. Use it only in code
 * that writes visits: a shopper's transaction must never wait for this lock.
 */
export const lockVisits = (tx: Tx, storeId: string): Promise<void> => lockFor(tx, `visits of ${storeId}`)
