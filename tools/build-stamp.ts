import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build is made from. */
const sources = [
  'contract/src',
  'theme/src',
  'storefront/src',
  'storefront/vite.config.ts',
  'admin/src',
  'admin/index.html',
  'admin/vite.config.ts',
  'admin/compile-words.ts',
  'server/src',
  'server/vite.config.ts',
  'package-lock.json',
]
const STAMP = 'server/dist/stamp'

/** A digest of names, sizes and times of everything a build is made from: cheap, and right after any edit or checkout. */
export async function currentStamp(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const full = path.join(root, source)
    const isFolder = (await stat(full)).isDirectory()
    const files = isFolder ? (await readdir(full, { recursive: true })).sort().map((name) => path.join(full, name)) : [full]
    for (const file of files) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** The stamp of the sources that the built files belong to; empty when there are none. */
export const builtStamp = (root: string): Promise<string> => readFile(path.join(root, STAMP), 'utf8').catch(() => '')

/** Marks the built files as belonging to the sources that had this stamp before they were built. */
export const markBuilt = (root: string, stamp: string): Promise<void> => writeFile(path.join(root, STAMP), stamp)
