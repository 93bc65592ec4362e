import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../..')

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()
}

/** Returns the measured commit and whether the working tree differs from it, or `commit unknown` for a copy without history. */
export async function commit(): Promise<string> {
  try {
    const hash = await git('rev-parse', '--short=12', 'HEAD')
    // Result files are left out, because the files that earlier benchmarks of the same run wrote do not affect the measurement.
    const changed = await git('status', '--porcelain', '--', '.', ':!bench/results')
    return changed === '' ? `commit ${hash}` : `commit ${hash}, with uncommitted changes`
  } catch {
    return 'commit unknown'
  }
}
