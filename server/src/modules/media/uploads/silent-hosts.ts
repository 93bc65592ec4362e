/** The number of timeouts in a row after which a host gets no requests for `SILENCE_MS`. */
const TRIES = 3
const SILENCE_MS = 5 * 60_000
/** The maximum number of entries kept in memory, one per store and host. Above this limit, the oldest entries are dropped. */
const MOST = 10_000

/**
 * Remembers which hosts do not respond, so that thousands of images of one host fail together instead of timing out one after
 * another. The hosts are remembered per store, because the requests of one store must not block the images of another.
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
