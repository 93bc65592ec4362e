import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Below this nobody is sent here any more: PostgreSQL writes its log in files of 16 MB, an upload comes to 100. */
export const NEARLY_FULL_BYTES = 64 * 1024 * 1024

/** PostgreSQL, the file system, or the account's share of it has no room to write. */
const full = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])
export const foundNoRoom = (error: unknown): boolean => full.has((error as { code?: unknown } | null)?.code)

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export interface Disk {
  /** What there is for an account without privileges. */
  space(): Promise<DiskSpace>
  /** Remembers that something found no room, wherever it was written. */
  noteFull(): void
  /** Whether something found no room since the last `noteRoom`. */
  wasFull(): boolean
  /** Forgets it: something was written since. */
  noteRoom(): void
}

/** What the system says of a folder's disk; of one that is not made yet, of the folder above it. */
const askSystem = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    const above = path.dirname(folder)
    if (error.code !== 'ENOENT' || above === folder) throw error
    return askSystem(above)
  })

/** The disk that a folder lies on. */
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
