import { type Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StorefrontPreferences } from '../../../platform/db/types.ts'

/** Reads the preferences of the store. Returns undefined when none were ever saved. */
export async function findPreferences(tx: Tx) {
  return tx.selectFrom('storefront_preferences').selectAll().executeTakeFirst()
}

/** Reads the columns that a change is based on, and locks the preferences until the transaction ends. */
export async function lockPreferences(tx: Tx, storeId: string) {
  await tx
    .insertInto('storefront_preferences')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('storefront_preferences')
    .select(['version', 'password_sealed', 'language', 'other_languages', 'currencies'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Updates the preferences and increments their version. */
export async function writePreferences(tx: Tx, columns: Updateable<StorefrontPreferences>): Promise<void> {
  await tx
    .updateTable('storefront_preferences')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .execute()
}

export const findStore = (tx: Tx) => tx.selectFrom('stores').select(['handle', 'currency']).executeTakeFirstOrThrow()
