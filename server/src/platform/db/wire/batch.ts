import pg from 'pg'

import { type Wire, wireOf, wireValue } from './pg-internals.ts'
import { type Asked, CopyRefused, type Done, type Sender } from './sender.ts'
import type { Statement } from './statement.ts'

/** The part of a client that a batch needs. */
export interface BatchClient {
  query(batch: Batch): unknown
}

/** Returns a sender that sends statements in batches. */
export const inBatches = (client: BatchClient): Sender => ({
  valuesOf: (parameters) => parameters.map(wireValue),
  send(asked, done) {
    client.query(new Batch(asked, done))
  },
})

/** The name of a column, and the function that reads its values. */
interface Column {
  name: string
  parse(text: string): unknown
}

/** The statements prepared on a connection, each with the columns it returns. */
interface Prepared {
  columns: Map<string, readonly Column[] | undefined>
  /** The names of statements that were sent to be parsed and have not been answered yet. */
  parsing: (string | undefined)[]
}

const prepared = new WeakMap<Wire, Prepared>()

/**
 * Statements that are sent to PostgreSQL in one packet and answered in one packet, with a single Sync after all of them. `pg`
 * puts one Sync after each statement, and PostgreSQL sends a packet for each Sync; on a busy machine that costs more than most
 * statements. Once a statement fails, the statements after it do not run, and all of them fail with its error.
 */
export class Batch implements pg.Submittable {
  readonly asked: readonly Asked[]
  readonly #done: Done
  #prepared: Prepared | undefined
  #at = 0
  #columns: readonly Column[] | undefined
  #rows: unknown[] = []
  /** Why the current statement is refused even though PostgreSQL runs it. */
  #refusal: Error | undefined
  #isAskedForData = false

  constructor(asked: readonly Asked[], done: Done) {
    this.asked = asked
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    const wire = wireOf(connection)
    this.#prepared = preparedOn(wire)
    const { columns, parsing } = this.#prepared
    wire.stream.cork()
    for (const { statement } of this.asked) {
      const { text, values, name } = statement
      if (name === undefined || !(columns.has(name) || parsing.includes(name))) {
        wire.parse({ text, name: name ?? '' })
        parsing.push(name)
      }
      wire.bind({ statement: name ?? '', values })
      // The columns of a prepared statement never change, because PostgreSQL would refuse to run the statement if they did.
      if (this.#known(statement) === undefined) wire.describe({ type: 'P' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#known(this.asked[this.#at]!.statement) ?? []
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#refusal = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.asked[this.#at]!.statement
    const { columns } = this.#prepared!
    if (name !== undefined && columns.get(name) === undefined) columns.set(name, this.#columns ?? [])
    // The data that COPY returned was discarded, so the statement is refused.
    if (text.startsWith('COPY ')) this.#refusal = new CopyRefused()
    // The command tag ends with the number of rows, as in `INSERT 0 3` and `SELECT 3`. A tag such as `BEGIN` has no number.
    this.#answer(Number(/\d+$/.exec(text)?.[0] ?? 0))
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /**
   * Refuses a result that comes in portions. PostgreSQL sends portions only to clients that ask for them, which no code here
   * does.
   */
  handlePortalSuspended(): void {
    this.#refusal = new Error('PostgreSQL kept rows of a statement back')
    this.#answer(0)
  }

  /**
   * Refuses `COPY … FROM STDIN`. PostgreSQL reads everything that follows as data, even the Sync after the batch, so the refusal
   * needs another Sync.
   */
  handleCopyInResponse(connection: pg.Connection): void {
    const wire = wireOf(connection)
    this.#isAskedForData = true
    wire.sendCopyFail(new CopyRefused().message)
    wire.sync()
  }

  /** Ignores the data of `COPY … TO STDOUT`, which is refused once all its data has arrived. */
  handleCopyData(): void {}

  handleReadyForQuery(): void {
    this.#done()
  }

  handleError(told: Error): void {
    const error = this.#isAskedForData ? new CopyRefused({ cause: told }) : told
    if (this.#prepared) this.#prepared.parsing.length = 0
    this.#done({ at: this.#at, error })
    for (const { reject } of this.asked.slice(this.#at)) reject(error)
  }

  #answer(count: number): void {
    const { resolve, reject } = this.asked[this.#at++]!
    if (this.#refusal) reject(this.#refusal)
    else resolve({ rows: this.#rows, count })
    this.#columns = undefined
    this.#rows = []
    this.#refusal = undefined
  }

  #known({ name }: Statement): readonly Column[] | undefined {
    return name === undefined ? undefined : this.#prepared?.columns.get(name)
  }
}

function preparedOn(wire: Wire): Prepared {
  const known = prepared.get(wire)
  if (known) return known
  const fresh: Prepared = { columns: new Map(), parsing: [] }
  prepared.set(wire, fresh)
  // A statement stays prepared even if that statement, or one after it, fails.
  wire.on('parseComplete', () => {
    const name = fresh.parsing.shift()
    if (name !== undefined) fresh.columns.set(name, undefined)
  })
  return fresh
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) {
    const field = fields[at] ?? null
    const { name, parse } = columns[at]!
    row[name] = field === null ? null : parse(field)
  }
  return row
}
