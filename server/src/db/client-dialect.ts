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

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(query.sql)
    const result = await this.#client.query({ text: query.sql, values: [...query.parameters], ...(name && { name }) })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming goes by keyset pages here, not by cursor')
  }
}

const nothing = async () => {}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** A typed query builder bound to one client that is already inside a transaction. Cheap: made once per transaction. */
export function kyselyOn(client: pg.PoolClient): Kysely<DB> {
  const connection = new ClientConnection(client)
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
