import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'

/**
 * Takes the visits of a store for oneself until the transaction ends: sums are read before they are added to. For those who
 * write visits alone; a transaction of a shopper never waits for it.
 */
export const lockVisits = (tx: Tx, storeId: string): Promise<void> => lockFor(tx, `visits of ${storeId}`)
