import { revokeSessions } from '../../accounts/live-sessions.ts'
import { callerOfAnyAge } from '../../http/access-token.ts'
import type { Services } from '../../services.ts'

const BEARER = 'Bearer '

/**
 * Ends the session of an access token. Who is signed out already, or holds a token that ran out or was never ours, is
 * signed out all the same: nothing is told of which it was.
 * @param authorization the header of that name
 */
export async function signOut({ config, db, now }: Services, authorization: string): Promise<void> {
  if (!authorization.startsWith(BEARER)) return
  const caller = await callerOfAnyAge(config.secretKey, authorization.slice(BEARER.length))
  if (!caller) return
  await db.inPlatform((tx) => revokeSessions(tx, { userIds: [caller.userId], only: caller.sessionId }, 'signed_out', now()))
}
