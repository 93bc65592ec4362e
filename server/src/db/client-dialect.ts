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

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #begin: string | undefined

  constructor(client: pg.PoolClient, begin: string | undefined) {
    this.#client = client
    this.#begin = begin
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(sql)
    const result = await this.#send({ text: sql, values: [...parameters], ...(name && { name }) })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  /**
   * BEGIN travels with the first statement, in one packet: a round trip less per transaction. Should BEGIN fail, the
   * server runs what follows without any store set, so it sees no row and may write none.
   */
  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const begin = this.#begin
    if (begin === undefined) return this.#client.query(statement)
    this.#begin = undefined
    const { stream } = this.#client.connection
    stream.cork()
    const begun = this.#client.query(begin)
    const answer = this.#client.query(statement)
    stream.uncork()
    await Promise.allSettled([begun, answer])
    // Its failure is the cause of the other's.
    await begun
    return answer
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes by keyset pages here, not by cursor')
  }
}

const nothing = async () => {}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/**
 * A typed query builder bound to one client of a pool that pipelines. Cheap: made once per transaction.
 * @param begin what opens the transaction, sent with the first statement; left out where there is one
 */
export function kyselyOn(client: pg.PoolClient, begin?: string): Kysely<DB> {
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
  return new Kysely<DB>({ dialect })
}
