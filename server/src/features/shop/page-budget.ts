import { problem } from '../../http/problem.ts'
import { addressBlock } from '../../http/rate-limit.ts'

/** Pages of an address block that may be drawn anew at once, and each second from then on: an office of shoppers, a crawler. */
export const PAGES_AT_ONCE = 300
const PAGES_PER_SECOND = 10
/** Blocks that are remembered; beyond, those seen longest ago are forgotten first. */
const BLOCKS_MAX = 50_000

interface Bucket {
  left: number
  /** Milliseconds. */
  at: number
}

/**
 * What an address may have drawn, by a token bucket in this process' memory (decision 29). Pages that are kept cost
 * nothing, and neither do cart and checkout.
 */
export class PageBudget {
  readonly #blocks = new Map<string, Bucket>()

  /**
   * Takes a page from the budget of an address.
   * @throws Problem `too_many_requests` with the seconds until there is one again
   */
  spend(address: string, now: Date): void {
    const block = addressBlock(address)
    const at = now.getTime()
    const known = this.#blocks.get(block)
    const gained = known ? (Math.max(0, at - known.at) / 1000) * PAGES_PER_SECOND : 0
    const left = Math.min(PAGES_AT_ONCE, (known?.left ?? PAGES_AT_ONCE) + gained) - 1
    // Anew, at the end: a map keeps the order. Refused ones cost nothing, so that waiting as long as was said is enough.
    this.#blocks.delete(block)
    this.#blocks.set(block, { left: left < 0 ? left + 1 : left, at })
    if (this.#blocks.size > BLOCKS_MAX) this.#blocks.delete(this.#blocks.keys().next().value ?? block)
    if (left < 0) throw problem('too_many_requests', undefined, Math.ceil(-left / PAGES_PER_SECOND))
  }
}
