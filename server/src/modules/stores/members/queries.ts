import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

const members = (tx: Tx) =>
  tx
    .selectFrom('store_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select([
      'm.user_id as id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.picture_key',
      'm.is_owner',
      'm.is_admin',
      'm.scopes',
      'm.last_seen_at',
      'm.created_at',
    ])

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

/** Returns owners first, then admins, then the others. Each group is sorted by email address. */
export async function findMembers(tx: Tx) {
  return members(tx).orderBy('m.is_owner', 'desc').orderBy('m.is_admin', 'desc').orderBy('users.email').execute()
}

export async function findMember(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  return members(tx).where('m.user_id', '=', userId).executeTakeFirst()
}

export async function hasMember(tx: Tx, email: string): Promise<boolean> {
  return (await members(tx).where('users.email', '=', email).executeTakeFirst()) !== undefined
}

/**
 * Locks and returns the permissions of some members, so that they cannot change before the transaction ends. The rows are locked
 * in the order of their IDs, so that two people who change each other wait instead of deadlocking.
 */
export async function lockGrants(tx: Tx, storeId: string, userIds: string[]) {
  return (
    tx
      .selectFrom('store_members')
      .select(['user_id', 'is_owner', 'is_admin', 'scopes'])
      // The condition is explicit, because this function also runs in platform transactions, which see every store.
      .where('store_id', '=', storeId)
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .forUpdate()
      .execute()
  )
}

export async function updateGrant(
  tx: Tx,
  userId: string,
  grant: { is_owner: boolean; is_admin: boolean; scopes: string[] },
): Promise<void> {
  await tx.updateTable('store_members').set(grant).where('user_id', '=', userId).execute()
}

/** Deletes a member, and the invitation that the member accepted, so that its link is unknown instead of "used". */
export async function deleteMember(tx: Tx, userId: string): Promise<void> {
  // The invitation is deleted first, because a store cannot read the email address of a person who is no longer a member.
  await tx
    .deleteFrom('store_invitations')
    .where('email', '=', tx.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
  await tx.deleteFrom('store_members').where('user_id', '=', userId).execute()
}

/**
 * Returns everyone in the store whom `callerId` may sign out, with one statement: for an owner all others, for an admin all
 * others except the owners. The function needs a platform transaction.
 */
export async function findSignOutTargets(tx: Tx, storeId: string, callerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('store_members as m')
    .innerJoin('store_members as c', 'c.store_id', 'm.store_id')
    .select('m.user_id')
    .where('m.store_id', '=', storeId)
    .where('c.user_id', '=', callerId)
    .whereRef('m.user_id', '!=', 'c.user_id')
    .where((eb) => eb.or([eb('c.is_owner', '=', true), eb.and([eb('c.is_admin', '=', true), eb('m.is_owner', '=', false)])]))
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns the store of the transaction. */
export async function findStore(tx: Tx): Promise<{ name: string; is_enabled: boolean }> {
  return tx
    .selectFrom('stores')
    .select(['name', 'is_enabled'])
    .where('id', '=', sql<string>`app_store()`)
    .executeTakeFirstOrThrow()
}
