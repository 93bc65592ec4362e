import { readConfig } from '../config.ts'
import { connect } from '../start.ts'

export type Connection = Awaited<ReturnType<typeof connect>>

/** A failure that the operator can fix: printed as one line, without a stack. */
export class OperatorError extends Error {}

/**
 * Connects to the database as the server does, which also applies pending migrations. Then runs the work and disconnects. An
 * embedded database that is already running is shared with the server.
 */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  const connection = await connect(config, { poolSize: 4 })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/**
 * Returns the ID of the store with this handle.
 * @throws OperatorError when no store has this handle
 */
export async function storeIdOf({ services }: Connection, handle: string): Promise<string> {
  const store = await services.db.inPlatform((tx) => tx.selectFrom('stores').select('id').where('handle', '=', handle).executeTakeFirst())
  if (!store) throw new OperatorError(`Store “${handle}” not found. Run "vitrine store list" to see all stores.`)
  return store.id
}
