import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

import { scratchFolder } from '../tools/scratch-folder.ts'
import { countSold } from '../tools/count-sold.ts'
import { askForJob } from '../tools/ask-for-job.ts'
import { readVisit } from '../tools/read-visit.ts'
import { CLOCK_PORT, PORT } from './server-address.ts'

/** Starts the server as a user would, with an empty data folder, the demo, and a clock that tests can advance. */
const folder = scratchFolder('browser')
const clock = import.meta.resolve('./clock.ts')
const server = spawn(process.execPath, ['--enable-source-maps', '--import', clock, 'server/dist/main.js'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1' },
})
/** Does what a test asks for but no page offers: queues a job, counts what was sold, reads a visit, or advances the clock. */
const answer = (milliseconds: unknown, topic: unknown, orderId: unknown): Promise<unknown> => {
  if (topic === 'products.countSold') return countSold(folder)
  if (typeof topic === 'string') return askForJob(folder, topic)
  if (typeof orderId === 'string') return readVisit(folder, orderId)
  return new Promise((resolve) => server.send(Number(milliseconds), resolve))
}
const clockServer = createServer(({ headers }, response) => {
  answer(headers['x-milliseconds'], headers['x-job'], headers['x-order']).then(
    (known) => response.end(JSON.stringify(known ?? null)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(CLOCK_PORT, '127.0.0.1')

let stopping = false
const stop = () => {
  stopping = true
  server.kill('SIGTERM')
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code, signal) => {
  if (!stopping) console.error(`The server under test ended by itself: ${signal ?? code}`)
  clockServer.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
