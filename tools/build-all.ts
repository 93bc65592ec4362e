import { build } from 'vite'

import { currentStamp, markBuilt } from './build-stamp.ts'
import { precompress } from './precompress.ts'

/** Builds the console, the storefront and the server. */
export async function buildAll(root: string): Promise<void> {
  // The stamp is taken before the build, because edits made during the build may not be part of it.
  const stamp = currentStamp(root)
  await build({ root: `${root}/admin`, logLevel: 'warn' })
  await precompress(`${root}/admin/dist/assets`)
  await build({ root: `${root}/storefront`, logLevel: 'warn' })
  await build({ root: `${root}/storefront`, configFile: `${root}/storefront/vite.preview.config.ts`, logLevel: 'warn' })
  await precompress(`${root}/storefront/dist/assets`)
  await build({ root: `${root}/server`, logLevel: 'warn' })
  markBuilt(root, stamp)
}
