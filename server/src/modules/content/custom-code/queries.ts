import type { Insertable } from 'kysely'

import { memberName } from '../../../platform/db/member-name.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { CustomCodeChanges } from '../../../platform/db/types.ts'

/** Whether the store allows custom code. A store whose preferences were never saved does. */
export async function findIsEnabled(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('storefront_preferences').select('custom_code_enabled').executeTakeFirst()
  return row?.custom_code_enabled ?? true
}

/** Writes whether the store allows custom code. Returns whether that is a change. */
export async function writeIsEnabled(tx: Tx, storeId: string, enabled: boolean): Promise<boolean> {
  await tx
    .insertInto('storefront_preferences')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('storefront_preferences')
    .set({ custom_code_enabled: enabled })
    .where('custom_code_enabled', '!=', enabled)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertChange(tx: Tx, row: Insertable<CustomCodeChanges>): Promise<void> {
  await tx.insertInto('custom_code_changes').values(row).execute()
}

/** Reads the newest changes with the names of the members. */
export const newestChanges = (tx: Tx, limit: number) =>
  tx
    .selectFrom('custom_code_changes as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.kind', 'c.theme_name', 'c.before', 'c.after', 'c.created_at', memberName.as('author')])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
