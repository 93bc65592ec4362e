import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'

/** The data that a person sees when they open the link of an invitation. */
export interface Invitation {
  email: string
  storeName: string
  inviterName: string
  /** Whether an account with this email and a password already exists. */
  hasAccount: boolean
  expiresAt: Date
  acceptedAt: Date | null
}

/** The store that an invitation is for, and the permissions that it grants there. */
export interface Grant {
  storeId: string
  isAdmin: boolean
  scopes: string[]
}

/** Finds an invitation by the token in its link. Every function of this file needs a platform transaction. */
export async function findInvitation(tx: Tx, token: string): Promise<Invitation | undefined> {
  return tx
    .selectFrom('store_invitations as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .innerJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .leftJoin('users as invited', 'invited.email', 'i.email')
    .select([
      'i.email',
      's.name as storeName',
      sql<string>`coalesce(nullif(trim(inviter.first_name || ' ' || inviter.last_name), ''), inviter.email)`.as('inviterName'),
      sql<boolean>`invited.password_hash is not null`.as('hasAccount'),
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
    ])
    .where('i.digest', '=', tokenDigest(token))
    .executeTakeFirst()
}

/**
 * Marks an invitation as used, and returns what it grants. Returns undefined when it does not exist, was already used or has
 * expired. The row is kept, so that the link can report that it was already used.
 */
export async function claimInvitation(tx: Tx, token: string, now: Date): Promise<Grant | undefined> {
  return tx
    .updateTable('store_invitations')
    .set({ accepted_at: now })
    .where('digest', '=', tokenDigest(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['store_id as storeId', 'is_admin as isAdmin', 'scopes'])
    .executeTakeFirst()
}

/** Makes a person a member of the store. An existing member keeps their permissions. */
export async function insertMember(tx: Tx, userId: string, { storeId, isAdmin, scopes }: Grant): Promise<void> {
  await tx
    .insertInto('store_members')
    .values({ store_id: storeId, user_id: userId, is_admin: isAdmin, scopes })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .execute()
}
