import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { enqueueMail } from '../src/platform/mail/enqueue-mail.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// These tests kill a server while it sends an email. The email must be sent exactly once. There is one exception: if the mail
// server has accepted the email, and the server is killed before it can record this, the email is sent twice with the same
// Message-ID.

const shared = { SECRET_KEY: 'crash-secret-'.repeat(4), MAIL_FROM: 'Vitrine <shop@example.test>' }

/** The Message-IDs of the accepted emails. */
const accepted: string[] = []
/** Functions that run before a connection is greeted, and before an email is accepted. */
let beforeGreeting: () => Promise<void>
let beforeOk: () => Promise<void>
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onConnect(_session, done) {
    await beforeGreeting()
    done()
  },
  onData(stream, _session, done) {
    let source = ''
    stream.setEncoding('utf8').on('data', (part: string) => (source += part))
    stream.on('end', async () => {
      accepted.push(/^Message-ID: (.*)$/m.exec(source)?.[1]?.trim() ?? '')
      await beforeOk()
      done()
    })
  },
})
// The SMTP server gets an error event when a killed client closes its connection without warning.
smtp.on('error', () => {})

let program: Program
let server: TestServer
let client: Client
let start: () => Promise<RealServer>
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const env = { ...shared, SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` }
  program = await buildProgram()
  server = await startTestServer(env)
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  start = await program.onOnePort({ ...env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.services.config.dataDir })
})
afterAll(async () => {
  await program.close()
  await client.end()
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(() => {
  accepted.length = 0
  beforeGreeting = beforeOk = async () => {}
})

const data = { storeName: 'Lamps', inviterName: 'Ben', link: 'http://localhost:4000/admin/auth/accept?token=abc', days: 7 }
const ask = () =>
  server.services.db.inPlatform((tx) => enqueueMail(server.services, tx, null, { to: 'ada@example.test', template: 'invitation', data }))

/** Resolves when a connection waits for a lock that the test holds. */
const waited = () =>
  vi.waitFor(async () => {
    const { rows } = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    expect(rows.length).toBeGreaterThan(0)
  }, soon)

/**
 * Kills the server, and ends its waiting statements in the database, which would still run after the lock is released. Then
 * releases the lock.
 */
async function kill(running: RealServer): Promise<void> {
  await running.end('SIGKILL')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  await client.query('rollback')
}

/**
 * Changes the rows as if much time had passed: the heartbeats of active jobs are old, the claims on emails have expired, and the
 * wait before a retry is over. Then runs the server again until all email jobs are completed.
 */
async function settle(): Promise<void> {
  beforeGreeting = beforeOk = async () => {}
  await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  await client.query(`update sent_messages set claimed_until = now()`)
  const running = await start()
  await vi.waitFor(async () => {
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const { rows } = await client.query(`select from pgboss.job where name = 'mail' and state <> 'completed'`)
    expect(rows).toEqual([])
  }, soon)
  await running.end('SIGTERM')
}

test('when the server is killed before it starts to send the email, the email is sent once', async () => {
  await client.query('begin')
  await client.query('lock table sent_messages in exclusive mode')
  const running = await start()
  await ask()
  await waited()
  await kill(running)
  expect(accepted).toEqual([])
  await settle()
  expect(accepted).toHaveLength(1)
})

test('when the server is killed before it contacts the mail server, the email is sent once', async () => {
  const reached = Promise.withResolvers<void>()
  beforeGreeting = () => {
    reached.resolve()
    return new Promise(() => {})
  }
  const running = await start()
  await ask()
  await reached.promise
  await client.query('begin')
  await kill(running)
  await settle()
  expect(accepted).toHaveLength(1)
})

/** Kills the server after the email is accepted, while the server waits for rows that the test holds, and then restarts it. */
async function killAt(held: string): Promise<void> {
  beforeOk = async () => {
    await client.query('begin')
    await client.query(held)
  }
  const running = await start()
  await ask()
  await waited()
  await kill(running)
  expect(accepted).toHaveLength(1)
  await settle()
}

test('when the server is killed before it records an accepted email, the email is sent again with the same Message-ID', async () => {
  await killAt('select from sent_messages for update')
  expect(accepted).toHaveLength(2)
  expect(accepted[0]).toMatch(/^<[0-9a-f-]{36}@example\.test>$/)
  expect(accepted[1]).toBe(accepted[0])
})

test('when the server is killed after it records an accepted email, before the job is done, the email is sent once', async () => {
  await killAt(`select from pgboss.job where state = 'active' for update`)
  expect(accepted).toHaveLength(1)
})
