import { Socket } from 'node:net'
import { Client } from 'pg'
import { errorCode } from './embedded-error.ts'

/** The port where a server should listen, and the data for checking that it is the server of this cluster. */
export interface Door {
  port: number
  password: string
  cluster: string
}

/** A session that registers this process as a user of the server (see presence.ts). */
export interface Session {
  client: Client
  /**
   * The socket of the session. It is unreferenced, because using the server must not keep alive a process that has nothing else
   * to do.
   */
  socket: Socket
}

/**
 * A session, or why there is none: `busy` means that the server is starting or stopping; `absent` means that the server of this
 * cluster does not answer.
 */
export type Answer = Session | 'absent' | 'busy'

/** The advisory lock that every process using the server shares, in the database `postgres`. The number is arbitrary. */
export const USERS_LOCK = 7_311_001

const CANNOT_CONNECT_NOW = '57P03'
const PATIENCE_MS = 2_000

/** Tries once to become a user of the server at this address. Never throws. */
export async function knock({ port, password, cluster }: Door): Promise<Answer> {
  const socket = new Socket()
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'vitrine presence',
    connectionTimeoutMillis: PATIENCE_MS,
    stream: () => socket,
  })
  // The `end` event reports a connection that breaks later. Without a listener, the `error` event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string; welcome: boolean }>(
      `select current_setting('data_directory') as cluster, pg_try_advisory_lock_shared($1) as welcome`,
      [USERS_LOCK],
    )
    if (rows[0]?.cluster === cluster && rows[0].welcome) {
      socket.unref()
      return { client, socket }
    }
    await client.end()
    // If this server refused the lock, the last user holds it exclusively while it stops the server.
    return rows[0]?.cluster === cluster ? 'busy' : 'absent'
  } catch (error) {
    socket.destroy()
    return errorCode(error) === CANNOT_CONNECT_NOW ? 'busy' : 'absent'
  }
}
