import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * The free disk space in bytes below which a server is not ready. For comparison: PostgreSQL writes its write-ahead log in files
 * of 16 MB, and an uploaded video can be as large as 50 MB.
 */
export const NEARLY_FULL_BYTES = 64 * 1024 * 1024

/** The error codes of PostgreSQL, the file system and disk quotas that mean that no space is left. */
const full = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])
export const foundNoRoom = (error: unknown): boolean => full.has((error as { code?: unknown } | null)?.code)

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface Disk {
  /** Returns the total space, and the free space that an account without privileges can use. */
  space(): Promise<DiskSpace>
  /** Records that a write failed because a disk was full, whichever disk it was. */
  noteFull(): void
  /** Whether `noteFull` was called after the last `noteRoom`. */
  wasFull(): boolean
  /** Clears the record of `noteFull`, because a write has succeeded since then. */
  noteRoom(): void
}

/**
 * Returns the system's data about the disk of a folder; for a folder that does not exist yet, about the disk of the nearest folder
 * above it that exists.
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
