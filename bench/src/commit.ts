import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../..')

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()
}

/** The commit that is measured, and whether the tree differs from it; a copy without history has none. */
export async function commit(): Promise<string> {
  try {
    const hash = await git('rev-parse', '--short=12', 'HEAD')
    // Results of earlier benches of the same round change nothing that is measured.
    const changed = await git('status', '--porcelain', '--', '.', ':!bench/results')
    return changed === '' ? `commit ${hash}` : `commit ${hash}, with uncommitted changes`
  } catch {
    return 'commit unknown'
  }
}
