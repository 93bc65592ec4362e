/** The parts of this module that other modules may use. */

export { addSums, type LedgerEntry, type LedgerKind, noSales, type SalesSums, totalSales } from './entry.ts'
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
  sumSales,
  sumSalesSince,
  sumSalesOfOrders,
} from './service.ts'
