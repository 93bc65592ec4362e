import { HAND_OFF_SECONDS } from '@vitrine/contract/limits.ts'

import type { Caller } from '../../../platform/http/access-token.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { findMemberStore } from '../../stores/api.ts'
import { issueToken, spendToken } from './one-time-tokens.ts'
import { type SessionAnswer, sessionAnswer, signIn } from './session-answer.ts'
import { findLiveSession, type Origin } from './sessions.ts'

/** Creates a code that signs the caller in on another domain, so that no session tokens appear in a URL. */
export async function createHandOff({ db, now }: Services, { userId, storeId, sessionId }: Caller) {
  const { token, expiresAt } = await db.inPlatform((tx) =>
    issueToken(tx, { purpose: 'hand_off', userId, storeId, sessionId, seconds: HAND_OFF_SECONDS }, now()),
  )
  return { code: token, expiresAt: expiresAt.toISOString() }
}

/**
 * Exchanges a code for a new session. The session that created the code keeps its tokens, and each session can be signed out
 * separately.
 * @throws Problem `token_invalid` (also when the session that created the code is signed out), `token_used` or `token_expired`
 */
export async function redeemHandOff(services: Services, code: string, origin: Origin): Promise<SessionAnswer> {
  const signedIn = await services.db.inPlatform(async (tx) => {
    const at = services.now()
    const { userId, storeId, sessionId } = await spendToken(tx, 'hand_off', code, at)
    if (sessionId === null || !(await findLiveSession(tx, sessionId, at))) throw problem('token_invalid')
    const store = storeId === null ? undefined : await findMemberStore(tx, userId, storeId)
    return signIn(tx, userId, origin, at, store)
  })
  return sessionAnswer(services, signedIn)
}
