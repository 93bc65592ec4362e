import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { enqueueMail } from '../src/mail/enqueue-mail.ts'
import { type House, openHouse } from './house.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// A server that is killed while it sends a mail. The mail goes out once; twice, under one name, in one case only.

const shared = { SECRET_KEY: 'crash-secret-'.repeat(4), MAIL_FROM: 'Vitrine <shop@example.test>' }

/** Message-IDs of what was accepted. */
const accepted: string[] = []
/** What happens before a connection is greeted, and before a mail is accepted. */
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
// A client that was killed leaves its connection in the middle.
smtp.on('error', () => {})

let program: Program
let house: House
let client: Client
let start: () => Promise<RealServer>
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const env = { ...shared, SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` }
  program = await buildProgram()
  house = await openHouse(env)
  client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  start = await program.onOnePort({ ...env, DATABASE_URL: house.databaseUrl, DATA_DIR: house.services.config.dataDir })
})
afterAll(async () => {
  await program.close()
  await client.end()
  await house.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(() => {
  accepted.length = 0
  beforeGreeting = beforeOk = async () => {}
})

const data = { storeName: 'Lamps', inviterName: 'Ben', link: 'http://localhost:4000/admin/auth/accept?token=abc', days: 7 }
const ask = () =>
  house.services.db.inPlatform((tx) => enqueueMail(house.services, tx, null, { to: 'ada@example.test', template: 'invitation', data }))

/** Somebody waits for a lock the test holds. */
const waited = () =>
  vi.waitFor(async () => {
    const { rows } = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    expect(rows.length).toBeGreaterThan(0)
  }, soon)

/** Kills the server, and what it asked the database for and has not got: that would still be done once the lock is gone. */
async function kill(server: RealServer): Promise<void> {
  await server.end('SIGKILL')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  await client.query('rollback')
}

/** Time passes: the process was last heard of long ago, its claim is over, and the pause before another try too. */
async function settle(): Promise<void> {
  beforeGreeting = beforeOk = async () => {}
  await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  await client.query(`update sent_messages set claimed_until = now()`)
  const server = await start()
  await vi.waitFor(async () => {
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const { rows } = await client.query(`select from pgboss.job where name = 'mail' and state <> 'completed'`)
    expect(rows).toEqual([])
  }, soon)
  await server.end('SIGTERM')
}

test('killed before it began: sent once', async () => {
  await client.query('begin')
  await client.query('lock table sent_messages in exclusive mode')
  const server = await start()
  await ask()
  await waited()
  await kill(server)
  expect(accepted).toEqual([])
  await settle()
  expect(accepted).toHaveLength(1)
})

test('killed before the mail server was spoken to: sent once', async () => {
  const reached = Promise.withResolvers<void>()
  beforeGreeting = () => {
    reached.resolve()
    return new Promise(() => {})
  }
  const server = await start()
  await ask()
  await reached.promise
  await client.query('begin')
  await kill(server)
  await settle()
  expect(accepted).toHaveLength(1)
})

/** Kills the server once the mail is accepted, when it comes to rows that the test holds; then lets it have its way. */
async function killAt(held: string): Promise<void> {
  beforeOk = async () => {
    await client.query('begin')
    await client.query(held)
  }
  const server = await start()
  await ask()
  await waited()
  await kill(server)
  expect(accepted).toHaveLength(1)
  await settle()
}

test('killed after it was accepted and before that is noted: sent again, under the same Message-ID', async () => {
  await killAt('select from sent_messages for update')
  expect(accepted).toHaveLength(2)
  expect(accepted[0]).toMatch(/^<[0-9a-f-]{36}@example\.test>$/)
  expect(accepted[1]).toBe(accepted[0])
})

test('killed after that is noted and before the job is done: sent once', async () => {
  await killAt(`select from pgboss.job where state = 'active' for update`)
  expect(accepted).toHaveLength(1)
})
