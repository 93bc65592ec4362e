import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import type { Answer, Asked, Done, Sender } from './sender.ts'
import { type Statement, statement } from './statement.ts'

/** Returns a statement whose result no caller waits for. If it fails, the statements after it fail too. */
const unawaited = (wanted: Statement): Asked => ({ statement: wanted, resolve() {}, reject() {} })

const commit = statement('commit')
const rollback = statement('rollback')

/**
 * Replaces the stack of an error with the stack of this call. The error is created in the code that reads answers, so its own
 * stack does not show the caller.
 */
function toldHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, toldHere)
  return error
}

/** The only connection of a query builder: a client of a pool, and the state of its transaction. */
export class BatchedConnection implements DatabaseConnection {
  readonly #sender: Sender
  readonly #begin: readonly Statement[]
  /** Statements that are not sent yet. */
  #asked: Asked[] = []
  /** Resolves when all statements that were sent are answered. No other statements are sent before that. */
  #sent: Promise<void> | undefined
  #isOpen = false
  /** Set when a statement has failed: PostgreSQL then accepts only the end of the transaction. */
  #isVoid = false
  #commitsEach = false
  #isFinished = false
  /** Set by `end`. From then on, the client may belong to another transaction. */
  #isEnded = false
  #commitError: Error | undefined

  constructor(sender: Sender, begin: readonly Statement[]) {
    this.#sender = sender
    this.#begin = begin
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isFinished || this.#isEnded)
      throw this.#refuse(`A statement was sent after its transaction was finished: ${sql.trim().slice(0, 100)}`)
    try {
      const { rows, count } = await this.#ask(statement(sql, this.#sender.valuesOf(parameters)))
      return { rows: rows as R[], numAffectedRows: BigInt(count) }
    } catch (error) {
      throw toldHere(error)
    }
  }

  /**
   * Sends the statements that end the transaction, in this order, with COMMIT after them. No statement may follow.
   * @throws the error of the first statement that failed, or of COMMIT
   */
  async finish(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    if (this.#isFinished) throw this.#refuse('A transaction was finished a second time')
    this.#isFinished = true
    try {
      const wanted = queries.map(({ sql, parameters }) => statement(sql, this.#sender.valuesOf(parameters)))
      const answers = await Promise.all(wanted.map((one) => this.#ask(one)))
      await this.end('commit')
      return answers
    } catch (error) {
      throw toldHere(error)
    }
  }

  /** From this call on, BEGIN and COMMIT are sent with every batch. */
  commitEach(): void {
    this.#commitsEach = true
  }

  /**
   * Ends the transaction, if one is open. A failed transaction is rolled back. Statements that come later, such as those of work that
   * was still running when other work failed, are refused.
   * @throws the error of COMMIT
   */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isEnded = true
    this.#flush()
    while (this.#sent) await this.#sent
    if (this.#commitError && how === 'commit') throw this.#commitError
    if (!this.#isOpen) return
    this.#isOpen = false
    const wanted = how === 'commit' && !this.#isVoid ? commit : rollback
    await new Promise<void>((resolve, reject) => {
      this.#sender.send([unawaited(wanted)], (failure) => (failure ? reject(failure.error) : resolve()))
    })
  }

  /**
   * Refuses a statement after the end of the transaction. If the transaction can still be rolled back, none of its changes are
   * kept.
   */
  #refuse(message: string): Error {
    const error = new Error(message)
    if (this.#asked.length > 0) this.#isVoid = true
    for (const { reject } of this.#asked.splice(0)) reject(error)
    return error
  }

  #ask(wanted: Statement): Promise<Answer> {
    // Statements that do not wait for each other (`Promise.all`) are sent in one batch, after all statements of this turn of the
    // event loop have been collected.
    if (this.#asked.length === 0) process.nextTick(() => this.#flush())
    return new Promise((resolve, reject) => this.#asked.push({ statement: wanted, resolve, reject }))
  }

  /**
   * Sends the collected statements. BEGIN is sent with the first statement of the transaction, and COMMIT with the last ones if
   * `finish` or `commitEach` was called. This saves a round trip for each of the two. When BEGIN fails, nothing runs.
   */
  #flush(): void {
    if (this.#sent || this.#asked.length === 0) return
    const asked = this.#asked
    this.#asked = []
    const isAnew = this.#commitsEach && this.#isVoid
    const before = [...(isAnew ? [rollback] : []), ...(isAnew || !this.#isOpen ? this.#begin : [])].map(unawaited)
    const commits = this.#commitsEach || this.#isFinished
    const batch = [...before, ...asked, ...(commits ? [unawaited(commit)] : [])]
    this.#isOpen = true
    this.#isVoid = false
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
      this.#sender.send(batch, done)
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes by keyset pages here, not by cursor')
  }
}
