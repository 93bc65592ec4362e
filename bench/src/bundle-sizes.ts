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
  /** The source files, or the chunk groups from vite.config.ts, that the screen loads. Their imports are counted too. */
  chunks: string[]
  /** The maximum number of bytes of gzipped JavaScript that the screen may load before it is usable. */
  limit: number
  /** The maximum number of JavaScript files that the screen may load. Each file is one request. */
  files: number
}

const screens: Screen[] = [
  { screen: 'login', chunks: ['index.html'], limit: 122_000, files: 1 },
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
    limit: 189_000,
    files: 20,
  },
  {
    screen: 'overview',
    chunks: ['index.html', 'rest', 'shell', 'src/features/reports/overview/overview-page.tsx', 'src/messages/en/overview.ts'],
    limit: 233_000,
    files: 15,
  },
]

export interface ScreenSize extends Screen {
  /** The number of files that the screen loads. */
  loaded: number
  /** The total gzipped size of the files in bytes. */
  size: number
}

/**
 * Returns the number and total size of the JavaScript files that each screen with a budget loads, according to the console's
 * build manifest.
 * @param dist the console's build folder
 */
export async function measureScreens(dist: string): Promise<ScreenSize[]> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const collect = (key: string, files: Set<string>) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name, file }) => name === key && file.endsWith('.js'))
    if (!chunk) throw new Error(`The build has no chunk ${key}. Correct the table of screens`)
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
