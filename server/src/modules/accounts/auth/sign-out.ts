import { revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import { callerOfAnyAge } from '../../../platform/http/access-token.ts'
import type { Services } from '../../../services.ts'

const BEARER = 'Bearer '

/**
 * Ends the session of an access token, even when the token has expired. The response is the same when the session is already
 * signed out or the token is from elsewhere, so that it reveals nothing.
 * @param authorization the value of the `Authorization` header
 */
export async function signOut({ config, db, now }: Services, authorization: string): Promise<void> {
  if (!authorization.startsWith(BEARER)) return
  const caller = await callerOfAnyAge(config.secretKey, authorization.slice(BEARER.length))
  if (!caller) return
  await db.inPlatform((tx) => revokeSessions(tx, { userIds: [caller.userId], only: caller.sessionId }, 'signed_out', now()))
}
