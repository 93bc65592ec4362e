import { type Query, send } from '../../platform/db/query.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { appendLedgerQueries, type LedgerEntry } from '../ledger/api.ts'

/** The order that ledger entries are about. */
interface BookedOrder {
  storeId: string
  isTest: boolean
}

/**
 * Returns the queries that book what happened to an order in the sales ledger, which are not sent yet. A test order is no sale, so
 * nothing is booked (decision 45). Code that places, refunds or cancels orders books only with this function or `bookSale`.
 */
export const bookSaleQueries = ({ storeId, isTest }: BookedOrder, entries: readonly LedgerEntry[]): Query[] =>
  isTest ? [] : appendLedgerQueries(storeId, entries)

/** Books what happened to an order, as `bookSaleQueries` does. Call it once per transaction, with all entries. */
export async function bookSale(
  tx: Tx,
  { store_id: storeId, is_test: isTest }: { store_id: string; is_test: boolean },
  entries: readonly LedgerEntry[],
) {
  await send(tx, bookSaleQueries({ storeId, isTest }, entries))
}
