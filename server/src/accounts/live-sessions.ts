import type { SignedInSession } from '@vitrine/contract/calls/people.ts'
import type { z } from 'zod'

import type { Tx } from '../db/transactions.ts'

/**
 * Where a person is signed in now, the latest first. Runs in a store or a platform transaction; a store's must have made
 * sure that the person is a member.
 * @param currentId the session asking, marked in the answer
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

/** Which sessions to end: all of these people's, or one or all but one of them. */
export interface SessionChoice {
  userIds: string[]
  only?: string
  except?: string
}

/**
 * Ends sessions at once: the next request of each is refused. Hand-off codes under way die with them, unless `only` one
 * session ends. Needs a platform transaction. Answers whose sessions were ended.
 */
export async function revokeSessions(
  tx: Tx,
  { userIds, only, except }: SessionChoice,
  reason: RevokeReason,
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  // A code minted a moment ago would otherwise open a session after all were ended. Before the sessions: whoever redeems one at
  // this moment is waited for, so that the session it opens is there to be ended.
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
