import { type InsertObject, sql, type UpdateObject } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'

/**
 * Adds a page.
 * @returns false when the handle is taken; a unique index decides this, even between concurrent requests
 */
export async function insertPage(tx: Tx, row: InsertObject<DB, 'store_pages'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('store_pages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Reads the columns that an update is checked against, and locks the page until the transaction ends. */
export async function lockPage(tx: Tx, id: string) {
  return tx.selectFrom('store_pages').select(['version', 'handle']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Updates a page and increments its version. */
export async function writePage(tx: Tx, id: string, columns: UpdateObject<DB, 'store_pages'>): Promise<void> {
  await tx
    .updateTable('store_pages')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes pages.
 * @returns the number of deleted pages
 */
export async function deletePages(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('store_pages')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
