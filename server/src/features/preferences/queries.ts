import { type Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { StorefrontPreferences } from '../../db/types.ts'

/** The preferences of the store; undefined for one that never had any. */
export async function findPreferences(tx: Tx) {
  return tx.selectFrom('storefront_preferences').selectAll().executeTakeFirst()
}

/** Reads what a change is made from, and keeps others from making one before the transaction ends. */
export async function lockPreferences(tx: Tx, storeId: string) {
  await tx
    .insertInto('storefront_preferences')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('storefront_preferences').select(['version', 'password_sealed']).forUpdate().executeTakeFirstOrThrow()
}

/** Writes the preferences and their next version. */
export async function writePreferences(tx: Tx, columns: Updateable<StorefrontPreferences>): Promise<void> {
  await tx
    .updateTable('storefront_preferences')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .execute()
}

export async function findStoreHandle(tx: Tx): Promise<string> {
  const { handle } = await tx.selectFrom('stores').select('handle').executeTakeFirstOrThrow()
  return handle
}
