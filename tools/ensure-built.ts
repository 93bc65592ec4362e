import { isBuilt } from './build-stamp.ts'
import { runNode } from './program.ts'
import { root } from './root.ts'

/**
 * Builds console, storefront and server where their sources have changed since; ends this process where that fails. In a process of its
 * own, whose memory goes with it.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(root)) return
  // Its lines are for people: what follows may write a file to standard output.
  const code = await runNode(['tools/run.mjs', 'build'], { stdio: ['ignore', process.stderr, process.stderr] })
  if (code !== 0) process.exit(code)
}
