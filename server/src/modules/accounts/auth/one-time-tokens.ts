import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'

/** The purpose of a token. A token cannot be used for any other purpose. */
export type Purpose = 'verify_email' | 'reset_password' | 'hand_off'

/**
 * The person a token belongs to. A hand-off token also belongs to the session that created it, and to the store of that session
 * if it has one.
 */
export interface TokenOwner {
  userId: string
  storeId: string | null
  sessionId: string | null
}

const owner = ['user_id as userId', 'store_id as storeId', 'session_id as sessionId'] as const

/**
 * Creates a token for one person and one purpose, valid for `seconds`. Every function of this file needs a platform transaction.
 */
export async function issueToken(
  tx: Tx,
  token: { purpose: Purpose; userId: string; seconds: number; storeId?: string | null; sessionId?: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const secret = newToken()
  const expiresAt = new Date(now.getTime() + token.seconds * 1000)
  await tx
    .insertInto('one_time_tokens')
    .values({
      digest: tokenDigest(secret),
      purpose: token.purpose,
      user_id: token.userId,
      store_id: token.storeId ?? null,
      session_id: token.sessionId ?? null,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
  return { token: secret, expiresAt }
}

/**
 * Creates the only valid token of its purpose for a person: earlier tokens stop working. If several are created in parallel,
 * only the last one stays valid.
 */
export async function issueOnlyToken(tx: Tx, token: Parameters<typeof issueToken>[1], now: Date): ReturnType<typeof issueToken> {
  // The lock lets one transaction per person run at a time, because two concurrent transactions would not see each other's
  // token.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${token.purpose} ${token.userId}`}, 0))`.execute(tx)
  await voidTokens(tx, token.purpose, token.userId, now)
  return issueToken(tx, token, now)
}

/**
 * Marks a token as used. If several requests try in parallel, the database lets only one of them succeed.
 * @throws Problem `token_invalid` (also when the token was issued for another purpose), `token_used` or `token_expired`
 */
export async function spendToken(tx: Tx, purpose: Purpose, token: string, now: Date): Promise<TokenOwner> {
  const spent = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('digest', '=', tokenDigest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(owner)
    .executeTakeFirst()
  if (spent) return spent
  await inspectToken(tx, purpose, token, now)
  // A token that was not marked as used above is never accepted, even when `inspectToken` finds no fault in it.
  throw problem('token_invalid')
}

/**
 * Checks a token without using it.
 * @throws Problem `token_invalid`, `token_used` or `token_expired`, as in `spendToken`
 */
export async function inspectToken(tx: Tx, purpose: Purpose, token: string, now: Date): Promise<TokenOwner> {
  const row = await tx
    .selectFrom('one_time_tokens')
    .select([...owner, 'used_at', 'expires_at'])
    .where('digest', '=', tokenDigest(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row) throw problem('token_invalid')
  if (row.used_at !== null) throw problem('token_used')
  if (row.expires_at <= now) throw problem('token_expired')
  return { userId: row.userId, storeId: row.storeId, sessionId: row.sessionId }
}

/** Voids a person's unused tokens of one purpose. Links with these tokens then report that they were already used. */
export async function voidTokens(tx: Tx, purpose: Purpose, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
