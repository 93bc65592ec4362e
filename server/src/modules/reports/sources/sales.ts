import { addSums, noSales, type SalesSums, sumBuckets } from '../../ledger/api.ts'
import type { Source } from '../source.ts'

/** The source that reads sales from the sales ledger. */
export const sales: Source<SalesSums> = {
  none: noSales,
  add: addSums,
  async read(tx, { boundaries, until }) {
    const buckets = await sumBuckets(tx, boundaries, until)
    return { buckets, total: buckets.reduce(addSums, noSales) }
  },
}
