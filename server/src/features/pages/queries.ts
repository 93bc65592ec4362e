import { type InsertObject, sql, type UpdateObject } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { DB } from '../../db/types.ts'

/** @returns false when the handle is taken: the unique index decides, also between two requests at once */
export async function insertPage(tx: Tx, row: InsertObject<DB, 'store_pages'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('store_pages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Reads what an update is checked against, and keeps others from changing the page before the transaction ends. */
export async function lockPage(tx: Tx, id: string) {
  return tx.selectFrom('store_pages').select(['version', 'handle']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes a page and its next version. */
export async function writePage(tx: Tx, id: string, columns: UpdateObject<DB, 'store_pages'>): Promise<void> {
  await tx
    .updateTable('store_pages')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** @returns how many there were */
export async function deletePages(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('store_pages')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
