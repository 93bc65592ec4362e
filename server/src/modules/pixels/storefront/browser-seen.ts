const NEWS_MS = 60_000
const KEYS_MAX = 20_000

/**
 * Remembers when a browser last told an event of a pixel, so that the database learns it once a minute and not with each view. There is
 * one instance per process.
 */
export class BrowserSeen {
  readonly #last = new Map<string, number>()

  /** Whether the database has not heard of such an event within a minute. */
  isNews(pixelId: string, event: string, now: Date): boolean {
    const key = `${pixelId} ${event}`
    const last = this.#last.get(key)
    if (last !== undefined && now.getTime() - last < NEWS_MS) return false
    this.#last.delete(key)
    this.#last.set(key, now.getTime())
    if (this.#last.size > KEYS_MAX) this.#last.delete(this.#last.keys().next().value ?? key)
    return true
  }
}
