import type { Updateable } from 'kysely'

import { isVisible } from '../../db/publication.ts'
import type { Tx } from '../../db/transactions.ts'
import type { SellingSettings } from '../../db/types.ts'

/** The settings of the store; undefined for one that never had any. */
export async function findSellingSettings(tx: Tx) {
  return tx.selectFrom('selling_settings').selectAll().executeTakeFirst()
}

/** Writes some of the settings and their next version. @returns false when they have another version than `version` */
export async function updateSellingRow(
  tx: Tx,
  { storeId, version }: { storeId: string; version: number },
  columns: Updateable<SellingSettings>,
): Promise<boolean> {
  // A store may not have its row yet.
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

/** Of the page with the store's terms. */
export const TERMS_HANDLE = 'terms'

/** The page with the store's terms, whether shoppers see it or not. */
export async function findTermsPage(tx: Tx) {
  return tx
    .selectFrom('store_pages')
    .select(['id', 'title', 'handle', isVisible.as('isVisible')])
    .where('handle', '=', TERMS_HANDLE)
    .executeTakeFirst()
}
