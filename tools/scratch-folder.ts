import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there, and of memory: several times what a run of the tests takes. */
const PLENTY = 4 * 2 ** 30

/**
 * A new folder for what a run of tests keeps, its database above all: in memory where there is plenty of it, among the system's
 * temporary files elsewhere. A database is a thousand files, every test file has one of its own, and making them takes a disk
 * twenty times as long.
 */
export function scratchFolder(name: string): string {
  const root = isRoomy() ? MEMORY : os.tmpdir()
  removeAbandoned(root)
  const folder = mkdtempSync(path.join(root, `vitrine-${name}-${process.pid}-`))
  // As root the database runs under another account, which has to get through.
  chmodSync(folder, 0o711)
  return folder
}

function isRoomy(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY
}

/** Takes away what runs left behind that were killed: nobody else would give the memory back. */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^vitrine-[a-z]+-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(root, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
