import type { SignedInSession } from '@vitrine/contract/calls/members.ts'
import type { z } from 'zod'

import type { Tx } from '../db/transactions.ts'

/**
 * Returns the active sessions of a person, the most recently used first. Runs in a store or a platform transaction. In a store
 * transaction, the caller must have checked that the person is a member.
 * @param currentId the session of the caller, which is marked in the result
 */
export async function readSessions(tx: Tx, userId: string, currentId: string, now: Date): Promise<z.input<typeof SignedInSession>[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  }))
}

export type RevokeReason = 'signed_out' | 'signed_out_by_other' | 'stolen' | 'password_changed' | 'password_reset'

/** The sessions to end: all sessions of these people, one of them, or all but one. */
export interface SessionChoice {
  userIds: string[]
  only?: string
  except?: string
}

/**
 * Ends sessions immediately: the next request of each session is refused. Unused hand-off codes become invalid too, unless `only`
 * is set. Needs a platform transaction. Returns the people whose sessions were ended.
 */
export async function revokeSessions(
  tx: Tx,
  { userIds, only, except }: SessionChoice,
  reason: RevokeReason,
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  // The hand-off codes are invalidated too, because a code created a moment ago would open a session after all sessions were
  // ended. This happens before the sessions end: the statement waits for a code that is being redeemed, so that the session of
  // that code is ended too.
  if (only === undefined)
    await tx
      .updateTable('one_time_tokens')
      .set({ used_at: now })
      .where('user_id', 'in', userIds)
      .where('purpose', '=', 'hand_off')
      .where('used_at', 'is', null)
      .execute()
  let update = tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (only !== undefined) update = update.where('id', '=', only)
  if (except !== undefined) update = update.where('id', '!=', except)
  const revoked = await update.returning('user_id').execute()
  return new Set(revoked.map((row) => row.user_id))
}
