import { build } from 'vite'

import { builtStamp, currentStamp, markBuilt } from './build-stamp.ts'
import { keepMode } from './keep-mode.ts'
import { precompress } from './precompress.ts'
import { root } from './root.ts'

/** Builds console, storefront and server where their sources have changed since. */
export async function ensureBuilt(log: (line: string) => void = console.log): Promise<void> {
  // Taken before the build: what is edited while it runs is not in it.
  const stamp = await currentStamp(root)
  if (stamp === (await builtStamp(root))) return
  log('Building the console, the storefront and the server …')
  await keepMode(async () => {
    await build({ root: `${root}/admin`, logLevel: 'warn' })
    await precompress(`${root}/admin/dist/assets`)
    await build({ root: `${root}/storefront`, logLevel: 'warn' })
    await precompress(`${root}/storefront/dist/assets`)
    await build({ root: `${root}/server`, logLevel: 'warn' })
  })
  await markBuilt(root, stamp)
}
