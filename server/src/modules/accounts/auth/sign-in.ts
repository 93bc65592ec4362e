import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { checkPassword } from './password-check.ts'
import { type SessionAnswer, sessionAnswer, signIn } from './session-answer.ts'
import type { Origin } from './sessions.ts'
import { lockPassword } from './users.ts'

/**
 * Signs a person in to the store they visited last. Returns the same response for an unknown email and for a wrong password.
 * @throws Problem `bad_credentials` or `too_many_requests`
 */
export async function login(services: Services, credentials: { email: string; password: string }, origin: Origin): Promise<SessionAnswer> {
  const account = await checkPassword(services, { ...credentials, address: origin.address })
  if (!account) throw problem('bad_credentials')
  const signedIn = await services.db.inPlatform(async (tx) => {
    if (!(await lockPassword(tx, account.id, account.passwordHash))) throw problem('bad_credentials')
    return signIn(tx, account.id, origin, services.now())
  })
  return sessionAnswer(services, signedIn)
}
