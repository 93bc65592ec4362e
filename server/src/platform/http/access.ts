import { type Access, allows, type AnyOf, type Permissions, type Scope } from '@vitrine/contract/scopes.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'

import { compileOnce } from '../db/compile-once.ts'
import type { Tx } from '../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type Caller, verifyAccessToken } from './access-token.ts'
import { fieldError, problem } from '../problem.ts'

/**
 * Reads the caller from the Authorization header.
 * @throws Problem `sign_in_required`, `session_ended`, or `store_mismatch` when X-Store-Id names another store
 */
export async function authenticate({ config, now }: Services, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw problem('sign_in_required')
  const caller = await verifyAccessToken(config.secretKey, header.slice('Bearer '.length), now())
  const named = request.headers['x-store-id']
  // Only the token decides the store; a header may only repeat it.
  if (named !== undefined && named !== '' && named !== caller.storeId) throw problem('store_mismatch')
  return caller
}

/**
 * Requires that the caller's session is still active. Needs a platform transaction.
 * @throws Problem `session_ended` when the session was signed out or has expired
 */
export async function requireLiveSession(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('sessions')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', caller.sessionId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row || row.revoked_at !== null || row.expires_at <= now) throw problem('session_ended')
}

/**
 * Reads what determines the caller's access: the store, the membership and the session. The columns of the member are null
 * when there is no membership, and the columns of the session are null when the session does not exist or the caller is not a
 * member.
 */
const standing = compileOnce((tx, userId: RawBuilder<string>, sessionId: RawBuilder<string>) =>
  tx
    .selectFrom('stores')
    .leftJoin('store_members as member', (join) => join.onRef('member.store_id', '=', 'stores.id').on('member.user_id', '=', userId))
    .leftJoin('sessions', (join) => join.on('sessions.id', '=', sessionId).on('sessions.user_id', '=', userId))
    .select(['stores.is_enabled', 'stores.trial_status', 'member.is_owner', 'member.is_admin', 'member.scopes'])
    .select(['sessions.revoked_at', 'sessions.expires_at'])
    .where('stores.id', '=', sql<string>`app_store()`),
)

/** Returns what a person may do in the store of this transaction now, or undefined for somebody who isn’t a member. */
export async function permissionsOf(tx: Tx, userId: string): Promise<Permissions | undefined> {
  const row = await tx
    .selectFrom('store_members')
    .select(['is_owner', 'is_admin', 'scopes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { isStoreOwner: row.is_owner, isStoreAdmin: row.is_admin, scopes: row.scopes as Scope[] }
}

function missing(needed: Access | AnyOf): FieldError {
  const access = typeof needed === 'string' ? needed : needed[0]
  if (access === 'owner') return fieldError('owners_only', access)
  return access === 'admin' ? fieldError('admins_only', access) : fieldError('permission_missing', access, { permission: access })
}

/**
 * Returns what the caller may do in the store of this transaction. These permissions are read again for every request, so a
 * removed permission, a removed member or an ended session takes effect on the next request.
 * @throws Problem `not_a_member`, `session_ended`, `no_permission`, or — for changes — `store_disabled`, `store_frozen`
 */
export async function requireAccess(tx: Tx, caller: Caller, access: Access | AnyOf, isChange: boolean, now: Date): Promise<Permissions> {
  const [row] = await standing(tx, caller.userId, caller.sessionId)
  // The membership is checked first, because in a store transaction the database hides the sessions of people who are not
  // members.
  if (!row || row.is_owner === null) throw problem('not_a_member')
  if (!row.expires_at || row.revoked_at !== null || row.expires_at <= now) throw problem('session_ended')
  const permissions: Permissions = {
    isStoreOwner: row.is_owner,
    isStoreAdmin: row.is_admin ?? false,
    scopes: (row.scopes ?? []) as Scope[],
  }
  if (!allows(permissions, access)) throw problem('no_permission', [missing(access)])
  if (isChange && !row.is_enabled) throw problem('store_disabled')
  if (isChange && row.trial_status === 'frozen') throw problem('store_frozen')
  return permissions
}
