import { spawn } from 'node:child_process'

import { build, createServer } from 'vite'

import { keepMode } from './keep-mode.ts'
import { root } from './root.ts'

/**
 * Runs the server and the console with hot reload: the server restarts when its bundle is rebuilt, and the console replaces
 * modules.
 */
const watcher = await keepMode(() => build({ root: `${root}/server`, logLevel: 'warn', build: { watch: {} } }))
if ('on' in watcher) {
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'END') resolve()
    })
  })
}

// The console, the API and the mailbox share one origin, so that links in emails open the console with hot reload.
const api = { target: `http://localhost:${process.env['PORT'] ?? 4000}`, changeOrigin: false }
const adminServer = await createServer({ root: `${root}/admin`, server: { proxy: { '/api': api, '/dev': api } } })
const server = spawn(process.execPath, ['--watch', '--enable-source-maps', 'server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ADMIN_ORIGIN: `http://localhost:${adminServer.config.server.port}` },
})
await adminServer.listen()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.kill('SIGTERM')
    server.on('exit', () => process.exit(0))
  })
