import { setTimeout as sleep } from 'node:timers/promises'
import { assertReachable } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { readCredentials } from './credentials.ts'
import { ensureDatabase, SERVER_ROLE, serverPassword } from './database.ts'
import { EmbeddedError, systemReason } from './embedded-error.ts'
import { openHome, rememberPort, type Home } from './home.ts'
import type { Door } from './knock.ts'
import { isHeld, readLock } from './lock-file.ts'
import { keepPresence } from './presence.ts'
import { reachServer } from './reach-server.ts'
import { createReviver } from './revive.ts'
import { runProgram } from './run-program.ts'
import { firstComplaint } from './server-log.ts'

export interface EmbeddedOptions {
  /** The folder for all files of this server, for example `./.data/postgres`. It is created when it is missing. */
  dataDir: string
  /**
   * The port of 127.0.0.1 that the server must use. Without it, the server uses the port of the last start, or a free one. A
   * running server keeps its port.
   */
  port?: number
  /** The most connections at the same time, for tests, which run many servers at once. */
  connections?: number
  log(line: string): void
  /**
   * Called while PostgreSQL creates its files and starts, which takes from a tenth of a second to several seconds. May be called
   * more than once.
   */
  whileWaiting?(): void
  /**
   * Called with a line when the server died while in use, and with another line for each reason why it cannot be restarted.
   * Without it, `log` is called.
   */
  warn?(line: string): void
}

export interface EmbeddedServer {
  /**
   * The URL of the database `vitrine` for its owner, the role `vitrine`, which may create roles and databases, is not a superuser
   * and is subject to row-level security.
   */
  url: string
  /** The URL of the database `vitrine` for the role `vitrine_server`, which servers run as and which owns nothing. */
  serverUrl: string
  /** The URL of the database `postgres` for the superuser, used by tests and tools. */
  adminUrl: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Stops the server if no other process uses it, and waits until the server has ended. May be called more than once. */
  stop(): Promise<void>
}

/** The number of milliseconds that a stopping server may take to write its memory to disk. */
const STOP_PATIENCE_MS = 60_000

/**
 * Starts the PostgreSQL of a data folder, or joins the one that already runs there: a killed process left it running, or another
 * process uses it (presence.ts decides who stops it). Throws EmbeddedError with a message of one line when that is not possible.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await bringUp(options)
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    throw new EmbeddedError(`The database in ${options.dataDir} can’t be used (${systemReason(error)}).`, { cause: error })
  }
}

async function bringUp(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = openHome(options.dataDir)
  const binaries = await findBinaries()
  if (home.account) assertReachable(binaries.postgres, home.account)
  await ensureCluster(home, binaries, options.whileWaiting)
  const credentials = readCredentials(home.cluster)

  const { log, warn = log } = options
  const wanted = { home, binaries, password: credentials.postgres, connections: options.connections, log }
  const reached = await reachServer({ ...wanted, port: options.port, whileWaiting: options.whileWaiting })
  const door: Door = { port: reached.port, password: credentials.postgres, cluster: home.cluster }
  const presence = keepPresence(reached.session, door, createReviver({ ...wanted, port: reached.port }, warn))
  const stop = async () => {
    if (await presence.leave()) await stopServer(home, binaries, log)
    await presence.end()
  }
  try {
    rememberPort(home, reached.port)
    await ensureDatabase(door, credentials.vitrine)
  } catch (error) {
    await stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    url: `postgres://vitrine:${credentials.vitrine}@127.0.0.1:${reached.port}/vitrine`,
    serverUrl: `postgres://${SERVER_ROLE}:${serverPassword(credentials.vitrine)}@127.0.0.1:${reached.port}/vitrine`,
    adminUrl: `postgres://postgres:${credentials.postgres}@127.0.0.1:${reached.port}/postgres`,
    adopted: reached.adopted,
    stop: () => (stopped ??= stop()),
  }
}

/**
 * Stops the server in PostgreSQL's fast mode: open transactions are rolled back, and everything that was committed is on disk.
 * Resolves when the server has ended, when it cannot be told to stop, or when it is still stopping after STOP_PATIENCE_MS.
 */
async function stopServer(home: Home, binaries: Binaries, log: (line: string) => void): Promise<void> {
  const lock = readLock(home.cluster)
  if (!lock) return
  const { code, complaint } = await runProgram(binaries.pgCtl, ['stop', '-D', home.cluster, '--mode=fast', '--no-wait'], home.account)
  if (code !== 0 && isHeld(home.cluster, lock.pid)) return log(`PostgreSQL (process ${lock.pid}) didn’t stop: ${firstComplaint(complaint)}`)
  for (const deadline = Date.now() + STOP_PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    if (!isHeld(home.cluster, lock.pid)) return
  }
  log(`PostgreSQL (process ${lock.pid}) is still stopping after ${STOP_PATIENCE_MS / 1000} s; see ${home.log}`)
}
