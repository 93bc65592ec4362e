import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { cannotRun, programOptions } from './run-program.ts'
import { firstComplaint, openServerLog } from './server-log.ts'

/** A server process that was just started. */
export interface Postmaster {
  pid: number | undefined
  hasExited(): boolean
  /** Whether it served and was then told to stop, by another process that had joined and left it before we could. */
  wasStopped(): boolean
  /** Everything it wrote so far. */
  output(): string
  /** Why it gave up, as far as it said. */
  complaint(): string
}

/** Settings for a small machine that serves one shop platform. fsync and synchronous_commit keep their default, on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // TCP with a password is the only way in: a socket file has a path limit of 107 bytes and peers without one.
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  jit: 'off',
  // As for the pool (db/pool.ts), here for the job queue's own connections as well.
  random_page_cost: '1.1',
  // No I/O workers and no replication launcher: four idle processes less.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/**
 * Starts the server process, which then lives on its own: detached, so that Ctrl-C in a terminal reaches only us and we can stop it in good
 * order, and writing to a file, so that it survives us being killed. Throws EmbeddedError when the system refuses to start it.
 */
export async function launchPostmaster(home: Home, binaries: Binaries, port: number): Promise<Postmaster> {
  const log = openServerLog(home)
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const child = spawn(binaries.postgres, ['-D', home.cluster, ...settings], {
      ...programOptions(home.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn')
    child.unref()
    return {
      pid: child.pid,
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      wasStopped: () => child.exitCode === 0,
      output: () => log.read(),
      complaint: () => firstComplaint(log.read()),
    }
  } catch (error) {
    throw cannotRun(binaries.postgres, error)
  } finally {
    log.close()
  }
}
