import type { Session as SessionSchema } from '@vitrine/contract/calls/auth.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { signAccessToken } from '../../../platform/http/access-token.ts'
import type { Services } from '../../../services.ts'
import { findLastStore, type MemberStore, publicDomain, recordVisit, systemDomain } from '../../stores/api.ts'
import { refreshToken } from './refresh-token.ts'
import { openSession, type Origin, type Session } from './sessions.ts'

export type SessionAnswer = z.input<typeof SessionSchema>

/** A session that was just started or renewed, and its store. */
export interface SignedIn {
  session: Session
  store: MemberStore | undefined
}

/**
 * Starts a session in `store`, or, without `store`, in the store that the person visited last. Records the visit. Needs a platform
 * transaction.
 */
export async function signIn(tx: Tx, userId: string, origin: Origin, now: Date, store?: MemberStore): Promise<SignedIn> {
  const session = await openSession(tx, userId, origin, now)
  const entered = store ?? (await findLastStore(tx, userId))
  if (entered) await recordVisit(tx, userId, entered.id, now)
  return { session, store: entered }
}

/** Returns the access token and the store of a session, for every call that returns an access token. */
export async function accessAnswer(
  { config, now }: Services,
  session: { id: string; userId: string },
  store: MemberStore | undefined,
): Promise<Omit<SessionAnswer, 'refreshToken'>> {
  const caller = { userId: session.userId, sessionId: session.id, storeId: store?.id ?? null }
  return {
    accessToken: await signAccessToken(config.secretKey, caller, now()),
    storeId: caller.storeId,
    storeDomain: store ? systemDomain(config, store) : null,
    rDomain: store ? publicDomain(config, store) : null,
  }
}

/** Returns the complete response of a sign-in or renewal. */
export async function sessionAnswer(services: Services, { session, store }: SignedIn): Promise<SessionAnswer> {
  return { ...(await accessAnswer(services, session, store)), refreshToken: refreshToken(services.config.secretKey, session) }
}
