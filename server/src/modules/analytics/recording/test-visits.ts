import { sql } from 'kysely'

import type { TestServer, Reply } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { TestStorefront } from '../../storefront/pages/test-storefront.ts'
import type { VisitHit } from './write.ts'

export const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface Browser {
  /** Sends the request that the tracker of a page would send. */
  see(path: string, more?: { search?: string; referrer?: string; kind?: string; offers?: string }): Promise<Reply>
  headers: Record<string, string>
}

let addresses = 0

/** Creates a shopper's browser with an IP address that no other browser has. The server must trust one proxy. */
export function newBrowser(server: TestServer, { host }: Pick<TestStorefront, 'host'>, headers: Record<string, string> = {}): Browser {
  const number = ++addresses
  const own = {
    host,
    'user-agent': CHROME,
    'x-forwarded-for': `198.51.${Math.floor(number / 200)}.${number % 200}`,
    origin: `http://${host}`,
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  }
  return {
    headers: own,
    see: (path, more) => server.inject({ method: 'POST', url: '/collect', headers: own, payload: JSON.stringify({ path, ...more }) }),
  }
}

let visitors = 0

/** Returns a page view of a new visitor, from which a visit begins. */
export const newVisitAt = (at: Date, page: Partial<VisitHit> = {}): VisitHit => ({
  at,
  visitor: { key: (++visitors).toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
  kind: 'view',
  campaign: undefined,
  expiresAt: new Date(at.getTime() + 90 * 86_400_000),
  path: '/',
  search: '',
  referrerHost: '',
  country: 'NP',
  device: 'desktop',
  ...page,
})

/** Returns the sums of a store over all time. */
export async function readSums(server: TestServer, storeId: string) {
  const rows = <T>(query: ReturnType<typeof sql<T>>) =>
    server.services.db.inStore(storeId, async (tx: Tx) => (await query.execute(tx)).rows)
  const totals = sql<{ visits: number; pageviews: number; carts: number; checkouts: number; completed: number }>`
    select coalesce(sum(visits), 0)::int as visits, coalesce(sum(pageviews), 0)::int as pageviews, coalesce(sum(carts), 0)::int as carts,
      coalesce(sum(checkouts), 0)::int as checkouts, coalesce(sum(completed), 0)::int as completed from visit_quarters`
  return (await rows(totals))[0]!
}

/** Returns a function that returns random numbers below `most`. The same seed produces the same numbers (mulberry32). */
export function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** Returns hits of some people, over days with clock changes in two of the zones. */
export function randomHits(roll: (most: number) => number, count: number): VisitHit[] {
  const start = roll(2) ? Date.UTC(2026, 2, 6) : Date.UTC(2026, 9, 29)
  return Array.from({ length: count }, () => {
    const person = roll(40)
    const key = person.toString(16).padStart(16, '0')
    const at = new Date(start + roll(6 * 24 * 60) * 60_000)
    return {
      at,
      visitor: { key, today: undefined, yesterday: undefined },
      kind: roll(5) === 0 ? 'sign' : 'view',
      campaign: roll(6) === 0 ? `000000000000000${roll(3)}` : undefined,
      expiresAt: new Date(at.getTime() + 90 * 86_400_000),
      path: `/p/${roll(9)}`,
      search: roll(4) === 0 ? `?utm_source=s${roll(3)}` : '',
      referrerHost: ['', 'www.google.com', 'bsky.app', 'blog.example'][roll(4)]!,
      country: ['', 'DE', 'NP'][roll(3)]!,
      device: 'desktop',
    } satisfies VisitHit
  })
}
