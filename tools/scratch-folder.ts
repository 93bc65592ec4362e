import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/**
 * The number of bytes that must be free both in `MEMORY` and in the machine's memory. It is several times what a test run takes.
 */
const PLENTY = 4 * 2 ** 30

/**
 * Creates a folder for the data of a test run, mainly its databases. The folder is in memory if enough is free, otherwise among
 * the system's temporary files. Each test file has its own database of a thousand files, which take twenty times as long to
 * create on a disk.
 */
export function scratchFolder(name: string): string {
  const root = isRoomy() ? MEMORY : os.tmpdir()
  removeAbandoned(root)
  const folder = mkdtempSync(path.join(root, `vitrine-${name}-${process.pid}-`))
  // When root runs the tests, the database uses another account, which needs access to the folder.
  chmodSync(folder, 0o711)
  return folder
}

function isRoomy(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY
}

/** Removes the folders of test runs that were killed, because these folders would otherwise take up space permanently. */
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
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
