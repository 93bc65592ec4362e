import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { lockFor, lockForQuery } from '../../platform/db/lock-for.ts'
import { type Query, send } from '../../platform/db/query.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { type BucketedPeriod, markSalesBuilt, unbuiltSalesZone } from '../rollups/api.ts'
import { type LedgerEntry, noSales, type SalesSums } from './entry.ts'
import {
  deleteDays,
  deleteSums,
  insertDaysFromQuarters,
  insertEntriesQuery,
  insertQuartersFromLedger,
  insertReversals,
  markSoldDays,
  type OrderBalance,
  selectBuckets,
  selectHours,
  selectOrderBalance,
  selectOrderEntries,
  selectOrderlessDocuments,
  selectSumsSince,
} from './queries.ts'

const ledgerOf = (storeId: string) => `ledger of ${storeId}`

/** Locks the ledger of a store. Writers share the lock. A rebuild or reversal reads sums first, so it needs an exclusive lock. */
export const lockLedger = (tx: Tx, storeId: string, mode: 'shared' | 'exclusive') => lockFor(tx, ledgerOf(storeId), mode)

/**
 * Appends entries to the ledger. Only the functions of this file may write to the ledger. Rows never change afterwards, and the
 * rollup is updated in the same transaction. Call it once per transaction, with all entries.
 * @throws Error for an entry that breaks the ledger's rules, which is a mistake in the code that calls it
 */
export async function appendLedger(tx: Tx, storeId: string, entries: readonly LedgerEntry[]): Promise<void> {
  await send(tx, appendLedgerQueries(storeId, entries))
}

/** Returns the queries of `appendLedger`, which are not sent yet. Send all of them, in this order. */
export function appendLedgerQueries(storeId: string, entries: readonly LedgerEntry[]): Query[] {
  if (entries.length === 0) return []
  entries.forEach(assertSound)
  const insert = insertEntriesQuery(
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
  return [lockForQuery(ledgerOf(storeId), 'shared'), insert]
}

function assertSound(entry: LedgerEntry): void {
  const { kind, amountCents, quantity = 0, orderCount = 0 } = entry
  const sound =
    [amountCents, quantity, orderCount].every(Number.isSafeInteger) &&
    (kind === 'order' ? amountCents === 0 : orderCount === 0) &&
    (quantity === 0 || kind === 'sale' || kind === 'return')
  if (!sound) throw new Error(`Not a ledger entry: ${JSON.stringify(entry)}`)
}

/** Reverses all ledger rows of some orders by adding opposite rows at the same times. A second call changes nothing. */
export async function reverseOrders(tx: Tx, storeId: string, orderIds: readonly string[]): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await insertReversals(tx, sql<boolean>`order_id = any(${orderIds}::uuid[])`)
}

/** Reverses the documents of an import that have no order. A second call changes nothing. */
export async function reverseOrderlessOfImport(tx: Tx, storeId: string, importId: string): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await insertReversals(tx, sql<boolean>`order_id is null and import_id = ${importId}`)
}

/** Rebuilds the rollup of a store from its ledger. The sums stay the same, unless they were wrong. */
export async function rebuildRollups(tx: Tx, storeId: string): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await markSoldDays(tx)
  await deleteSums(tx)
  await insertQuartersFromLedger(tx)
  await markSoldDays(tx)
  await insertDaysFromQuarters(tx)
}

/**
 * Counts all days of a store's sales in a zone that was added. From then on, each entry also updates the days of that zone. A
 * second call changes nothing.
 */
export async function buildSalesDays(tx: Tx, storeId: string, zone: string): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  const number = await unbuiltSalesZone(tx, zone)
  if (number === undefined) return
  await deleteDays(tx, number)
  await markSalesBuilt(tx, zone)
  await insertDaysFromQuarters(tx, zone)
}

/**
 * Deletes the days of a dropped zone. The lock comes first, so that entries that were being added when the zone was dropped are
 * deleted as well.
 */
export async function dropSalesDays(tx: Tx, storeId: string, zoneNumber: number): Promise<void> {
  await lockLedger(tx, storeId, 'exclusive')
  await deleteDays(tx, zoneNumber)
}

/** The sums of sales in each currency. Amounts in different currencies are never added. */
export type SalesByCurrency = ReadonlyMap<string, SalesSums>

/**
 * Reads the sums of all stores of the transaction, one map per bucket.
 * @param isGrouped whether they may be added up as a group; only in transactions of reports
 */
export async function sumSales(tx: Tx, period: BucketedPeriod, isGrouped = false): Promise<SalesByCurrency[]> {
  const buckets = Array.from({ length: period.boundaries.length - 1 }, () => new Map<string, SalesSums>())
  for (const { currency, bucket, ...sums } of await selectBuckets(tx, period, isGrouped)) buckets[bucket]!.set(currency, sums)
  return buckets
}

/**
 * Reads the sums of this transaction's store, one per bucket. Bucket boundaries must be on UTC quarters of an hour. Since 1980,
 * midnights and full hours in every time zone have been on such quarters.
 * @param boundaries the starts of the buckets and the end of the last bucket, ascending
 * @param until exclusive; nothing later is counted
 */
export async function sumBuckets(tx: Tx, boundaries: readonly Date[], until: Date): Promise<SalesSums[]> {
  const buckets = await sumSales(tx, { zone: 'UTC', boundaries, until, wholeDays: null })
  return buckets.map((bucket) => [...bucket.values()][0] ?? noSales)
}

/**
 * Reads the sums of several stores since an instant, which is another one for each store. Needs a transaction of reports.
 * @param starts on UTC quarters of an hour, as local midnights are; inclusive
 * @returns the sums by store; a store without sales is missing
 */
export async function sumSalesSince(tx: Tx, starts: ReadonlyMap<string, Date>): Promise<Map<string, SalesSums>> {
  const rows = await selectSumsSince(tx, [...starts.keys()], [...starts.values()])
  return new Map(rows.map(({ storeId, ...sums }) => [storeId, sums]))
}

/**
 * Reads the sums of each hour of the day, from 0 to 23, over all days from an instant on.
 * @param from on a UTC quarter of an hour
 * @param until exclusive; nothing later is counted
 * @param zone the IANA time zone of the hours
 */
export async function sumHours(tx: Tx, from: Date, until: Date, zone: string): Promise<SalesSums[]> {
  const sums: SalesSums[] = Array.from({ length: 24 }, () => noSales)
  for (const { hour, ...found } of await selectHours(tx, from, until, zone)) sums[hour] = found
  return sums
}

/** Returns the rows of one order, oldest first. */
export async function readOrderEntries(tx: Tx, orderId: string) {
  return selectOrderEntries(tx, orderId)
}

/** Returns the ledger balance of one order's sales. Read it while the order is locked. */
export async function orderBalance(tx: Tx, orderId: string): Promise<OrderBalance> {
  return selectOrderBalance(tx, orderId)
}

/** Returns those of the given documents that are in the ledger without an order and are not reversed. */
export async function findOrderlessDocuments(tx: Tx, documents: readonly string[]): Promise<Set<string>> {
  return new Set(await selectOrderlessDocuments(tx, documents))
}
