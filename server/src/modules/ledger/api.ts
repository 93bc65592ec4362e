/** The parts of this module that other modules may use. */

export { addSums, type LedgerEntry, type LedgerKind, noSales, type SalesSums, totalSales } from './entry.ts'
export { readFirstSaleDay, salesGroupQuarters } from './group-quarters.ts'
export { figures as salesFigures } from './queries.ts'
export {
  appendLedger,
  appendLedgerQueries,
  buildSalesDays,
  dropSalesDays,
  findOrderlessDocuments,
  orderBalance,
  readOrderEntries,
  reverseOrderlessOfImport,
  reverseOrders,
  type SalesByCurrency,
  sumBuckets,
  sumHours,
  sumSales,
  sumSalesSince,
} from './service.ts'
