import { SIGN_UPS_PER_ADDRESS_PER_HOUR } from '@vitrine/contract/limits.ts'

import { fieldProblem } from '../../../platform/problem.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createStore } from '../../stores/api.ts'
import { mailVerification } from './email-verification.ts'
import { assertHardToGuess } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { openSession, type Origin } from './sessions.ts'
import { insertAccount } from './users.ts'

const perAddress: RateLimit = { name: 'sign-up', limit: SIGN_UPS_PER_ADDRESS_PER_HOUR, windowSeconds: 3600 }

export interface SignUp {
  email: string
  password: string
  storeName: string
  code?: string
  timezone?: string
  country?: string
  currency?: string
}

/**
 * Creates a person with their first store and signs them in; if one part fails, nothing is stored. The response reveals that an
 * email has an account, because the form could not explain the error otherwise. The number of attempts per IP address is limited.
 * @throws Problem `email_taken`, `handle_taken`, `invalid_input` for a guessable password, or `too_many_requests`
 */
export async function signUp(services: Services, person: SignUp, origin: Origin): Promise<SessionAnswer> {
  const { email, password, storeName: name, code, timezone: timeZone, country, currency } = person
  assertHardToGuess(password, [email, name])
  await countAttempt(services, perAddress, addressBlock(origin.address))
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const signedIn = await services.db.inPlatform(async (tx) => {
    const userId = await insertAccount(tx, { email, passwordHash, code })
    if (userId === undefined) throw fieldProblem('email_taken', 'email')
    const session = await openSession(tx, userId, origin, now)
    await mailVerification(services, tx, { id: userId, email, firstName: '' })
    // The store is created last, because the transaction then belongs to the new store.
    return { session, store: await createStore(tx, { name, ownerId: userId, timeZone, country, currency }, now) }
  })
  return sessionAnswer(services, signedIn)
}
