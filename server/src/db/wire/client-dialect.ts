import { type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

import type { DB } from '../types.ts'
import { type BatchClient, BatchedConnection } from './batched-connection.ts'
import type { Statement } from './statement.ts'

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
 * A typed query builder bound to one client of a pool. Cheap: made once per transaction.
 * @param begin what opens the transaction, sent with the first statement; left out where there is one
 */
export function openOn(client: BatchClient, begin: readonly Statement[] = []): OpenTransaction {
  const connection = new BatchedConnection(client, begin)
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
