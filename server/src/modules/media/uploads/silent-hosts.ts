/** After this many timeouts in a row, a host is not asked for a while. */
const TRIES = 3
const SILENCE_MS = 5 * 60_000
/** Hosts kept in memory; above this limit, the oldest are dropped. */
const MOST = 10_000

/**
 * Remembers which hosts do not answer, so that thousands of images of one host fail at once, and not one timeout after another. Kept per
 * store: the requests of one store must not block the images of another.
 */
export class SilentHosts {
  readonly #misses = new Map<string, { times: number; until: number }>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  isSilent(storeId: string, host: string): boolean {
    const missed = this.#misses.get(`${storeId} ${host}`)
    return missed !== undefined && missed.times >= TRIES && missed.until > this.#now().getTime()
  }

  note(storeId: string, host: string, answered: boolean): void {
    const key = `${storeId} ${host}`
    const now = this.#now().getTime()
    const before = this.#misses.get(key)
    this.#misses.delete(key)
    if (answered) return
    const times = before && before.until > now ? before.times : 0
    this.#misses.set(key, { times: times + 1, until: now + SILENCE_MS })
    if (this.#misses.size > MOST) for (const oldest of this.#misses.keys()) return void this.#misses.delete(oldest)
  }
}
