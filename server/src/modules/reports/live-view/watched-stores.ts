import { setTimeout as pause } from 'node:timers/promises'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type LiveFigures, type LiveStore, readFigures } from './figures.ts'

/** The minimum number of milliseconds between two reads. With it, an event is shown within half a second and the time of a read. */
const PAUSE_MS = 450
/** The share of a connection's time that reads may take. A pause is at least as many times longer than the read before it. */
const PAUSES_PER_READ = 3
/** The maximum number of stores that one transaction reads. */
const STORES_PER_READ = 50

/**
 * How often one person may watch at the same time: more tabs than anyone looks at. A process has few streams for everyone, and each
 * answer of one is computed anew.
 */
const WATCHES_PER_PERSON = 20
/** The number of seconds after which such a person may ask again. */
const BUSY_SECONDS = 5

/** The figures of all watched stores by store. */
type Reading = ReadonlyMap<string, LiveFigures>

/**
 * Reads the figures of the stores that somebody watches, again and again: one transaction for all of them, however many people
 * watch. When nobody watches, nothing is read. Nothing is kept that another process would need.
 */
export class WatchedStores {
  readonly #services: Pick<Services, 'db' | 'now'>
  /** The watched stores by ID, each with the number of people who watch it. */
  readonly #watched = new Map<string, { store: LiveStore; watchers: number }>()
  /** How often each person watches now. */
  readonly #people = new Map<string, number>()
  #isReading = false
  #wake = new AbortController()
  #next = pending()
  #latest: Reading | undefined

  constructor(services: Pick<Services, 'db' | 'now'>) {
    this.#services = services
  }

  /**
   * Yields the figures of the stores after each read, the first time at once. To stop, end the iteration.
   * @throws Problem `busy` for a person who watches too often at the same time, or the error of a failed read
   */
  async *watch(stores: readonly LiveStore[], personId: string): AsyncGenerator<Reading, never> {
    const watches = this.#people.get(personId) ?? 0
    if (watches >= WATCHES_PER_PERSON) throw problem('busy', undefined, BUSY_SECONDS)
    this.#people.set(personId, watches + 1)
    for (const store of stores) this.#watched.set(store.id, { store, watchers: (this.#watched.get(store.id)?.watchers ?? 0) + 1 })
    try {
      this.#read()
      for (;;) {
        const next = this.#next.promise
        if (this.#latest && stores.every(({ id }) => this.#latest!.has(id))) yield this.#latest
        // The stores of a new watcher are read without waiting for the end of a pause.
        else this.#wake.abort()
        await next
      }
    } finally {
      for (const { id } of stores) this.#leave(id)
      const left = this.#people.get(personId)! - 1
      if (left > 0) this.#people.set(personId, left)
      else this.#people.delete(personId)
    }
  }

  #leave(id: string): void {
    const { store, watchers } = this.#watched.get(id)!
    if (watchers > 1) this.#watched.set(id, { store, watchers: watchers - 1 })
    else this.#watched.delete(id)
    if (this.#watched.size === 0) this.#wake.abort()
  }

  /** Starts to read, unless this is under way, until nobody watches. */
  #read(): void {
    if (this.#isReading) return
    this.#isReading = true
    void (async () => {
      while (this.#watched.size > 0) {
        const began = performance.now()
        await this.#readOnce()
        const rest = Math.max(PAUSE_MS, PAUSES_PER_READ * (performance.now() - began))
        await pause(rest, undefined, { signal: this.#wake.signal }).catch(() => {})
      }
      this.#isReading = false
      this.#latest = undefined
    })()
  }

  async #readOnce(): Promise<void> {
    const outcome = await this.#readAll().then(
      (reading) => ({ reading }),
      (error: unknown) => ({ error }),
    )
    const done = this.#next
    this.#next = pending()
    this.#wake = new AbortController()
    this.#latest = 'reading' in outcome ? outcome.reading : undefined
    if ('reading' in outcome) done.resolve(outcome.reading)
    else done.reject(outcome.error)
  }

  async #readAll(): Promise<Reading> {
    const now = this.#services.now()
    const stores = [...this.#watched.values()].map(({ store }) => store)
    const figures = new Map<string, LiveFigures>()
    for (let from = 0; from < stores.length; from += STORES_PER_READ)
      for (const [id, of] of await readFigures(this.#services.db, stores.slice(from, from + STORES_PER_READ), now)) figures.set(id, of)
    return figures
  }
}

/** Returns an open promise. If nobody waits when it fails, that is not an unhandled rejection. */
function pending() {
  const next = Promise.withResolvers<Reading>()
  next.promise.catch(() => {})
  return next
}
