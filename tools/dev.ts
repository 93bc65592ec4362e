import { spawn } from 'node:child_process'

import { build, createServer } from 'vite'

import { root } from './root.ts'

/** Server and console with hot reload: the server restarts when its bundle is rebuilt, the console swaps modules. */
const watcher = await build({ root: `${root}/server`, logLevel: 'warn', build: { watch: {} } })
if ('on' in watcher) {
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'END') resolve()
    })
  })
}
const server = spawn(process.execPath, ['--watch', '--enable-source-maps', 'server/dist/main.js'], { cwd: root, stdio: 'inherit' })
const adminServer = await createServer({ root: `${root}/admin` })
await adminServer.listen()
console.log(`Console with hot reload: ${adminServer.resolvedUrls?.local[0] ?? ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill('SIGTERM')
    server.on('exit', () => process.exit(0))
  })
