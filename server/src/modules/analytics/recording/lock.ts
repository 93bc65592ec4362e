import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Locks the visits of a store until the transaction ends: sums are read before they are increased. Only for code that writes visits; a
 * shopper's transaction never waits for it.
 */
export const lockVisits = (tx: Tx, storeId: string): Promise<void> => lockFor(tx, `visits of ${storeId}`)
