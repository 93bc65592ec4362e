import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { freePort } from '../src/platform/db/embedded/free-port.ts'
import { cloneDatabase, addressesOf } from './databases.ts'
import { buildProgram, type Program, type Started } from './real-server.ts'
import { soon } from './soon.ts'

// Most of these tests start a server before its database is available. The server logs this, and continues once the database is
// available.

const PASSWORD = 'not-to-be-seen-in-any-log'

let program: Program
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  program = await buildProgram()
  database = await cloneDatabase()
})
afterAll(async () => {
  await program.close()
  await database.drop()
})

/** A port on which the database answers after the test opens it. */
interface Door {
  port: number
  open(): Promise<void>
  close(): Promise<void>
}
let door: Door
let started: Started | undefined
beforeEach(async () => {
  door = await makeDoor(Number(new URL(database.url).port))
})
afterEach(async () => {
  await started?.end('SIGKILL')
  started = undefined
  await door.close()
})

async function makeDoor(target: number): Promise<Door> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let running: Server | undefined
  return {
    port,
    async open() {
      running = createServer((inward) => {
        const outward = connect(target, '127.0.0.1')
        for (const [one, other] of [
          [inward, outward],
          [outward, inward],
        ] as const) {
          sockets.add(one)
          one.on('error', () => other.destroy()).on('close', () => other.destroy())
          one.pipe(other)
        }
      }).listen(port, '127.0.0.1')
      await once(running, 'listening')
    },
    async close() {
      running?.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns the connection strings of the database behind the door. */
function through(change: (url: URL) => void = () => {}): { DATABASE_URL: string; MIGRATION_DATABASE_URL: string } {
  const { url, ownerUrl } = addressesOf(database.url)
  const [mine, owners] = [url, ownerUrl].map((address) => {
    const copy = new URL(address)
    copy.port = String(door.port)
    change(copy)
    return copy.href
  })
  return { DATABASE_URL: mine!, MIGRATION_DATABASE_URL: owners! }
}

const begin = async (env: Record<string, string>, args?: string[]) => (started = await program.start(env, args))

const messages = ({ lines }: Started) => lines().map((line) => (JSON.parse(line) as { msg: string }).msg)
const tries = (running: Started, count: number) => vi.waitFor(() => expect(messages(running).length).toBeGreaterThanOrEqual(count), soon)
const get = (running: Started, path: string, headers = {}) => fetch(running.origin + path, { headers })

/** Checks that every log line is short and contains no stack trace and none of the secrets. */
function expectPlainLines({ lines }: Started, ...secrets: string[]): void {
  for (const line of lines()) {
    expect(line.length).toBeLessThan(400)
    for (const secret of secrets) expect(line).not.toContain(secret)
    expect(line).not.toMatch(/\bat .*\.js:\d+/)
  }
}

test('a waiting server is alive but not ready, asks other clients to retry, and serves once the database is available', async () => {
  const env = through()
  const running = await begin(env)
  await tries(running, 2)
  for (const message of messages(running))
    expect(message).toMatch(/^MIGRATION_DATABASE_URL: PostgreSQL doesn’t respond \(connect ECONNREFUSED .+\)\. Retrying in [\d.]+ s$/)
  expectPlainLines(running, ...Object.values(env).map((url) => new URL(url).password))

  expect((await get(running, '/healthz')).status).toBe(200)
  const ready = await get(running, '/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toMatchObject({ code: 'unavailable', detail: 'Waiting for the database' })
  for (const path of ['/', '/admin', '/api/stores', '/metrics']) {
    const refused = await get(running, path, { accept: 'text/html' })
    expect([refused.status, refused.headers.get('retry-after')], path).toEqual([503, '2'])
  }

  await door.open()
  await vi.waitFor(async () => expect((await get(running, '/readyz')).status).toBe(200), soon)
  expect((await get(running, '/api/openapi.json')).status).toBe(200)
  expect(await running.end('SIGTERM')).toBe(0)
})

test.each([[], ['--role', 'jobs'], ['--role', 'web']])('stops immediately on a signal while it waits (%s %s)', async (...args) => {
  const running = await begin(through(), args)
  await tries(running, 1)
  expect(await running.end('SIGTERM')).toBe(0)
})

test('a server with the jobs role waits too, and does its work once the database is available', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`insert into outbox (topic, payload) values ('messages.prune', '{}')`)
    const running = await begin(through(), ['--role', 'jobs'])
    await tries(running, 1)
    await door.open()
    await vi.waitFor(async () => expect((await client.query('select from outbox')).rows).toEqual([]), soon)
    expect(await running.end('SIGTERM')).toBe(0)
  } finally {
    await client.end()
  }
})

