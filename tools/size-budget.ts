import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { root } from './root.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** Bytes of gzip JavaScript a screen may load before it is usable: the entry, the screen's chunk, all they import. */
const budgets = [
  { screen: 'login', entry: 'src/features/auth/login.tsx', limit: 130_000 },
  { screen: 'first list', entry: 'src/features/products/products-list.tsx', limit: 200_000, also: ['src/shell/shell.tsx'] },
]

const dist = path.join(root, 'admin/dist')
const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function collect(key: string, files: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}; mend the budget table`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const inner of chunk.imports ?? []) collect(inner, files)
  return files
}

for (const { screen, entry, limit, also = [] } of budgets) {
  const files = new Set<string>()
  for (const key of ['index.html', entry, ...also]) collect(key, files)
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${screen}: ${(total / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${files.size} files`)
  if (total > limit) process.exitCode = 1
}
