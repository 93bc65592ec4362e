import { addressBlock } from '../../http/rate-limit.ts'

/** Hits of one address block in a minute: an office full of shoppers, and no flood. */
export const HITS_PER_MINUTE = 300
const WINDOW_MS = 60_000
/** Blocks that are remembered; beyond, the oldest are forgotten first. */
const BLOCKS_MAX = 50_000

/**
 * Counts hits per address block in this process' memory: a look into the database for each would cost more than the hit.
 * A flood over several processes gets through that many times, which the sums can bear.
 */
export class HitLimit {
  readonly #blocks = new Map<string, { since: number; hits: number }>()

  /** Whether one more is taken. */
  takes(address: string, now: Date): boolean {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    if (known && at - known.since < WINDOW_MS) return ++known.hits <= HITS_PER_MINUTE
    // Anew, at the end: a map keeps the order.
    this.#blocks.delete(block)
    this.#blocks.set(block, { since: at, hits: 1 })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    return true
  }
}