test('a server also waits while the password or database is wrong, and says which one is wrong', async () => {
  await door.open()
  const wrong = await begin(through((url) => (url.pathname = '/no_such_database')))
  await tries(wrong, 1)
  expect(messages(wrong)[0]).toMatch(
    /^MIGRATION_DATABASE_URL: PostgreSQL refuses the connection \(database "no_such_database" does not exist\)\. Retrying/,
  )
  await wrong.end('SIGKILL')

  const refused = await begin({ ...through((url) => (url.password = PASSWORD)) })
  await tries(refused, 1)
  expect(messages(refused)[0]).toMatch(/^MIGRATION_DATABASE_URL: PostgreSQL refuses the connection \(password .+\)\. Retrying/)
  expectPlainLines(refused, PASSWORD)
})

test('a server exits with one line when waiting cannot help', async () => {
  await door.open()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const spoil = (checksum: string) => client.query(`update schema_migrations set checksum = ${checksum} where version = 1`)
  await spoil(`'x' || checksum`)
  try {
    const running = await begin(through())
    expect(await running.exit).toBe(1)
    expect(running.lines()).toEqual([expect.stringMatching(/^Migration 0001-house.sql was changed after it was applied/)])
  } finally {
    await spoil('substr(checksum, 2)')
    await client.end()
  }
})

test('a server without the owner’s connection string waits for the migration', async () => {
  await door.open()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'delete from schema_migrations where version = (select max(version) from schema_migrations) returning *',
    )
    const [{ version, name, checksum }] = rows as [{ version: number; name: string; checksum: string }]
    const { DATABASE_URL } = through()
    const running = await begin({ DATABASE_URL })
    await tries(running, 1)
    expect(messages(running)[0]).toMatch(
      /^The database is missing 1 migration, and the role \w+ can’t change this\. Run "vitrine migrate" .+ s$/,
    )
    // This has the same effect as the command `vitrine migrate`.
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum])
    await vi.waitFor(async () => expect((await get(running, '/readyz')).status).toBe(200), soon)
  } finally {
    await client.end()
  }
})

test('each cut connection is logged in one line, without its connection string', async () => {
  await door.open()
  const env = through()
  const running = await begin({ ...env, LOG_LEVEL: 'info' })
  await vi.waitFor(async () => expect((await get(running, '/readyz')).status).toBe(200), soon)
  const client = new Client({ connectionString: addressesOf(database.url).url })
  await client.connect()
  try {
    // Cuts all connections of the server: those of its pools, of its queue, and of its listeners.
    const cut = () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()',
      )
    await vi.waitFor(async () => {
      await cut()
      for (const words of ['Database connection lost', 'Job queue error'])
        expect(
          running.lines().some((line) => line.includes(words)),
          words,
        ).toBe(true)
    }, soon)
  } finally {
    await client.end()
  }
  await vi.waitFor(async () => expect((await get(running, '/readyz')).status).toBe(200), soon)
  expectPlainLines(running, ...Object.values(env).map((url) => new URL(url).password), 'connectionParameters', 'secretKey')
  const [lost] = running.lines().filter((line) => line.includes('Database connection lost'))
  expect(JSON.parse(lost!)).toMatchObject({ reason: 'terminating connection due to administrator command', code: '57P01' })
})
