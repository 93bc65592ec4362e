import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build is made from. */
const sources = [
  'contract/src',
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
async function currentStamp(root: string): Promise<string> {
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

/** True when the built files belong to the sources as they stand. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(path.join(root, STAMP), 'utf8').catch(() => '')
  return stamp === (await currentStamp(root))
}

/** Marks the built files as belonging to the sources as they stand. */
export async function markBuilt(root: string): Promise<void> {
  await writeFile(path.join(root, STAMP), await currentStamp(root))
}
