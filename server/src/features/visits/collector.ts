import { setTimeout as pause } from 'node:timers/promises'

import { problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { type Refused, type VisitHit, writeVisits } from './write.ts'

/**
 * Milliseconds hits are gathered for, so that many are one transaction. They add to the time every browser waits for its
 * answer, which nobody sees; still it is short, so that an answer stands for a row soon after it was asked for.
 */
const GATHER_MS = 10
/** Hits of one store in one transaction. */
const BATCH_MAX = 2000
/** Stores written at once: the others of the pool's connections are for shoppers. */
const WRITERS_MAX = 3
/** Hits that wait in one process, of all stores. Beyond, the database is away or far behind. */
const WAITING_MAX = 20_000

interface Waiting {
  hits: { hit: VisitHit; done(): void; failed(reason: unknown): void }[]
  refused: Refused[]
}

/** Gathers the hits of this process and writes them store by store; each is answered once the transaction has committed. */
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
   * @throws Problem `unavailable` when too many wait; whatever the transaction failed with
   */
  async add(storeId: string, hit: VisitHit): Promise<void> {
    if (this.#count >= WAITING_MAX) throw problem('unavailable')
    this.#count++
    return new Promise<void>((done, failed) => {
      this.#of(storeId).hits.push({ hit, done, failed })
      this.#gather()
    })
  }

  /** Counts what is left out. Nobody waits for it, and it is lost with the process. */
  refuse(storeId: string, refused: Refused): void {
    const { refused: list } = this.#of(storeId)
    if (list.length < BATCH_MAX) list.push(refused)
    this.#gather()
  }

  /** Resolves when nothing waits any more. */
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
    // Stores take turns: what is left of this one goes behind the others.
    this.#waiting.delete(storeId)
    if (hits.length > 0) this.#waiting.set(storeId, { hits, refused: [] })
    this.#writing.add(storeId)
    const answer = await this.#outcomeOf(storeId, batch, refused)
    this.#count -= batch.length
    this.#writing.delete(storeId)
    // What came meanwhile has been gathered for as long as this took. It is sent to the database first: that works on it
    // while this process answers.
    this.#startWriters()
    setImmediate(() => batch.forEach(answer))
  }

  /** Writes a batch. Answers what each of its hits is told. */
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
      if (batch.length === 0) this.#services.log.warn({ err: error, storeId }, 'Refused hits were not counted')
      return ({ failed }) => failed(error)
    }
  }
}
