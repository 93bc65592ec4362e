import { readConfig } from '../config.ts'
import { connect } from '../start.ts'

export type Connection = Awaited<ReturnType<typeof connect>>

/** A failure the operator can mend: printed as one line, without a stack. */
export class OperatorError extends Error {}

/** Connects as the server would (adopting a database that already runs), does the work, and lets go again. */
export async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  const connection = await connect(config, { poolSize: 4 })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** The id of the store with this handle. */
export async function storeIdOf({ services }: Connection, handle: string): Promise<string> {
  const store = await services.db.inPlatform((tx) => tx.selectFrom('stores').select('id').where('handle', '=', handle).executeTakeFirst())
  if (!store) throw new OperatorError(`There is no store “${handle}”. "vitrine store list" names them.`)
  return store.id
}
