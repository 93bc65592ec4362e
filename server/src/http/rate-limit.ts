import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { sql } from 'kysely'

import type { Services } from '../services.ts'
import { problem } from './problem.ts'

/** At most `limit` attempts per key in any `windowSeconds`. The name keeps rules with equal keys apart. */
export interface RateLimit {
  name: string
  limit: number
  windowSeconds: number
}

/** An attempt that was counted; `takeBack` it when it turned out to be no attack. */
export interface Attempt {
  takeBack(): Promise<void>
}

/** Expired keys removed per attempt: more than one can add, so the table stays as small as the traffic. */
const SWEEP = 2

/**
 * Counts one attempt, or refuses it. One statement decides, so the limit holds for any number of parallel requests and
 * processes. Works in a transaction of its own that commits whatever happens next: call it outside of any other, or
 * every connection could be waiting for another one.
 * @throws Problem `too_many_requests` with the seconds until an attempt is free again
 */
export async function countAttempt({ db, now }: Pick<Services, 'db' | 'now'>, rule: RateLimit, key: string): Promise<Attempt> {
  const digest = createHash('sha256').update(`${rule.name}\0${key}`).digest()
  const at = now()
  const windowStart = new Date(at.getTime() - rule.windowSeconds * 1000)
  const expiresAt = new Date(at.getTime() + rule.windowSeconds * 1000)
  const counted = await db.inPlatform((tx, last) => {
    last()
    // In the order of the index: whatever else is planned reads all keys that are still good.
    return sql`
      with swept as (delete from rate_limits where key in
        (select key from rate_limits where expires_at <= ${at} and key <> ${digest} order by expires_at limit ${SWEEP} for update skip locked))
      insert into rate_limits (key, hits, expires_at) values (${digest}, array[${at}::timestamptz], ${expiresAt})
      on conflict (key) do update
        set hits = array_append(rate_limits.hits[cardinality(rate_limits.hits) - ${rule.limit}::int + 2:], ${at}), expires_at = ${expiresAt}
        where cardinality(rate_limits.hits) < ${rule.limit} or rate_limits.hits[1] <= ${windowStart}
      returning key`.execute(tx)
  })
  if (counted.rows.length === 0) {
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

/** What counts as one address: IPv6 hosts own whole /64 networks, so those are counted together. */
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
