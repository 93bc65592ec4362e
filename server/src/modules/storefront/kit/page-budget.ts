import { problem } from '../../../platform/problem.ts'
import { addressBlock } from '../../../platform/http/rate-limit.ts'

/**
 * The number of pages that an address block can have rendered immediately. `PAGES_PER_SECOND` more follow each second. This is
 * enough for an office of shoppers or a crawler.
 */
export const PAGES_AT_ONCE = 300
const PAGES_PER_SECOND = 10
/** The maximum number of address blocks in memory. Above it, the block that was used least recently is removed. */
const BLOCKS_MAX = 50_000

interface Bucket {
  left: number
  /** The time of the last update, in milliseconds. */
  at: number
}

/**
 * Limits how many pages an address can have rendered, with a token bucket in the memory of this process (decision 29). Cached
 * pages, the cart and the checkout cost nothing.
 */
export class PageBudget {
  readonly #blocks = new Map<string, Bucket>()

  /**
   * Takes one page from the budget of an address.
   * @throws Problem `too_many_requests` with the seconds until the next page is available
   */
  spend(address: string, now: Date): void {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    const gained = known ? (Math.max(0, at - known.at) / 1000) * PAGES_PER_SECOND : 0
    const left = Math.min(PAGES_AT_ONCE, (known?.left ?? PAGES_AT_ONCE) + gained) - 1
    // The block is deleted and added again, because a map keeps its order and the last entry is the most recent. Refused requests
    // cost nothing, so waiting for the given time is enough.
    this.#blocks.delete(block)
    this.#blocks.set(block, { left: left < 0 ? left + 1 : left, at })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    if (left < 0) throw problem('too_many_requests', undefined, Math.ceil(-left / PAGES_PER_SECOND))
  }
}
