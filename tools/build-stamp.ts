import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The files and folders that a build is made from. */
export const sources = [
  'contract/src',
  'theme/src',
  'storefront/src',
  'storefront/vite.config.ts',
  'storefront/vite.preview.config.ts',
  'storefront/compile-styles.ts',
  'admin/src',
  'admin/index.html',
  'admin/vite.config.ts',
  'admin/compile-messages.ts',
  'admin/compile-theme.ts',
  'admin/drop-unused-parts.ts',
  'server/src',
  'server/package.json',
  'server/vite.config.ts',
  'tools/build-all.ts',
  'tools/precompress.ts',
  'package-lock.json',
]
const STAMP = 'server/dist/stamp'

/** Digests of the sources. */
export interface Stamp {
  /** A digest of names, sizes and times. It is quick to read, but changes after any edit and also after copying the files. */
  times: string
  /** A digest of names and contents. */
  contents: string
}

/** Returns the stamp of the current sources below `root`. */
export function currentStamp(root: string): Stamp {
  const files = listSources(root)
  // The times are read first: if a file is edited between the two reads, the old time is kept and the contents are compared at
  // the next check.
  return { times: digestTimes(root, files), contents: digestContents(root, files) }
}

/**
 * Whether the built files match the sources below `root`. The contents decide. Equal times make reading the contents unnecessary.
 * If only the times have changed, as in a copy, the new times are saved.
 */
export function isBuilt(root: string): boolean {
  const built = readStamp(root)
  if (!built) return false
  const files = listSources(root)
  const times = digestTimes(root, files)
  if (times === built.times) return true
  if (digestContents(root, files) !== built.contents) return false
  try {
    markBuilt(root, { ...built, times })
  } catch {
    // Without write access, the new times cannot be saved, and the contents are compared again at every start.
  }
  return true
}

/** Records that the built files belong to the sources with this stamp, which was taken before the build. */
export function markBuilt(root: string, stamp: Stamp): void {
  writeFileSync(path.join(root, STAMP), JSON.stringify(stamp))
}

function readStamp(root: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, STAMP), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

function listSources(root: string): string[] {
  return sources.flatMap((source) => {
    const full = path.join(root, source)
    return statSync(full).isDirectory() ? listFiles(full) : [full]
  })
}

/** Lists the files below a folder, without tests, which are not part of the build. */
function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(full)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [full]
  })
}

function digestTimes(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    // Both times are read, because a program can restore the modification time (mtime) after an edit, but only the system sets
    // ctime.
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\0${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

function digestContents(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
