import type { Tx } from '../../../platform/db/transactions.ts'
import type { Caller } from '../../../platform/http/access-token.ts'

/**
 * Reads the caller with the store of their token. The store and the permissions are null when the caller is not a member of the
 * store.
 */
export async function findProfile(tx: Tx, { userId, storeId }: Caller) {
  return tx
    .selectFrom('users')
    .leftJoin('store_members as m', (join) => join.onRef('m.user_id', '=', 'users.id').on('m.store_id', '=', storeId))
    .leftJoin('stores', 'stores.id', 'm.store_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.first_name',
      'users.last_name',
      'users.picture_key',
      'm.is_owner',
      'm.is_admin',
      'm.scopes',
      'stores.id as store_id',
      'stores.is_enabled',
      'stores.disabled_reason',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function updateNames(tx: Tx, userId: string, names: { firstName: string; lastName: string }): Promise<void> {
  await tx.updateTable('users').set({ first_name: names.firstName, last_name: names.lastName }).where('id', '=', userId).execute()
}

/** Sets the profile picture and returns the key of the file it replaces. */
export async function swapPicture(tx: Tx, userId: string, key: string | null): Promise<string | null> {
  const before = await tx.selectFrom('users').select('picture_key').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ picture_key: key }).where('id', '=', userId).execute()
  return before.picture_key
}

/** Sets a new password if the checked one is still stored. When two changes run in parallel, the second returns false. */
export async function replacePassword(tx: Tx, userId: string, passwords: { checkedHash: string; newHash: string }): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ password_hash: passwords.newHash })
    .where('id', '=', userId)
    .where('password_hash', '=', passwords.checkedHash)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
