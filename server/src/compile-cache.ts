import { enableCompileCache } from 'node:module'
import path from 'node:path'

import { packageRoot } from './package-root.ts'

/**
 * Keeps what Node compiles for the next start, which takes half a second of CPU less. Called before anything large is loaded. Where
 * the folder cannot be written, for example in a read-only image, each start compiles anew.
 */
export function keepCompiled(): void {
  enableCompileCache(path.join(packageRoot, '../node_modules/.cache/vitrine-compiled'))
}
