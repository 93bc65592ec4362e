import { readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './embedded-error.ts'

/** The data that a server writes about itself in `postmaster.pid`. */
export interface Lock {
  pid: number
  port: number
  /** Whether the server has announced that it accepts connections. */
  ready: boolean
}

/**
 * Returns the lock of the cluster, written by a live or a dead server; undefined when there is none, or when its content is not
 * written yet.
 */
export function readLock(cluster: string): Lock | undefined {
  try {
    // The file has one value per line, in an order that PostgreSQL guarantees for its own tools (utils/pidfile.h).
    const [pid, , , port, , , , status] = readFileSync(lockFile(cluster), 'utf8').split('\n')
    // A server that is starting may have created the file without content. Pid 0 must not be used: it means the process group of
    // this process.
    if (!(Number(pid) > 0)) return undefined
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether there is a process with this pid. A zombie counts as well. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether the process named by the lock still serves this cluster. A server's working folder is its cluster; a zombie has no
 * working folder, and another program that got the pid later has a different one. Only Linux shows the working folder. On other
 * systems, any live process with this pid counts as the server.
 */
export function isHeld(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    return errorCode(error) !== 'ENOENT'
  }
}

/** Whether a server of this cluster is alive, ready or not. */
export function isServed(cluster: string): boolean {
  const lock = readLock(cluster)
  return lock !== undefined && isHeld(cluster, lock.pid)
}

/**
 * Removes a lock whose pid belongs to a live process that is not the server, because PostgreSQL would refuse to start for as long
 * as that process lives. (PostgreSQL itself removes a lock whose process has ended.) If a server does exist, its shared memory
 * prevents a second one from starting.
 */
export function clearStaleLock(cluster: string): void {
  const lock = readLock(cluster)
  if (lock && isAlive(lock.pid) && !isHeld(cluster, lock.pid)) unlinkSync(lockFile(cluster))
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
