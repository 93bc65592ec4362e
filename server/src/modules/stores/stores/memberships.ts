import type { Tx } from '../../../platform/db/transactions.ts'

/** The fields of a store that the sessions of its members need. */
export interface MemberStore {
  id: string
  handle: string
  public_domain: string | null
}

const memberStores = (tx: Tx, userId: string) =>
  tx
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select(['s.id', 's.handle', 's.public_domain'])
    .where('m.user_id', '=', userId)

/**
 * Returns one store of a person, or undefined when the person is not a member. All functions of this file need a platform
 * transaction.
 */
export async function findMemberStore(tx: Tx, userId: string, storeId: string): Promise<MemberStore | undefined> {
  return memberStores(tx, userId).where('s.id', '=', storeId).executeTakeFirst()
}

/** Returns the store that a person visited last, or the store that they joined first if they have not visited any. */
export async function findLastStore(tx: Tx, userId: string): Promise<MemberStore | undefined> {
  return memberStores(tx, userId)
    .orderBy('m.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('m.created_at')
    .orderBy('s.id')
    .executeTakeFirst()
}

/** Records a member's visit to a store. */
export async function recordVisit(tx: Tx, userId: string, storeId: string, now: Date): Promise<void> {
  await tx.updateTable('store_members').set({ last_seen_at: now }).where('store_id', '=', storeId).where('user_id', '=', userId).execute()
}
