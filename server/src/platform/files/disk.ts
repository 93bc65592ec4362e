import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * The minimum free space for a server that is ready. PostgreSQL writes its log in files of 16 MB, and an upload can have 100 MB.
 */
export const NEARLY_FULL_BYTES = 64 * 1024 * 1024

/** Error codes for no space left, from PostgreSQL, the file system, or the account's quota. */
const full = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])
export const foundNoRoom = (error: unknown): boolean => full.has((error as { code?: unknown } | null)?.code)

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface Disk {
  /** Returns the space that is available to an account without privileges. */
  space(): Promise<DiskSpace>
  /** Records that a write failed because a disk was full, whichever disk it was. */
  noteFull(): void
  /** Whether a write failed because a disk was full since the last `noteRoom`. */
  wasFull(): boolean
  /** Clears the record, because a write has succeeded since. */
  noteRoom(): void
}

/**
 * Returns the system's data about the disk of a folder; for a folder that does not exist yet, about the disk of its parent
 * folder.
 */
const askSystem = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    const above = path.dirname(folder)
    if (error.code !== 'ENOENT' || above === folder) throw error
    return askSystem(above)
  })

/** Returns the disk that a folder is on. */
export function diskOf(folder: string): Disk {
  let isFull = false
  return {
    async space() {
      const { bavail, blocks, bsize } = await askSystem(folder)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
    noteFull: () => void (isFull = true),
    wasFull: () => isFull,
    noteRoom: () => void (isFull = false),
  }
}
