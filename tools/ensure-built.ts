import { build } from 'vite'

import { isBuilt, markBuilt } from './build-stamp.ts'
import { precompress } from './precompress.ts'
import { root } from './root.ts'

/** Builds console and server where their sources have changed since. */
export async function ensureBuilt(log: (line: string) => void = console.log): Promise<void> {
  if (await isBuilt(root)) return
  log('Building the console and the server …')
  await build({ root: `${root}/admin`, logLevel: 'warn' })
  await precompress(`${root}/admin/dist/assets`)
  await build({ root: `${root}/server`, logLevel: 'warn' })
  await markBuilt(root)
}
