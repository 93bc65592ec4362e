import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { errors, jwtVerify, SignJWT } from 'jose'

import { problem } from '../problem.ts'
import { derivedKey } from '../secrets/derived-key.ts'

/** The caller that an access token names: a person, a session, and the store that the token was made for, if any. */
export interface Caller {
  userId: string
  sessionId: string
  storeId: string | null
}

const AUDIENCE = 'vitrine-api'

/** Signs an access token that is valid for ACCESS_TOKEN_SECONDS, starting at `now`. */
export async function signAccessToken(secret: string, caller: Caller, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: caller.sessionId, ...(caller.storeId && { store: caller.storeId }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(caller.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(derivedKey(secret, 'access-token'))
}

/** A token whose signature was verified, and the time when it expires. */
interface Genuine {
  caller: Caller
  /** The time when the token expires, in seconds since 1970. */
  expires: number
}

const GENUINE_MAX = 5000
/**
 * For each secret, the tokens that were verified recently. They are cached because the console sends the same token with many
 * requests.
 */
const genuine = new Map<string, Map<string, Genuine>>()

/**
 * Checks the signature, audience, type and age of a token.
 * @throws Problem `session_ended` when the only fault of the token is that it has expired, `sign_in_required` for any other fault
 */
export async function verifyAccessToken(secret: string, token: string, now: Date): Promise<Caller> {
  const known = genuine.get(secret)?.get(token)
  // Only facts that can never change about a token are cached. Its age is checked every time, and the code that calls this
  // function checks whether the session is still active.
  if (known && known.expires > now.getTime() / 1000) return known.caller
  try {
    const found = await readToken(secret, token, now)
    remember(secret, token, found)
    return found.caller
  } catch (error) {
    throw problem(error instanceof errors.JWTExpired ? 'session_ended' : 'sign_in_required')
  }
}

/**
 * Returns the caller that a token was made for, even if the token has expired; undefined when this server did not sign it. Use it
 * only for signing out.
 */
export async function callerOfAnyAge(secret: string, token: string): Promise<Caller | undefined> {
  return readToken(secret, token, new Date(0)).then(
    (found) => found.caller,
    () => undefined,
  )
}

async function readToken(secret: string, token: string, now: Date): Promise<Genuine> {
  const { payload } = await jwtVerify<{ sub: string; sid: string; store?: string }>(token, derivedKey(secret, 'access-token'), {
    audience: AUDIENCE,
    typ: 'at+jwt',
    algorithms: ['HS256'],
    currentDate: now,
    requiredClaims: ['sub', 'sid', 'exp'],
  })
  return { caller: { userId: payload.sub, sessionId: payload.sid, storeId: payload.store ?? null }, expires: payload.exp ?? 0 }
}

function remember(secret: string, token: string, found: Genuine): void {
  const tokens = genuine.get(secret) ?? new Map<string, Genuine>()
  genuine.set(secret, tokens.set(token, found))
  const [oldest] = tokens.keys()
  if (tokens.size > GENUINE_MAX && oldest !== undefined) tokens.delete(oldest)
}
