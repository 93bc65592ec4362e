import { setTimeout as pause } from 'node:timers/promises'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import type { Refused } from './refusals.ts'
import { type VisitHit, writeVisits } from './write.ts'

/**
 * The number of milliseconds during which hits are gathered, so that many of them share one transaction. A response is sent only
 * when its hit is stored, so this time also delays responses. It is too short for shoppers to notice.
 */
const GATHER_MS = 10
/**
 * The maximum number of hits that one transaction writes for a store. The same maximum applies to the refused hits that wait for
 * a store: any beyond it are not counted.
 */
const BATCH_MAX = 2000
/** The maximum number of stores whose hits are written at the same time. The other connections of the pool are for shoppers. */
const WRITERS_MAX = 3
/**
 * The maximum number of hits that wait or are being written in one process, over all stores. When this number is reached, the
 * database is unreachable or far behind.
 */
const WAITING_MAX = 20_000

interface Waiting {
  hits: { hit: VisitHit; done(): void; failed(reason: unknown): void }[]
  refused: Refused[]
}

/**
 * Gathers the hits of this process and writes them store by store. The caller of `add` gets the result once the transaction with
 * its hit has committed or failed.
 */
export class Collector {
  readonly #services: Pick<Services, 'db' | 'hooks' | 'log'>
  readonly #waiting = new Map<string, Waiting>()
  readonly #writing = new Set<string>()
  #count = 0
  #isGathering = false

  constructor(services: Pick<Services, 'db' | 'hooks' | 'log'>) {
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

  /**
   * Gathers a refused hit, which is counted with the next write for the store. The caller does not wait for the write, so the hit
   * is not counted if the process ends before the write.
   */
  refuse(storeId: string, refused: Refused): void {
    const { refused: list } = this.#of(storeId)
    if (list.length < BATCH_MAX) list.push(refused)
    this.#gather()
  }

  /** Resolves when all gathered hits have been written or have failed. */
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
    // Stores take turns: the remaining hits of this store move behind those of the other waiting stores.
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

  /**
   * Writes a batch. Returns a function that reports the result to the caller that added a hit. The returned function is called
   * for each hit of the batch.
   */
  async #outcomeOf(
    storeId: string,
    batch: Waiting['hits'],
    refused: readonly Refused[],
  ): Promise<(waiting: Waiting['hits'][number]) => void> {
    const hits = batch.map(({ hit }) => hit)
    try {
      const { db, hooks } = this.#services
      await writeVisits(db, storeId, hits, { refused, offersSeen: hooks.offersSeen })
      return ({ done }) => done()
    } catch (error) {
      if (batch.length === 0) this.#services.log.warn({ err: error, storeId }, 'The number of rejected page views couldn’t be saved')
      return ({ failed }) => failed(error)
    }
  }
}
