import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * With less free space, the server no longer counts as ready: PostgreSQL writes its log in files of 16 MB, and an upload can have 100 MB.
 */
export const NEARLY_FULL_BYTES = 64 * 1024 * 1024

/** Error codes for no space left: of PostgreSQL, the file system, or the account's quota. */
const full = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])
export const foundNoRoom = (error: unknown): boolean => full.has((error as { code?: unknown } | null)?.code)

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface Disk {
  /** The space available to an account without privileges. */
  space(): Promise<DiskSpace>
  /** Records that a write failed because the disk was full, wherever it was. */
  noteFull(): void
  /** Whether a write failed because the disk was full since the last `noteRoom`. */
  wasFull(): boolean
  /** Clears the record, because a write succeeded since. */
  noteRoom(): void
}

/** The system's data on a folder's disk; for a folder that does not exist yet, of its parent folder. */
const askSystem = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    const above = path.dirname(folder)
    if (error.code !== 'ENOENT' || above === folder) throw error
    return askSystem(above)
  })

/** The disk that a folder is on. */
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
