import path from 'node:path'

import { measureScreens } from '../bench/src/bundle-sizes.ts'
import { root } from './root.ts'

/** Fails when a screen loads more JavaScript, or more files of it, than its budget. */
for (const { screen, size, limit, loaded, files } of await measureScreens(path.join(root, 'admin/dist'))) {
  console.log(`${screen}: ${(size / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${loaded} of ${files} files`)
  if (size > limit || loaded > files) process.exitCode = 1
}
