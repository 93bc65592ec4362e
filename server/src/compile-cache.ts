import { enableCompileCache } from 'node:module'
import path from 'node:path'

import { packageRoot } from './package-root.ts'

/**
 * Keeps Node's compiled code for the next start, which saves half a second of CPU time. Call this before loading anything large.
 * When the folder is not writable, for example in a read-only image, each start compiles again.
 */
export function keepCompiled(): void {
  enableCompileCache(path.join(packageRoot, '../node_modules/.cache/vitrine-compiled'))
}
