import { setTimeout as pause } from 'node:timers/promises'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type Refused, type VisitHit, writeVisits } from './write.ts'

/**
 * How long hits are gathered, in milliseconds, so that many share one transaction. Browsers wait this much longer for their answer, which
 * no shopper notices. It is short, so that an answer means “stored” soon after the request.
 */
const GATHER_MS = 10
/** Hits of one store per transaction. */
const BATCH_MAX = 2000
/** Stores written at the same time: the other connections of the pool are for shoppers. */
const WRITERS_MAX = 3
/** Hits waiting in one process, over all stores. With more, the database is unreachable or far behind. */
const WAITING_MAX = 20_000

interface Waiting {
  hits: { hit: VisitHit; done(): void; failed(reason: unknown): void }[]
  refused: Refused[]
}

/** Gathers the hits of this process and writes them store by store; each is answered once its transaction has committed. */
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

  /** Resolves when no hit waits any more. */
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
    // Stores take turns: the rest of this one goes behind the others.
    this.#waiting.delete(storeId)
    if (hits.length > 0) this.#waiting.set(storeId, { hits, refused: [] })
    this.#writing.add(storeId)
    const answer = await this.#outcomeOf(storeId, batch, refused)
    this.#count -= batch.length
    this.#writing.delete(storeId)
    // Hits that arrived meanwhile have already been gathered long enough. They are sent to the database first, so that it works while
    // this process answers.
    this.#startWriters()
    setImmediate(() => batch.forEach(answer))
  }

  /** Writes a batch. Returns the result for each of its hits. */
  async #outcomeOf(
    storeId: string,
    batch: Waiting['hits'],
    refused: readonly Refused[],
  ): Promise<(waiting: Waiting['hits'][number]) => void> {
    const hits = batch.map(({ hit }) => hit)
    try {
      await writeVisits(this.#services.db, storeId, hits, refused)
      return ({ done }) => done()
    } catch (error) {
      if (batch.length === 0) this.#services.log.warn({ err: error, storeId }, 'Refused page views weren’t counted')
      return ({ failed }) => failed(error)
    }
  }
}
