import { REFRESH_GRACE_SECONDS } from '@vitrine/contract/limits.ts'

import { revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { mailTime } from '../../../platform/mail/mail-time.ts'
import type { Services } from '../../../services.ts'
import { findLastStore, findMemberStore } from '../../stores/api.ts'
import { type ClaimedToken, isGenuine, readRefreshToken } from './refresh-token.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { findLiveSession, rotateSession, type Session } from './sessions.ts'
import { findAccount } from './users.ts'

/**
 * Exchanges a refresh token for new tokens. When a second tab sends the same token within the grace period, it gets the same
 * refresh token as the first tab. After the grace period, or with a still older token, two parties must have used the token, so
 * the person is signed out everywhere and informed by email.
 * @param storeId the store of the new access token; without it, the store that the person visited last
 * @throws Problem `session_ended`, `session_stolen` or `not_a_member`
 */
export async function renew(services: Services, token: string, storeId: string | undefined): Promise<SessionAnswer> {
  const claimed = readRefreshToken(token)
  if (!claimed) throw problem('session_ended')
  const renewed = await services.db.inPlatform(async (tx) => {
    const session = await successor(services, tx, claimed)
    if (session === 'stolen') return 'stolen'
    const store = storeId === undefined ? await findLastStore(tx, session.userId) : await findMemberStore(tx, session.userId, storeId)
    if (storeId !== undefined && !store) throw problem('not_a_member')
    return { session, store }
  })
  // This problem is thrown after the transaction. Inside the transaction it would roll back the sign-out.
  if (renewed === 'stolen') throw problem('session_stolen')
  return sessionAnswer(services, renewed)
}

async function successor(services: Services, tx: Tx, claimed: ClaimedToken): Promise<Session | 'stolen'> {
  const at = services.now()
  const seen = await findLiveSession(tx, claimed.sessionId, at)
  if (!seen || !isGenuine(services.config.secretKey, claimed, seen.secret)) throw problem('session_ended')
  const rotated = await rotateSession(tx, seen.id, claimed.generation, at)
  if (rotated) return rotated

  // The session is read again, because another rotation may have committed after the first read.
  const current = await findLiveSession(tx, claimed.sessionId, at)
  // A token has a later generation than the database only after a backup was restored.
  if (!current || claimed.generation > current.generation) throw problem('session_ended')
  if (claimed.generation === current.generation) return current
  const isInGrace = at.getTime() - current.rotatedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
  if (claimed.generation === current.generation - 1 && isInGrace) return current

  const ended = await revokeSessions(tx, { userIds: [current.userId] }, 'stolen', at)
  const account = await findAccount(tx, current.userId)
  if (ended.size > 0 && account)
    await enqueueMail(services, tx, null, {
      to: account.email,
      template: 'session-stolen',
      data: { at: mailTime(at), device: current.device },
    })
  return 'stolen'
}
