import { type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

import { type Finish, inPlaces, type Query, type RowsOf } from '../query.ts'
import type { DB } from '../types.ts'
import { type BatchClient, inBatches } from './batch.ts'
import { BatchedConnection } from './batched-connection.ts'
import { oneByOne, type QueryClient } from './one-by-one.ts'
import type { Sender } from './sender.ts'
import type { Statement } from './statement.ts'

const nothing = async () => {}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** A transaction on one client. Its first statement opens the transaction. */
export interface OpenTransaction {
  tx: Kysely<DB>
  commitEach(): void
  finish: Finish
  end(how: 'commit' | 'rollback'): Promise<void>
}

/**
 * Returns a transaction on one client of a pool, with a typed query builder. The query builder is cheap to create, and is created
 * once per transaction. Statements that do not wait for each other are sent in one batch.
 * @param begin the statements that open the transaction, sent with the first statement; empty when the transaction is already open
 */
export const openOn = (client: BatchClient, begin: readonly Statement[] = []): OpenTransaction => open(inBatches(client), begin)

/** Like `openOn`, but with a round trip for each statement. Uses only documented methods of `pg`. */
export const openUnbatchedOn = (client: QueryClient, begin: readonly Statement[] = []): OpenTransaction => open(oneByOne(client), begin)

function open(sender: Sender, begin: readonly Statement[]): OpenTransaction {
  const connection = new BatchedConnection(sender, begin)
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
  const tx = new Kysely<DB>({ dialect })
  return {
    tx,
    commitEach: () => connection.commitEach(),
    async finish<const L extends readonly (Query | undefined)[]>(queries: L): Promise<RowsOf<L>> {
      const compiled = queries.map((query) => query?.compile(tx))
      return inPlaces(queries, await connection.finish(compiled.filter((query) => query !== undefined)))
    },
    end: (how) => connection.end(how),
  }
}
