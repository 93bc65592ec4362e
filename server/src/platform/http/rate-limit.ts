import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { sql } from 'kysely'

import type { Services } from '../../services.ts'
import { problem } from '../problem.ts'

/**
 * A rule that allows at most `limit` attempts per key in any period of `windowSeconds`. The name separates rules whose keys are
 * equal.
 */
export interface RateLimit {
  name: string
  limit: number
  windowSeconds: number
}

/** A counted attempt. Call `takeBack` if the attempt turns out to be legitimate, so that it no longer counts. */
export interface Attempt {
  takeBack(): Promise<void>
}

/**
 * The number of expired keys that each attempt deletes. It is more than an attempt can add, so the table never grows beyond
 * recent traffic.
 */
const SWEEP = 2

/**
 * Counts one attempt, or refuses it. One statement decides, so the limit holds for any number of parallel requests and processes.
 * Uses its own transaction, so a later failure cannot undo the count. Call this outside of any other transaction; otherwise, all
 * connections could wait for each other.
 * @throws Problem `too_many_requests` with the seconds until another attempt is allowed
 */
export async function countAttempt({ db, now }: Pick<Services, 'db' | 'now'>, rule: RateLimit, key: string): Promise<Attempt> {
  const digest = createHash('sha256').update(`${rule.name}\0${key}`).digest()
  const at = now()
  const windowStart = new Date(at.getTime() - rule.windowSeconds * 1000)
  const expiresAt = new Date(at.getTime() + rule.windowSeconds * 1000)
  // The expired keys are read in the order of the index, because any other plan would also read the keys that have not expired.
  const counting = sql`
      with swept as (delete from rate_limits where key in
        (select key from rate_limits where expires_at <= ${at} and key <> ${digest} order by expires_at limit ${SWEEP} for update skip locked))
      insert into rate_limits (key, hits, expires_at) values (${digest}, array[${at}::timestamptz], ${expiresAt})
      on conflict (key) do update
        set hits = array_append(rate_limits.hits[cardinality(rate_limits.hits) - ${rule.limit}::int + 2:], ${at}), expires_at = ${expiresAt}
        where cardinality(rate_limits.hits) < ${rule.limit} or rate_limits.hits[1] <= ${windowStart}
      returning key`
  const [counted] = await db.inPlatform((_tx, finish) => finish([counting]))
  if (counted.length === 0) {
    const { rows } = await db.inPlatform((tx) =>
      sql<{ oldest: Date }>`select hits[1] as oldest from rate_limits where key = ${digest}`.execute(tx),
    )
    const freeAt = (rows[0]?.oldest.getTime() ?? at.getTime()) + rule.windowSeconds * 1000
    throw problem('too_many_requests', undefined, Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)))
  }
  return {
    async takeBack() {
      await db.inPlatform((tx) =>
        sql`
          update rate_limits
          set hits = hits[:array_position(hits, ${at}::timestamptz) - 1] || hits[array_position(hits, ${at}::timestamptz) + 1:]
          where key = ${digest} and ${at}::timestamptz = any (hits)`.execute(tx),
      )
    },
  }
}

/**
 * Returns the part of an address that limits apply to. For an IPv6 address, this is its /64 network, because a single host
 * usually has a whole /64 network.
 */
export function addressBlock(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
