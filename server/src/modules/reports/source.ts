import type { Tx } from '../../platform/db/transactions.ts'
import type { Period } from './period/period.ts'

/**
 * The source of a report's figures, such as the sales ledger or visits. A source reads one period of all stores of its transaction
 * at once; report.ts reads the comparison as well.
 */
export interface Source<Sums> {
  /**
   * Reads the sums of a period.
   * @param isGrouped whether the stores may be added up as a group
   * @returns the sums of each bucket, in order, and the sums of the whole period. The total is separate, because a total is not
   * always the sum of its buckets: a visitor who comes on two days is one visitor.
   */
  read(tx: Tx, period: Period, isGrouped?: boolean): Promise<{ buckets: Sums[]; total: Sums }>
}
