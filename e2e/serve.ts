import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { PORT } from './server-address.ts'

/** The server as a person starts it, on an empty folder, without the demo. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-e2e-'))
// As root the database runs under another account, which has to get through.
chmodSync(folder, 0o711)
const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' },
})
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
