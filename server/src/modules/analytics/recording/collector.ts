import { setTimeout as pause } from 'node:timers/promises'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type Refused, type VisitHit, writeVisits } from './write.ts'

/**
 * The time in milliseconds for which hits are gathered, so that many of them share one transaction. Browsers wait this much
 * longer for their response, which no shopper notices. The time is short, so that a response means “stored” soon after the
 * request.
 */
const GATHER_MS = 10
/** The largest number of hits that one transaction writes for a store. */
const BATCH_MAX = 2000
/** The number of stores that are written at the same time. The other connections of the pool are for shoppers. */
const WRITERS_MAX = 3
/**
 * The largest number of hits that wait in one process, over all stores. When more hits wait, the database is unreachable or far
 * behind.
 */
const WAITING_MAX = 20_000

interface Waiting {
  hits: { hit: VisitHit; done(): void; failed(reason: unknown): void }[]
  refused: Refused[]
}

/** Gathers the hits of this process and writes them store by store. Each hit is answered once its transaction has committed. */
export class Collector {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #waiting = new Map<string, Waiting>()
  readonly #writing = new Set<string>()
  #count = 0
  #isGathering = false

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  /**
   * Resolves once the hit is written.
   * @throws Problem `unavailable` when too many hits wait, or the error of the transaction
   */
  async add(storeId: string, hit: VisitHit): Promise<void> {
    if (this.#count >= WAITING_MAX) throw problem('unavailable')
    this.#count++
    return new Promise<void>((done, failed) => {
      this.#of(storeId).hits.push({ hit, done, failed })
      this.#gather()
    })
  }

  /** Counts a refused hit. The caller does not wait, and the count is lost if the process ends. */
  refuse(storeId: string, refused: Refused): void {
    const { refused: list } = this.#of(storeId)
    if (list.length < BATCH_MAX) list.push(refused)
    this.#gather()
  }

  /** Resolves when no hit waits anymore. */
  async settle(): Promise<void> {
    while (this.#waiting.size > 0 || this.#writing.size > 0) await pause(GATHER_MS)
  }

  #of(storeId: string): Waiting {
    const waiting = this.#waiting.get(storeId) ?? { hits: [], refused: [] }
    this.#waiting.set(storeId, waiting)
    return waiting
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    setTimeout(() => {
      this.#isGathering = false
      this.#startWriters()
    }, GATHER_MS)
  }

  #startWriters(): void {
    for (const storeId of this.#waiting.keys()) {
      if (this.#writing.size >= WRITERS_MAX) return
      if (!this.#writing.has(storeId)) void this.#write(storeId)
    }
  }

  async #write(storeId: string): Promise<void> {
    const { hits, refused } = this.#of(storeId)
    const batch = hits.splice(0, BATCH_MAX)
    // Stores take turns: the remaining hits of this store wait until the other stores are written.
    this.#waiting.delete(storeId)
    if (hits.length > 0) this.#waiting.set(storeId, { hits, refused: [] })
    this.#writing.add(storeId)
    const answer = await this.#outcomeOf(storeId, batch, refused)
    this.#count -= batch.length
    this.#writing.delete(storeId)
    // Hits that arrived during the write have already waited long enough. The next batches are sent to the database first, so
    // that the database works while this process answers.
    this.#startWriters()
    setImmediate(() => batch.forEach(answer))
  }

  /** Writes a batch. Returns a function that reports the result to each hit of the batch. */
  async #outcomeOf(
    storeId: string,
    batch: Waiting['hits'],
    refused: readonly Refused[],
  ): Promise<(waiting: Waiting['hits'][number]) => void> {
    const hits = batch.map(({ hit }) => hit)
    try {
      await writeVisits(this.#services.db, storeId, hits, { refused })
      return ({ done }) => done()
    } catch (error) {
      if (batch.length === 0) this.#services.log.warn({ err: error, storeId }, 'The number of rejected page views couldn’t be saved')
      return ({ failed }) => failed(error)
    }
  }
}
