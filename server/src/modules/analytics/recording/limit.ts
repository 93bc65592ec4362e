import { addressBlock } from '../../../platform/http/rate-limit.ts'

/**
 * The maximum number of hits that are accepted per address block and minute: enough for an office full of shoppers, but not for a
 * flood.
 */
export const HITS_PER_MINUTE = 300
const WINDOW_MS = 60_000
/** The maximum number of address blocks kept in memory. Above this limit, the oldest blocks are dropped first. */
const BLOCKS_MAX = 50_000

/**
 * Counts hits per address block in the memory of this process, because counting each hit in the database would cost more than
 * writing the hit. When there are several processes, each of them accepts `HITS_PER_MINUTE`, which is acceptable because the
 * limit protects only statistics.
 */
export class HitLimit {
  readonly #blocks = new Map<string, { since: number; hits: number }>()

  /** Counts a request of an address, which may be several hits. Returns whether it is accepted, as a whole. */
  takes(address: string, now: Date, hits = 1): boolean {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    if (known && at - known.since < WINDOW_MS) return (known.hits += hits) <= HITS_PER_MINUTE
    // The block is deleted and added again at the end, because a map keeps the order of insertion.
    this.#blocks.delete(block)
    this.#blocks.set(block, { since: at, hits })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    return hits <= HITS_PER_MINUTE
  }
}
