import path from 'node:path'

import { measureScreens } from '../bench/src/bundle-sizes.ts'
import { root } from './root.ts'

/** Fails if a screen loads more bytes or more files of JavaScript than its budget allows. */
for (const { screen, size, limit, loaded, files } of await measureScreens(path.join(root, 'admin/dist'))) {
  console.log(`${screen}: ${(size / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${loaded} of ${files} files`)
  if (size > limit || loaded > files) process.exitCode = 1
}
