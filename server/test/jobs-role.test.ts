import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { freePort } from '../src/platform/db/embedded/free-port.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// These tests start a process that only does background work. An operator must be able to see whether the process is alive and
// what work it has.

let program: Program
let server: TestServer
beforeAll(async () => {
  program = await buildProgram()
  server = await startTestServer()
})
afterAll(async () => {
  await program.close()
  await server.close()
})

const role = ['--role', 'jobs']
const settings = () => {
  const { secretKey, dataDir } = server.services.config
  return { SECRET_KEY: secretKey, DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir }
}
const start = async (): Promise<RealServer> => (await program.onOnePort(settings(), role))()

test('the process reports its state, and serves nothing else', async () => {
  const running = await start()
  const ask = (path: string) => fetch(`${running.origin}${path}`)
  for (const path of ['/healthz', '/readyz']) expect(await (await ask(path)).json()).toEqual({ ok: true })
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('vitrine_queue_jobs{queue="mail",when="now"} 0')
  expect(metrics).toContain('vitrine_disk_free_bytes')
  for (const path of ['/', '/admin', '/api/docs', '/api/openapi.json', '/dev/mailbox', '/@store/', '/@files/public/x.webp']) {
    const reply = await ask(path)
    expect([path, reply.status, await reply.json()]).toEqual([path, 404, expect.objectContaining({ code: 'not_found' })])
  }

  // The process does the work that another process requested.
  const owner = await server.newOwner()
  await server.call('staff.invite', { as: owner, body: { email: 'invited@example.test', scopes: ['orders'] } })
  await vi.waitFor(async () => {
    const sent = await server.services.db.inPlatform((tx) => tx.selectFrom('dev_mailbox').select('recipient').execute())
    expect(sent).toEqual([{ recipient: 'invited@example.test' }])
  }, soon)
  expect(await running.end('SIGTERM')).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})

test('the process is not ready before it can start its work', async () => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table pgboss.version')
  const port = await freePort()
  const running = await program.start({ ...settings(), JOBS_PORT: String(port) }, role)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  const later = (check: () => Promise<void>) => vi.waitFor(check, soon)
  await later(async () => expect(await ask('/readyz')).toMatchObject({ errors: [{ message: 'Background jobs haven’t started' }] }))
  expect(await ask('/healthz')).toEqual({ ok: true })
  await client.query('commit')
  await client.end()
  await later(async () => expect(await ask('/readyz')).toEqual({ ok: true }))
  expect(await running.end('SIGTERM')).toBe(0)
})
