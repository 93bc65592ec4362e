import { createHash } from 'node:crypto'

/** A connection that could take a payment, and its position in the store's list. */
export interface Candidate {
  id: string
  provider: string
  /** The position among the store's entries, which are connections and groups. */
  entry: number
  /** The routing of the connection's group. `priority` for a connection outside groups. */
  routing: 'priority' | 'round_robin' | 'weighted'
  /** The position within the connection's group. */
  position: number
  weight: number
  failures: number
  failedAt: Date | null
  /** Whether the connection failed for this checkout in the last 15 minutes. */
  isTried: boolean
}

/** The number of consecutive failed calls after which a gateway counts as unhealthy and is tried last. */
export const UNHEALTHY_FAILURES = 3
/** The number of milliseconds for which an unhealthy gateway is tried last, counted from its last failed call. */
export const UNHEALTHY_MS = 10 * 60_000

export function isHealthy({ failures, failedAt }: Pick<Candidate, 'failures' | 'failedAt'>, now: Date): boolean {
  return failures < UNHEALTHY_FAILURES || failedAt === null || now.getTime() - failedAt.getTime() >= UNHEALTHY_MS
}

/**
 * Sorts connections in the order in which a payment tries them: gateways before manual payment methods; connections that failed
 * for this checkout after the others; unhealthy ones after healthy ones; then by the store's entries, and within a group by its
 * routing. The same seed always gives the same order. Over many seeds, each connection of a weighted group comes first in
 * proportion to its weight, and each connection of a round-robin group equally often. Source of the weighting: weighted
 * rendezvous hashing (Schindelhauer and Schomaker 2005), score −w / ln u.
 */
export function routed<C extends Candidate>(candidates: readonly C[], seed: string, now: Date): C[] {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, seed) }))
  const rank = ({ candidate }: (typeof scored)[number]) => [
    candidate.provider === 'manual' ? 1 : 0,
    candidate.isTried ? 1 : 0,
    isHealthy(candidate, now) ? 0 : 1,
    candidate.entry,
  ]
  scored.sort((a, b) => {
    const [x, y] = [rank(a), rank(b)]
    for (const [at, value] of x.entries()) if (value !== y[at]) return value - (y[at] ?? 0)
    return b.score - a.score || a.candidate.position - b.candidate.position || (a.candidate.id < b.candidate.id ? -1 : 1)
  })
  // A connection may be listed alone and in groups. Only its first position counts.
  const seen = new Set<string>()
  return scored.map(({ candidate }) => candidate).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Returns the score of a connection. The highest score comes first. The score is 0 where only the position counts. */
function scoreOf({ id, routing, weight }: Candidate, seed: string): number {
  if (routing === 'priority') return 0
  const hash = createHash('sha256').update(`${seed} ${id}`).digest()
  // The value is in (0, 1): 48 bits are exact in a double, and neither 0 nor 1 can occur.
  const u = (hash.readUIntBE(0, 6) + 0.5) / 2 ** 48
  return -(routing === 'weighted' ? weight : 1) / Math.log(u)
}
