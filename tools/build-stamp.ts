import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a build is made from. */
export const sources = [
  'contract/src',
  'theme/src',
  'storefront/src',
  'storefront/vite.config.ts',
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

/** What sources were like, in digests. */
export interface Stamp {
  /** Of names, sizes and times: read in an instant; another after any edit, and after a mere copy as well. */
  times: string
  /** Of names and contents. */
  contents: string
}

/** The sources below `root` as they are now. */
export function currentStamp(root: string): Stamp {
  const files = listSources(root)
  // Times first: of a file that is edited between the two, the older time stands, and its contents are compared next time.
  return { times: digestTimes(root, files), contents: digestContents(root, files) }
}

/**
 * Whether what is built is what the sources below `root` say. Contents decide: times only spare reading them, and are noted where they
 * alone have changed, as in a copy.
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
    // An installation that cannot be written to reads its sources at each start.
  }
  return true
}

/** Marks the built files as belonging to the sources that had this stamp before they were built. */
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

/** Tests are part of no build. */
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
    // The second time is the system's own: no program that keeps or sets the first can set it.
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
