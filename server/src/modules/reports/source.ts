import type { Tx } from '../../platform/db/transactions.ts'
import type { Period } from './period/period.ts'

/** The source of a report's figures: the sales ledger, visits, stock. It does not depend on ranges, comparisons or other stores. */
export interface Source<Sums> {
  /** The sums of an empty period. */
  none: Sums
  /** Adds up two stores. */
  add(one: Sums, other: Sums): Sums
  /**
   * Reads the store of this transaction.
   * @returns one per bucket, in their order, and the whole period separately, because the visitors of two days are not the sum of both
   */
  read(tx: Tx, period: Period): Promise<{ buckets: Sums[]; total: Sums }>
}
