import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

interface Screen {
  screen: string
  /** Files that the screen loads, or groups of vite.config.ts: what they import comes with them. */
  chunks: string[]
  /** Bytes of gzip JavaScript it may load before it is usable. */
  limit: number
  /** Files of JavaScript it may load, each a request. */
  files: number
}

const screens: Screen[] = [
  { screen: 'login', chunks: ['index.html'], limit: 120_000, files: 1 },
  {
    screen: 'first list',
    chunks: [
      'index.html',
      'rest',
      'shell',
      'src/features/catalog/products/products-list.tsx',
      'src/messages/en/products.ts',
      'src/messages/en/product-bulk.ts',
    ],
    limit: 180_000,
    files: 20,
  },
]

export interface ScreenSize extends Screen {
  /** Files it loads. */
  loaded: number
  /** Bytes, gzip. */
  size: number
}

/**
 * What each screen with a budget loads, by the console's build.
 * @param dist of the console
 */
export async function measureScreens(dist: string): Promise<ScreenSize[]> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const collect = (key: string, files: Set<string>) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name, file }) => name === key && file.endsWith('.js'))
    if (!chunk) throw new Error(`The build has no chunk ${key}; mend the table of screens`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const inner of chunk.imports ?? []) collect(inner, files)
  }
  return Promise.all(
    screens.map(async (screen) => {
      const files = new Set<string>()
      for (const key of screen.chunks) collect(key, files)
      const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length))
      return { ...screen, loaded: files.size, size: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}
