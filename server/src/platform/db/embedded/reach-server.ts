import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { freePort } from './free-port.ts'
import { readPort, type Home } from './home.ts'
import { knock, type Session } from './knock.ts'
import { clearStaleLock, readLock } from './lock-file.ts'
import { launchPostmaster, type Postmaster } from './postmaster.ts'

export interface Wanted {
  home: Home
  binaries: Binaries
  /** The password of the superuser. */
  password: string
  /** The port that the operator requires; undefined when any port may be used. */
  port: number | undefined
  /** The most connections of a server that is started; undefined for the usual number. */
  connections?: number | undefined
  whileWaiting?(): void
  log(line: string): void
}

export interface Reached {
  /** The session that registers this process as a user of the server. */
  session: Session
  port: number
  /** Whether the server was already running. */
  adopted: boolean
}

/**
 * The number of milliseconds to wait until the lock of a killed server is gone. Such a server stays in the process table until
 * its parent collects it, or until the last of its backends finishes.
 */
const LOCK_PATIENCE_MS = 5_000
/**
 * The number of milliseconds to wait for a server that recovers after a crash, or that writes its memory to disk while it stops.
 * Such a server answers that it is not available.
 */
const BUSY_PATIENCE_MS = 120_000
const POLL_MS = 25

const LOCKED = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/
const PORT_REFUSED = /could not create any TCP\/IP sockets/

/** Opens a session on the server of this folder: on the running server, or else on a new one. Throws EmbeddedError. */
export async function reachServer(wanted: Wanted): Promise<Reached> {
  const { home, log } = wanted
  const lockDeadline = Date.now() + LOCK_PATIENCE_MS
  let port = wanted.port ?? readPort(home) ?? (await freePort())
  for (;;) {
    clearStaleLock(home.cluster)
    const running = await joinRunning(wanted)
    if (running) return running

    const started = Date.now()
    const server = await launchPostmaster(home, wanted.binaries, port, wanted.connections)
    wanted.whileWaiting?.()
    const session = await waitUntilReady(server, wanted, port)
    if (session) {
      log(`PostgreSQL ${wanted.binaries.major} started on 127.0.0.1:${port} in ${Date.now() - started} ms`)
      return { session, port, adopted: false }
    }
    if (PORT_REFUSED.test(server.output())) {
      if (wanted.port !== undefined)
        throw new EmbeddedError(`PostgreSQL can’t use port ${port}: ${portReason(server.output())}. Choose another port.`)
      log(`Port ${port} is in use; choosing another`)
      port = await freePort()
    } else if (!server.wasStopped() && !LOCKED.test(server.output())) {
      throw new EmbeddedError(`PostgreSQL didn’t start: ${server.complaint()} (log: ${home.log})`)
    }
    if (Date.now() > lockDeadline)
      throw new EmbeddedError(`PostgreSQL didn’t start: ${server.complaint()}${lockAdvice(home)} (log: ${home.log})`)
    await sleep(100)
  }
}

/**
 * Joins the server that the lock file names. Returns undefined when there is no such server, or when another program answers on
 * its port.
 */
async function joinRunning({ home, password, log }: Wanted): Promise<Reached | undefined> {
  for (const deadline = Date.now() + BUSY_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const lock = readLock(home.cluster)
    if (!lock?.port) return undefined
    const answer = await knock({ port: lock.port, password, cluster: home.cluster })
    if (typeof answer === 'object') {
      log(`PostgreSQL is already running on 127.0.0.1:${lock.port} (process ${lock.pid}); using it`)
      return { session: answer, port: lock.port, adopted: true }
    }
    if (answer !== 'busy') return undefined
  }
  throw stillBusy(home)
}

/**
 * Opens a session on the server that was just launched. Returns undefined when that server ended, for example because another
 * process launched one first.
 */
async function waitUntilReady(server: Postmaster, { home, password }: Wanted, port: number): Promise<Session | undefined> {
  for (const deadline = Date.now() + BUSY_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (server.hasExited()) return undefined
    const lock = readLock(home.cluster)
    // Until the lock file says that the server is ready, another program may answer on that port.
    if (lock?.pid !== server.pid || !lock?.ready) continue
    const answer = await knock({ port, password, cluster: home.cluster })
    if (typeof answer === 'object') return answer
  }
  throw stillBusy(home)
}

function stillBusy(home: Home): EmbeddedError {
  return new EmbeddedError(
    `PostgreSQL is still starting or stopping after ${BUSY_PATIENCE_MS / 1000} s. It continues in the background. Try again later, and check ${home.log}.`,
  )
}

function lockAdvice(home: Home): string {
  const lock = readLock(home.cluster)
  return lock
    ? `. Process ${lock.pid} holds it and doesn’t respond: stop that process, then start again`
    : `. If no PostgreSQL runs there, remove ${join(home.cluster, 'postmaster.pid')}`
}

/**
 * Returns the operating system's reason, from the server's warning: `could not bind IPv4 address "127.0.0.1": Address already in
 * use`.
 */
function portReason(output: string): string {
  return /could not bind .*?: (.+)/.exec(output)?.[1] ?? 'it is in use'
}
