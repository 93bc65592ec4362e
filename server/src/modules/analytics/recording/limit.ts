import { addressBlock } from '../../../platform/http/rate-limit.ts'

/** Hits per address block and minute: enough for an office full of shoppers, but not for a flood. */
export const HITS_PER_MINUTE = 300
const WINDOW_MS = 60_000
/** Address blocks kept in memory; above this limit, the oldest are dropped first. */
const BLOCKS_MAX = 50_000

/**
 * Counts hits per address block in the memory of this process: a database query for each would cost more than the hit. With several
 * processes, a flood gets through that many times, which is acceptable for the sums.
 */
export class HitLimit {
  readonly #blocks = new Map<string, { since: number; hits: number }>()

  /** Whether one more hit is accepted. */
  takes(address: string, now: Date): boolean {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    if (known && at - known.since < WINDOW_MS) return ++known.hits <= HITS_PER_MINUTE
    // Deleted and added again at the end, because a map keeps its order.
    this.#blocks.delete(block)
    this.#blocks.set(block, { since: at, hits: 1 })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    return true
  }
}
