import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { cannotRun, programOptions } from './run-program.ts'
import { firstComplaint, openServerLog } from './server-log.ts'

/** A server process that was just started by this process. */
export interface Postmaster {
  pid: number | undefined
  hasExited(): boolean
  /** Whether the server was ready and then stopped by another process, which joined and left before this process could join. */
  wasStopped(): boolean
  /** Returns everything that the server process has written so far. */
  output(): string
  /** Returns why the server process ended, according to its output. */
  complaint(): string
}

/** The number of connections for the few processes of a small machine. */
const CONNECTIONS = 60

/** Settings for a small machine that runs only this server. fsync and synchronous_commit keep their default, on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // TCP with a password is the only way to connect: the path of a socket file is limited to 107 bytes, and a socket would not
  // need a password.
  unix_socket_directories: '',
  shared_buffers: '64MB',
  jit: 'off',
  // The same value as in the pool (db/pool.ts), for the connections that do not come from that pool.
  random_page_cost: '1.1',
  // Without I/O workers and the replication launcher, the server has four fewer idle processes.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/**
 * Starts the server process. It is detached, so that Ctrl-C in a terminal reaches only this process, which can then stop the
 * server cleanly. Its output goes to a file instead of a pipe, so that the server keeps running if this process is killed. Throws
 * EmbeddedError when the system refuses to start it.
 */
export async function launchPostmaster(home: Home, binaries: Binaries, port: number, connections = CONNECTIONS): Promise<Postmaster> {
  const log = openServerLog(home)
  const settings = Object.entries({ ...SETTINGS, port, max_connections: connections }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
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
