import type { Updateable } from 'kysely'

import { isVisible } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { SellingSettings } from '../../../platform/db/types.ts'

/** Returns the settings of the store, or undefined when the store has never saved any. */
export async function findCheckoutSettings(tx: Tx) {
  return tx.selectFrom('selling_settings').selectAll().executeTakeFirst()
}

/**
 * Updates some of the settings and increments the version.
 * @returns false when the stored version is not `version`
 */
export async function updateCheckoutSettingsRow(
  tx: Tx,
  { storeId, version }: { storeId: string; version: number },
  columns: Updateable<SellingSettings>,
): Promise<boolean> {
  // The store may have no row yet.
  await tx
    .insertInto('selling_settings')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('selling_settings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The handle of the page with the store's terms. */
export const TERMS_HANDLE = 'terms'

/** Finds the page with the store's terms, even when shoppers cannot see it. */
export async function findTermsPage(tx: Tx) {
  return tx
    .selectFrom('store_pages')
    .select(['id', 'title', 'handle', isVisible.as('isVisible')])
    .where('handle', '=', TERMS_HANDLE)
    .executeTakeFirst()
}
