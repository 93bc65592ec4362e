import { spawn, type SpawnOptions } from 'node:child_process'

import { root } from './root.ts'

/** Runs a Node program to its end in this terminal and resolves to its exit code. */
export function runNode(args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
    // Ctrl-C reaches the child through the terminal, so this process only waits for the child to end.
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
