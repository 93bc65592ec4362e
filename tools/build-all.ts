import { build } from 'vite'

import { currentStamp, markBuilt } from './build-stamp.ts'
import { precompress } from './precompress.ts'

/** Builds console, storefront and server of the checkout. */
export async function buildAll(root: string): Promise<void> {
  // Taken before the build: what is edited while it runs is not in it.
  const stamp = currentStamp(root)
  await build({ root: `${root}/admin`, logLevel: 'warn' })
  await precompress(`${root}/admin/dist/assets`)
  await build({ root: `${root}/storefront`, logLevel: 'warn' })
  await precompress(`${root}/storefront/dist/assets`)
  await build({ root: `${root}/server`, logLevel: 'warn' })
  markBuilt(root, stamp)
}
