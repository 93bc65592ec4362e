import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Builds the product, because installations are copied from the build output. */
export function setup(): void {
  execFileSync(process.execPath, ['tools/run.mjs', 'build'], { cwd: path.join(import.meta.dirname, '../../..'), stdio: 'inherit' })
}
