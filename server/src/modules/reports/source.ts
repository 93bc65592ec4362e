import type { Tx } from '../../platform/db/transactions.ts'
import type { Period } from './period/period.ts'

/**
 * The source of a report's figures, such as the sales ledger, visits or stock. A source handles one period of one store at a
 * time; comparing periods and adding up stores is done in report.ts.
 */
export interface Source<Sums> {
  /** The sums of an empty period. */
  none: Sums
  /** Adds the sums of two stores. */
  add(one: Sums, other: Sums): Sums
  /**
   * Reads the sums of this transaction's store.
   * @returns the sums of each bucket, in order, and the sums of the whole period. The total is separate, because a total is not
   * always the sum of its buckets: a visitor who comes on two days is one visitor.
   */
  read(tx: Tx, period: Period): Promise<{ buckets: Sums[]; total: Sums }>
}
