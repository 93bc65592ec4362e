import { spawn, type SpawnOptions } from 'node:child_process'

import { root } from './root.ts'

/** Runs a Node program of ours or of a package to its end, with this terminal. Resolves to its exit code. */
export function runNode(args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
    // Ctrl-C reaches the child through the terminal; we wait for its own graceful end.
    const wait = () => {}
    process.on('SIGINT', wait)
    const end = () => child.kill('SIGTERM')
    process.on('SIGTERM', end)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', end)
      resolve(code ?? 1)
    })
  })
}
