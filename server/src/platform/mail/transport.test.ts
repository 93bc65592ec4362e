import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { seal } from '../secrets/sealed.ts'
import { createTexter } from '../sms/sender.ts'
import { PURPOSE } from '../sms/text-message.ts'
import type { MailMessage } from './message.ts'
import { sealMail } from './sealed-mail.ts'
import { createMailer } from './transport.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

const received: Received[] = []
/** The status with which the mail server refuses recipients; 0 if it accepts them. */
let refuse = 0
let asked = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    asked++
    done(refuse === 0 ? undefined : Object.assign(new Error('Mailbox full'), { responseCode: refuse }))
  },
  onData(stream, { envelope }, done) {
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    const to = envelope.rcptTo.map(({ address }) => address)
    let source = ''
    stream.setEncoding('utf8').on('data', (part: string) => (source += part))
    stream.on('end', () => {
      received.push({ from, to, source })
      done()
    })
  },
})

let server: TestServer
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Vitrine <shop@example.test>' })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const message: MailMessage = {
  to: 'ada@example.test',
  template: 'invitation',
  data: { storeName: 'Ben <b>& Co</b>', inviterName: 'Ben', link: 'http://localhost:4000/admin/auth/accept?token=abc', days: 7 },
}
const send = (id = randomUUID()) => createMailer(server.services)(sealMail(server.services.config.secretKey, message), { id })

test('an email is sent through SMTP as HTML and text, and what people typed is plain text in it', async () => {
  await send()
  const [mail] = received
  expect(mail).toMatchObject({ from: 'shop@example.test', to: ['ada@example.test'] })
  expect(mail?.source).toContain('multipart/alternative')
  const [, html = ''] = mail?.source.split('Content-Type: text/html') ?? []
  const text = html.replace(/=\r\n/g, '')
  expect(text).toContain('Ben &lt;b&gt;')
  expect(text).not.toContain('<b>')
})

test('replies go to the person who wrote the message, and no one can add a header', async () => {
  const name = 'Eve\r\nBcc: everybody@example.test'
  const data = { storeName: 'Lamps', name, email: 'eve@example.test', message: 'one\ntwo' }
  const hostile: MailMessage = { to: 'ada@example.test', replyTo: data.email, template: 'shopper-message', data }
  await createMailer(server.services)(sealMail(server.services.config.secretKey, hostile), { id: randomUUID() })
  const mail = received.at(-1)
  expect(mail?.to).toEqual(['ada@example.test'])
  const [head = ''] = mail?.source.split('\r\n\r\n') ?? []
  expect(head).toContain('Reply-To: eve@example.test\r\n')
  expect(head).not.toMatch(/^bcc/im)
})

test('an email that is refused throws, so that the queue tries again', async () => {
  refuse = 452
  await expect(send()).rejects.toThrow('Mailbox full')
  refuse = 0
})

test('an email that was refused is sent on the next try', async () => {
  const id = randomUUID()
  refuse = 452
  await expect(send(id)).rejects.toThrow('Mailbox full')
  refuse = 0
  const before = received.length
  await send(id)
  expect(received.length).toBe(before + 1)
  expect(received.at(-1)?.source).toContain(`Message-ID: <${id}@example.test>`)
})

test('a recipient who is refused for good is not tried again', async () => {
  refuse = 550
  const before = asked
  await send()
  refuse = 0
  expect(asked).toBe(before + 1)
})

test('the same email is sent once, even if several tries run at the same time', async () => {
  const id = randomUUID()
  const before = received.length
  const tries = await Promise.allSettled([send(id), send(id), send(id)])
  // A try that finds the email in progress fails and is repeated later.
  for (const tried of tries) if (tried.status === 'rejected') expect(String(tried.reason)).toContain('is already being sent')
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await send(id)
  expect(received.length).toBe(before + 1)
})

test('an email claimed by a process that died is sent when the claim expires', async () => {
  const id = randomUUID()
  const until = (time: string) =>
    server.services.db.inPlatform((tx) =>
      sql`insert into sent_messages (id, claimed_until) values (${id}, now() + ${time}::interval)
        on conflict (id) do update set claimed_until = excluded.claimed_until`.execute(tx),
    )
  const before = received.length
  await until('1 minute')
  await expect(send(id)).rejects.toThrow('is already being sent')
  expect(received.length).toBe(before)
  await until('0')
  await send(id)
  expect(received.length).toBe(before + 1)
})

test('a job that is restored after its email was sent, for example from a backup, does not send the email again', async () => {
  const id = randomUUID()
  await send(id)
  const before = received.length
  const { sealed } = sealMail(server.services.config.secretKey, message)
  await server.services.db.inPlatform((tx) =>
    tx
      .insertInto('outbox')
      .values({ key: id, topic: 'mail.send', payload: JSON.stringify({ sealed }) })
      .execute(),
  )
  await server.work()
  expect(received.length).toBe(before)
})

test('a text message is also sent once, with a key that its provider can recognize', async () => {
  const { services } = server
  const sent: [string, string][] = []
  const text = createTexter(services, { send: async ({ text: words }, key) => void sent.push([words, key]) })
  const sealed = seal(services.config.secretKey, PURPOSE, JSON.stringify({ to: '+1 555 0100', text: 'Come back' }))
  const id = randomUUID()
  for (let times = 0; times < 2; times++) await text({ sealed }, { id })
  expect(sent).toEqual([['Come back', id]])
})

test('records of sent messages are deleted after a month', async () => {
  const known = async () => (await server.services.db.inPlatform((tx) => tx.selectFrom('sent_messages').select('id').execute())).length
  await server.runNightlyJobs()
  expect(await known()).toBeGreaterThan(0)
  server.advance(31 * 86_400)
  await server.runNightlyJobs()
  expect(await known()).toBe(0)
})

test('with SMTP there is no development mailbox', async () => {
  expect((await server.inject({ url: '/dev/mailbox' })).status).toBe(404)
})
