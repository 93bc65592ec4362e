import { createHash } from 'node:crypto'

/** A connection that could take a payment, and where it stands in the list of its store. */
export interface Candidate {
  id: string
  provider: string
  /** Among the entries of the store: connections and groups. */
  entry: number
  /** Of an entry that is a group; `priority` otherwise. */
  routing: 'priority' | 'round_robin' | 'weighted'
  /** Within its group. */
  position: number
  weight: number
  failures: number
  failedAt: Date | null
  /** It could not be used for this checkout a moment ago. */
  isTried: boolean
}

/** So many unanswered calls in a row, and a gateway is asked last, */
export const UNHEALTHY_FAILURES = 3
/** until so many milliseconds after the last of them: then it is given another try. */
export const UNHEALTHY_MS = 10 * 60_000

export function isHealthy({ failures, failedAt }: Pick<Candidate, 'failures' | 'failedAt'>, now: Date): boolean {
  return failures < UNHEALTHY_FAILURES || failedAt === null || now.getTime() - failedAt.getTime() >= UNHEALTHY_MS
}

/**
 * In which order a payment tries connections: gateways before ways of paying by hand, those that its checkout has not found
 * to be of no use before those it has, those that answer before those that do not, then entry by entry as the store lists
 * them, and within a group as it routes. The same seed always gives the same order, and of many seeds each connection of a
 * group comes first as often as its weight asks for.
 * Source of the weighting: weighted rendezvous hashing (Schindelhauer and Schomaker 2005), score −w / ln u.
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
  // A connection may be listed by itself and in groups: its best place counts.
  const seen = new Set<string>()
  return scored.map(({ candidate }) => candidate).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Higher goes first; 0 where the order by position is what counts. */
function scoreOf({ id, routing, weight }: Candidate, seed: string): number {
  if (routing === 'priority') return 0
  const hash = createHash('sha256').update(`${seed} ${id}`).digest()
  // In (0, 1): 48 bits are exact in a double, and neither end is reached.
  const u = (hash.readUIntBE(0, 6) + 0.5) / 2 ** 48
  return -(routing === 'weighted' ? weight : 1) / Math.log(u)
}
