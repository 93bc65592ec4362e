import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Returns those of the requested stores where the person is a member, with the person's permissions in each store. The function
 * needs a platform transaction.
 */
export async function selectMemberStores(tx: Tx, userId: string, storeIds: readonly string[]) {
  return tx
    .selectFrom('stores')
    .innerJoin('store_members', 'store_members.store_id', 'stores.id')
    .select([
      'stores.id',
      'stores.currency',
      'stores.time_zone',
      'store_members.is_owner',
      'store_members.is_admin',
      'store_members.scopes',
    ])
    .where('store_members.user_id', '=', userId)
    .where('stores.id', '=', sql<string>`any(${storeIds}::uuid[])`)
    .execute()
}
