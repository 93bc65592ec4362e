import { createHash } from 'node:crypto'

import type { CompiledQuery } from 'kysely'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

import type { DB } from './types.ts'

/** Statements longer than this are bulk inserts of varying shape; naming them would fill the server's memory. */
const NAMED_STATEMENT_MAX = 4000
const NAMED_STATEMENTS_MAX = 2000
const statementNames = new Map<string, string>()

/** A stable name per SQL text, so that PostgreSQL parses and plans each statement once per connection. */
function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known) return known
  if (sql.length > NAMED_STATEMENT_MAX || statementNames.size >= NAMED_STATEMENTS_MAX) return undefined
  const name = createHash('sha1').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}

/** The one connection of a query builder: a client of a pool that pipelines, and where its transaction stands. */
class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #begin: string | undefined
  #isOpen = false
  #commitsEach = false
  #commitsNext = false
  #committed: Promise<unknown> | undefined

  constructor(client: pg.PoolClient, begin: string | undefined) {
    this.#client = client
    this.#begin = begin
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(sql)
    const result = await this.#send({ text: sql, values: [...parameters], ...(name && { name }) })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  /** From now on COMMIT travels with every statement, and BEGIN with every further one. */
  commitEach(): void {
    this.#commitsEach = true
  }

  /** What is sent next without waiting for each other is the last of the transaction: COMMIT goes behind it. */
  commitNext(): void {
    this.#commitsNext = true
  }

  /** Ends the transaction, if one is open. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    // Behind a statement that failed, COMMIT rolls back.
    if (this.#committed) await this.#committed
    else if (this.#isOpen) await this.#client.query(how)
  }

  /**
   * BEGIN travels with the first statement, in one packet: a round trip less per transaction. Should BEGIN fail, the
   * server runs what follows without any store set, so it sees no row and may write none. Statements that are sent without
   * waiting for each other (`Promise.all`) share a packet as well: on a busy machine each costs more than what is in it.
   */
  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#committed) throw new Error('A statement was sent after the last of its transaction')
    const begin = this.#isOpen ? undefined : this.#begin
    const commit = this.#commitsEach ? 'commit' : undefined
    this.#isOpen = commit === undefined
    const { stream } = this.#client.connection
    stream.cork()
    // After everything that is asked for in this turn of the event loop.
    process.nextTick(() => {
      if (this.#commitsNext) this.#commit()
      stream.uncork()
    })
    const begun = begin === undefined ? undefined : this.#client.query(begin)
    const answer = this.#client.query(statement)
    const committed = commit === undefined ? undefined : this.#client.query(commit)
    if (begun === undefined && committed === undefined) return answer
    await Promise.allSettled([begun, answer, committed])
    // The first to fail is the cause of the others.
    await begun
    await answer
    await committed
    return answer
  }

  #commit(): void {
    if (this.#committed) return
    this.#committed = this.#client.query('commit')
    // Waited for at the end, which may come after it has failed.
    this.#committed.catch(() => {})
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes by keyset pages here, not by cursor')
  }
}

const nothing = async () => {}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** A transaction on one client, begun by its first statement. */
export interface OpenTransaction {
  tx: Kysely<DB>
  commitEach(): void
  commitNext(): void
  end(how: 'commit' | 'rollback'): Promise<void>
}

/**
 * A typed query builder bound to one client of a pool that pipelines. Cheap: made once per transaction.
 * @param begin what opens the transaction, sent with the first statement; left out where there is one
 */
export function openOn(client: pg.PoolClient, begin?: string): OpenTransaction {
  const connection = new ClientConnection(client, begin)
  const driver: Driver = {
    init: nothing,
    destroy: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  }
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  return {
    tx: new Kysely<DB>({ dialect }),
    commitEach: () => connection.commitEach(),
    commitNext: () => connection.commitNext(),
    end: (how) => connection.end(how),
  }
}
