import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Tx } from '../../../platform/db/transactions.ts'
import { giveHostCookie, hostCookie } from '../../../platform/http/host-cookie.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { deleteSession, enableAccount, findShopper, insertSession, type Shopper } from './queries.ts'

const COOKIE = 'account'
const DAY_SECONDS = 86_400
/** How long shoppers stay signed in. */
const SESSION_DAYS = 60

type Mode = Pick<Services, 'config'>

function tokenOf({ config }: Mode, request: FastifyRequest): string | undefined {
  const token = hostCookie(config, request, COOKIE)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/**
 * Signs in the customer with an email, who is created if there is none. Call this only after the code was right.
 * @returns whether they are signed in; false if the store lets them in no more
 */
export async function signIn(services: Services, reply: FastifyReply, storeId: string, email: string): Promise<boolean> {
  const { config, db, now } = services
  const token = newToken()
  const at = now()
  const isSignedIn = await db.inStore(storeId, async (tx) => {
    const customerId = await enableAccount(tx, storeId, email, at)
    if (customerId === undefined) return false
    const expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY_SECONDS * 1000)
    await insertSession(tx, {
      store_id: storeId,
      digest: tokenDigest(token),
      customer_id: customerId,
      created_at: at,
      expires_at: expiresAt,
    })
    return true
  })
  if (isSignedIn) giveHostCookie(config, reply, COOKIE, token, SESSION_DAYS * DAY_SECONDS)
  return isSignedIn
}

/**
 * Returns a function that reads the customer who is signed in, in a transaction of the store. Returns undefined if the browser has no
 * cookie of a session.
 */
export function shopperReader(
  services: Pick<Services, 'config' | 'now'>,
  request: FastifyRequest,
): ((tx: Tx) => Promise<Shopper | undefined>) | undefined {
  const token = tokenOf(services, request)
  return token === undefined ? undefined : (tx) => findShopper(tx, tokenDigest(token), services.now())
}

/** Returns the customer who is signed in to a store in the browser of a request; undefined if nobody is. */
export async function shopperOf(services: Services, request: FastifyRequest, storeId: string): Promise<Shopper | undefined> {
  const read = shopperReader(services, request)
  return read && services.db.inStore(storeId, read)
}

/** Signs out the browser of a request. */
export async function signOut(services: Services, request: FastifyRequest, reply: FastifyReply, storeId: string): Promise<void> {
  const token = tokenOf(services, request)
  if (token !== undefined) await services.db.inStore(storeId, (tx) => deleteSession(tx, tokenDigest(token)))
  giveHostCookie(services.config, reply, COOKIE, '', 0)
}
