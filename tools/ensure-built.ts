import { build } from 'vite'

import { builtStamp, currentStamp, markBuilt } from './build-stamp.ts'
import { precompress } from './precompress.ts'
import { root } from './root.ts'

/** Builds console and server where their sources have changed since. */
export async function ensureBuilt(log: (line: string) => void = console.log): Promise<void> {
  // Taken before the build: what is edited while it runs is not in it.
  const stamp = await currentStamp(root)
  if (stamp === (await builtStamp(root))) return
  log('Building the console and the server …')
  const mode = process.env['NODE_ENV']
  await build({ root: `${root}/admin`, logLevel: 'warn' })
  await precompress(`${root}/admin/dist/assets`)
  await build({ root: `${root}/server`, logLevel: 'warn' })
  // A build sets NODE_ENV to production for this whole process; what is started next must not inherit that.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  await markBuilt(root, stamp)
}
