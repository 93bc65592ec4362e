import { addressBlock } from '../../../platform/http/rate-limit.ts'

/**
 * The number of hits that are accepted per address block and minute: enough for an office full of shoppers, but not for a flood.
 */
export const HITS_PER_MINUTE = 300
const WINDOW_MS = 60_000
/** The number of address blocks kept in memory. Above this limit, the oldest blocks are dropped first. */
const BLOCKS_MAX = 50_000

/**
 * Counts hits per address block in the memory of this process, because a database query for each hit would cost more than the
 * hit. With several processes, each of them accepts `HITS_PER_MINUTE`, which is acceptable for the sums.
 */
export class HitLimit {
  readonly #blocks = new Map<string, { since: number; hits: number }>()

  /** Whether one more hit is accepted. */
  takes(address: string, now: Date): boolean {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    if (known && at - known.since < WINDOW_MS) return ++known.hits <= HITS_PER_MINUTE
    // The block is deleted and added again at the end, because a map keeps the order of insertion.
    this.#blocks.delete(block)
    this.#blocks.set(block, { since: at, hits: 1 })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    return true
  }
}
