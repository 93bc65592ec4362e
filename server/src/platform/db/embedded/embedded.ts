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
  /** Folder for all files of this server, for example `./.data/postgres`; created when missing. */
  dataDir: string
  /** Requires this port of 127.0.0.1. Without it: the port of the last start, or a free one. A running server keeps its port. */
  port?: number
  log(line: string): void
  /** Called once while we wait for PostgreSQL, which takes from a tenth of a second to several seconds. */
  whileWaiting?(): void
  /** Told when the server died under us, and why it cannot be brought back while it cannot. Left out, `log` is. */
  warn?(line: string): void
}

export interface EmbeddedServer {
  /** Database `vitrine` as its owner, the role `vitrine`: may make roles and databases, is no superuser, obeys row level security. */
  url: string
  /** Database `vitrine` as the role `vitrine_server`, which owns nothing: what servers run as. */
  serverUrl: string
  /** Database `postgres` as the superuser, for tests and backups. */
  adminUrl: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Stops the server if nobody else uses it, and waits until it is gone. Calling it again is harmless. */
  stop(): Promise<void>
}

/** How long a server may take to write out its memory on the way down. */
const STOP_PATIENCE_MS = 60_000

/**
 * Brings up the PostgreSQL of a data folder, or joins the one that is running there: left behind by a killed process, or in use by another
 * one (see presence.ts for who stops it). Throws EmbeddedError with one line when that is not possible.
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
  const wanted = { home, binaries, password: credentials.postgres, log }
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

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Returns when the server is gone. */
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
