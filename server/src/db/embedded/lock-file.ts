import { readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './embedded-error.ts'

/** What a server says about itself in `postmaster.pid`. */
export interface Lock {
  pid: number
  port: number
  /** Whether it has announced that it takes connections. */
  ready: boolean
}

/** The lock of the cluster, left by a live server or a dead one; undefined when there is none, or not yet. */
export function readLock(cluster: string): Lock | undefined {
  try {
    // One fact per line, in an order that PostgreSQL promises to its own tools (miscadmin.h).
    const [pid, , , port, , , , status] = readFileSync(lockFile(cluster), 'utf8').split('\n')
    // A server that starts right now has made the file but not yet filled it: pid 0 would mean our own process group.
    if (!(Number(pid) > 0)) return undefined
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether a process has this pid, be it a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether the process that the lock names still serves this cluster. A server's working folder is its cluster; a zombie has none, and
 * another program that got the pid later has another. Linux tells; elsewhere a live pid counts as the server.
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

/** Whether a server of this cluster lives, be it ready or not. */
export function isServed(cluster: string): boolean {
  const lock = readLock(cluster)
  return lock !== undefined && isHeld(cluster, lock.pid)
}

/**
 * Removes a lock whose pid is alive but is no server: PostgreSQL would refuse to start for as long as that process lives. (A lock whose pid
 * is gone it clears itself.) Should a server be there all the same, its shared memory keeps a second one out.
 */
export function clearStaleLock(cluster: string): void {
  const lock = readLock(cluster)
  if (lock && isAlive(lock.pid) && !isHeld(cluster, lock.pid)) unlinkSync(lockFile(cluster))
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
