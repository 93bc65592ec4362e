import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'
import { type LedgerEntry, noSales, type SalesSums } from './entry.ts'
import {
  deleteQuarters,
  insertEntries,
  insertQuartersFromLedger,
  insertReversals,
  selectBuckets,
  selectOrderBalance,
  selectOrderEntries,
  selectOrderlessDocuments,
} from './queries.ts'

/** Writers share the ledger; who rebuilds or reverses reads sums first and needs it alone. */
export const lockLedger = (tx: Tx, storeId: string, mode: 'shared' | 'exclusive') => lockFor(tx, `ledger of ${storeId}`, mode)

/**
 * Writes movements of money: the one way to do it. Rows are never changed afterwards; the rollup is kept in the same
 * transaction. Call it once per transaction with everything there is.
 * @throws on an entry that breaks the ledger's own rules: a mistake of the caller, not of a person
 */
export async function appendLedger(tx: Tx, storeId: string, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  entries.forEach(assertSound)
  // Sent together, in this order.
  const locked = lockLedger(tx, storeId, 'shared')
  const inserted = insertEntries(
    tx,
    entries.map((entry) => ({
      store_id: storeId,
      id: uuidv7(),
      occurred_at: entry.occurredAt,
      kind: entry.kind,
      channel: entry.channel ?? 'online_store',
      amount_cents: entry.amountCents,
      quantity: entry.quantity ?? 0,
      order_count: entry.orderCount ?? 0,
      order_id: entry.orderId ?? null,
      line_position: entry.linePosition ?? null,
      document: entry.document ?? '',
      description: entry.description ?? '',
      import_id: entry.importId ?? null,
    })),
  )
  await Promise.all([locked, inserted])
}

function assertSound(entry: LedgerEntry): void {
  const { kind, amountCents, quantity = 0, orderCount = 0 } = entry
  const sound =
    [amountCents, quantity, orderCount].every(Number.isSafeInteger) &&
    (kind === 'order' ? amountCents === 0 : orderCount === 0) &&
    (quantity === 0 || kind === 'sale' || kind === 'return')
  if (!sound) throw new Error(`Not a ledger entry: ${JSON.stringify(entry)}`)
}

/** Takes back everything the ledger holds of some orders, by rows at the same instants. Doing it twice does nothing more. */
export async function reverseOrders(tx: Tx, storeId: string, orderIds: readonly string[]): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await insertReversals(tx, sql<boolean>`order_id = any(${orderIds}::uuid[])`)
}

/** Takes back the documents of an import that belong to no order. Doing it twice does nothing more. */
export async function reverseOrderlessOfImport(tx: Tx, storeId: string, importId: string): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await insertReversals(tx, sql<boolean>`order_id is null and import_id = ${importId}`)
}

/** Makes the rollup of a store anew from its ledger. Gives exactly what was there, or mends what was not right. */
export async function rebuildRollups(tx: Tx, storeId: string): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await deleteQuarters(tx)
  await insertQuartersFromLedger(tx)
}

/**
 * Sums of the store of this transaction, one per bucket.
 * Bucket boundaries must fall on UTC quarters of an hour, as the midnights and hours of every time zone do since 1980.
 * @param boundaries starts of the buckets and the end of the last, ascending
 * @param until exclusive; nothing later is counted
 */
export async function sumBuckets(tx: Tx, boundaries: readonly Date[], until: Date): Promise<SalesSums[]> {
  const sums: SalesSums[] = Array.from({ length: boundaries.length - 1 }, () => noSales)
  for (const { bucket, ...found } of await selectBuckets(tx, boundaries, until)) sums[bucket] = found
  return sums
}

/** The rows of one order, oldest first. */
export async function readOrderEntries(tx: Tx, orderId: string) {
  return selectOrderEntries(tx, orderId)
}

/** What the books hold of one order's sales by now. Read it while the order is held. */
export async function orderBalance(tx: Tx, orderId: string): Promise<{ goods: number; shipping: number; tax: number }> {
  return selectOrderBalance(tx, orderId)
}

/** Which of the documents that belong to no order the ledger holds and has not reversed. */
export async function findOrderlessDocuments(tx: Tx, documents: readonly string[]): Promise<Set<string>> {
  return new Set(await selectOrderlessDocuments(tx, documents))
}
