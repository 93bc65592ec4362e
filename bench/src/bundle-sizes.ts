import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

interface Screen {
  screen: string
  /** Chunks that the screen loads: what they import comes with them. */
  chunks: string[]
  /** Bytes of gzip JavaScript it may load before it is usable. */
  limit: number
}

const screens: Screen[] = [
  { screen: 'login', chunks: ['index.html'], limit: 130_000 },
  {
    screen: 'first list',
    chunks: [
      'index.html',
      'src/words/en-rest.ts',
      'src/routes.ts',
      '../contract/src/routes.ts',
      'src/shell/permission.ts',
      'src/shell/signed-in.tsx',
      'src/shell/shell.tsx',
      'src/shell/user-menu.tsx',
      'src/shell/job-tray.tsx',
      'src/features/products/products-list.tsx',
    ],
    limit: 200_000,
  },
]

export interface ScreenSize extends Screen {
  files: number
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
    const chunk = manifest[key]
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
      return { ...screen, files: files.size, size: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}
