import { isBuilt } from './build-stamp.ts'
import { runNode } from './program.ts'
import { root } from './root.ts'

/**
 * Builds the console, the storefront and the server if their sources have changed, and ends this process if the build fails. The
 * build runs in a separate process, whose memory is freed afterwards.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(root)) return
  // The build's output goes to standard error, because the command that follows may write a file to standard output.
  const code = await runNode(['tools/run.mjs', 'build'], { stdio: ['ignore', process.stderr, process.stderr] })
  if (code !== 0) process.exit(code)
}
