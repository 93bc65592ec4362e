import { randomBytes } from 'node:crypto'

import { REFRESH_SETTLE_SECONDS, REFRESH_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { describeDevice } from './device.ts'

/** The IP address and device of a sign-in. */
export interface Origin {
  address: string
  userAgent: string
}

/** A session with the values that its refresh tokens are derived from. */
export interface Session {
  id: string
  userId: string
  generation: number
  secret: Buffer
}

const plus = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
const columns = ['id', 'user_id as userId', 'generation', 'secret'] as const

/** Starts a session. Every function of this file needs a platform transaction. */
export async function openSession(tx: Tx, userId: string, { address, userAgent }: Origin, now: Date): Promise<Session> {
  const session = { id: uuidv7(), userId, generation: 0, secret: randomBytes(32) }
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      secret: session.secret,
      device: describeDevice(userAgent),
      address,
      created_at: now,
      last_seen_at: now,
      rotated_at: now,
      expires_at: plus(now, REFRESH_TOKEN_SECONDS),
    })
    .execute()
  return session
}

/** Finds a session that is neither expired nor signed out. */
export async function findLiveSession(tx: Tx, id: string, now: Date): Promise<(Session & { rotatedAt: Date; device: string }) | undefined> {
  return tx
    .selectFrom('sessions')
    .select([...columns, 'rotated_at as rotatedAt', 'device'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Moves a session from `generation` to the next, if it is still at that generation and was not rotated in the last
 * `REFRESH_SETTLE_SECONDS`. The first rotation is always allowed, because no rotation created generation 0.
 */
export async function rotateSession(tx: Tx, id: string, generation: number, now: Date): Promise<Session | undefined> {
  return tx
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      rotated_at: now,
      last_seen_at: now,
      expires_at: plus(now, REFRESH_TOKEN_SECONDS),
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('generation', '=', 0), where('rotated_at', '<=', plus(now, -REFRESH_SETTLE_SECONDS))]))
    .returning(columns)
    .executeTakeFirst()
}
