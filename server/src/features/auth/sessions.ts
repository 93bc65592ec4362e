import { randomBytes } from 'node:crypto'

import { REFRESH_SETTLE_SECONDS, REFRESH_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { describeDevice } from './device.ts'

/** Where a sign-in came from. */
export interface Origin {
  address: string
  userAgent: string
}

/** A session with what its tokens are made of. */
export interface Session {
  id: string
  userId: string
  generation: number
  secret: Buffer
}

const plus = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
const columns = ['id', 'user_id as userId', 'generation', 'secret'] as const

/** Begins a session. Needs a platform transaction, as everything here. */
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

/** A session that is neither over nor signed out. */
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
 * Moves a session from `generation` to the next, if that is where it still is and it did not move just now. The first
 * rotation is free: generation 0 is nobody's successor.
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
