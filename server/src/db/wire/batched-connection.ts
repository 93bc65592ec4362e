import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import { type Answer, type Asked, Batch, type Done } from './batch.ts'
import { type Statement, statement } from './statement.ts'

/** One that nobody waits for: should it fail, so do those behind it. */
const unheard = (wanted: Statement): Asked => ({ statement: wanted, resolve() {}, reject() {} })

const commit = statement('commit')
const rollback = statement('rollback')

/** What a client must be able to do. */
export interface BatchClient {
  query(batch: Batch): unknown
}

/** The one connection of a query builder: a client of a pool, and where its transaction stands. */
export class BatchedConnection implements DatabaseConnection {
  readonly #client: BatchClient
  readonly #begin: readonly Statement[]
  /** What is asked for and not sent yet. */
  #asked: Asked[] = []
  /** Resolves when what was sent is answered; nothing else is sent until then. */
  #sent: Promise<void> | undefined
  #isOpen = false
  /** A statement failed: PostgreSQL takes nothing but an end of the transaction. */
  #isVoid = false
  #commitsEach = false
  #commitsNext = false
  #isLast = false
  #commitError: Error | undefined

  constructor(client: BatchClient, begin: readonly Statement[]) {
    this.#client = client
    this.#begin = begin
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isLast) throw new Error('A statement was sent after the last of its transaction')
    try {
      const { rows, count } = await this.#ask(statement(sql, parameters))
      return { rows: rows as R[], numAffectedRows: BigInt(count) }
    } catch (error) {
      // It comes from where answers are read, which says nothing about who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** From now on BEGIN and COMMIT travel with every batch. */
  commitEach(): void {
    this.#commitsEach = true
  }

  /** What is sent next without waiting for each other is the last of the transaction: COMMIT goes behind it. */
  commitNext(): void {
    this.#commitsNext = true
  }

  /** Ends the transaction, if one is open; one that is void is rolled back. @throws what COMMIT was refused for */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#flush()
    while (this.#sent) await this.#sent
    if (this.#commitError && how === 'commit') throw this.#commitError
    if (!this.#isOpen) return
    this.#isOpen = false
    const wanted = how === 'commit' && !this.#isVoid ? commit : rollback
    await new Promise<void>((resolve, reject) => {
      this.#client.query(new Batch([unheard(wanted)], (failure) => (failure ? reject(failure.error) : resolve())))
    })
  }

  #ask(wanted: Statement): Promise<Answer> {
    // Statements that are asked for without waiting for each other (`Promise.all`) go in one batch: after everything that is
    // asked for in this turn of the event loop.
    if (this.#asked.length === 0) process.nextTick(() => this.#flush())
    return new Promise((resolve, reject) => this.#asked.push({ statement: wanted, resolve, reject }))
  }

  /** BEGIN travels with the first statement and COMMIT with the last: a round trip less each. Where BEGIN fails, nothing is run. */
  #flush(): void {
    if (this.#sent || this.#asked.length === 0) return
    const asked = this.#asked
    this.#asked = []
    const isAnew = this.#commitsEach && this.#isVoid
    const before = [...(isAnew ? [rollback] : []), ...(isAnew || !this.#isOpen ? this.#begin : [])].map(unheard)
    const commits = this.#commitsEach || this.#commitsNext
    const batch = [...before, ...asked, ...(commits ? [unheard(commit)] : [])]
    this.#isOpen = true
    this.#isVoid = false
    this.#isLast = this.#commitsNext
    this.#sent = new Promise((answered) => {
      const done: Done = (failure) => {
        this.#sent = undefined
        if (!failure) this.#isOpen = !commits
        else if (!commits || failure.at < batch.length - 1) this.#isVoid = true
        else {
          this.#isOpen = false
          this.#commitError = failure.error
        }
        answered()
        this.#flush()
      }
      this.#client.query(new Batch(batch, done))
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes by keyset pages here, not by cursor')
  }
}
