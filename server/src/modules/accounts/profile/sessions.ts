import { readSessions, revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import type { Caller } from '../../../platform/http/access-token.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'

export async function ownSessions({ db, now }: Services, { userId, sessionId }: Caller) {
  return db.inPlatform((tx) => readSessions(tx, userId, sessionId, now()))
}

/**
 * Ends one of the caller's sessions.
 * @throws Problem `not_found` for a session that has ended, or that belongs to another person
 */
export async function endOwnSession({ db, now }: Services, { userId }: Caller, sessionId: string): Promise<void> {
  const ended = await db.inPlatform((tx) => revokeSessions(tx, { userIds: [userId], only: sessionId }, 'signed_out', now()))
  if (ended.size === 0) throw problem('not_found')
}
