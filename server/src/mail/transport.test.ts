import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../test/house.ts'
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
let refuse = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('Mailbox full') : undefined),
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

let house: House
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  house = await openHouse({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Vitrine <shop@example.test>' })
})
afterAll(async () => {
  await house.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const message: MailMessage = {
  to: 'ada@example.test',
  template: 'invitation',
  data: { storeName: 'Ben <b>& Co</b>', inviterName: 'Ben', link: 'http://localhost:4000/admin/auth/accept?token=abc', days: 7 },
}
const send = (id = randomUUID()) => createMailer(house.services)(sealMail(house.services.config.secretKey, message), { id })

test('a mail goes through SMTP as HTML and text, with what people typed as text', async () => {
  await send()
  const [mail] = received
  expect(mail).toMatchObject({ from: 'shop@example.test', to: ['ada@example.test'] })
  expect(mail?.source).toContain('multipart/alternative')
  const [, html = ''] = mail?.source.split('Content-Type: text/html') ?? []
  const text = html.replace(/=\r\n/g, '')
  expect(text).toContain('Ben &lt;b&gt;')
  expect(text).not.toContain('<b>')
})

test('answers go to who wrote, and nobody adds a header', async () => {
  const name = 'Eve\r\nBcc: everybody@example.test'
  const data = { storeName: 'Lamps', name, email: 'eve@example.test', message: 'one\ntwo' }
  const hostile: MailMessage = { to: 'ada@example.test', replyTo: data.email, template: 'shopper-message', data }
  await createMailer(house.services)(sealMail(house.services.config.secretKey, hostile), { id: randomUUID() })
  const mail = received.at(-1)
  expect(mail?.to).toEqual(['ada@example.test'])
  const [head = ''] = mail?.source.split('\r\n\r\n') ?? []
  expect(head).toContain('Reply-To: eve@example.test\r\n')
  expect(head).not.toMatch(/^bcc/im)
})

test('a mail that is refused throws, so that the queue tries again', async () => {
  refuse = true
  await expect(send()).rejects.toThrow('Mailbox full')
  refuse = false
})

test('a mail that was refused goes out at the next try', async () => {
  const id = randomUUID()
  refuse = true
  await expect(send(id)).rejects.toThrow('Mailbox full')
  refuse = false
  const before = received.length
  await send(id)
  expect(received.length).toBe(before + 1)
  expect(received.at(-1)?.source).toContain(`Message-ID: <${id}@example.test>`)
})

test('the same mail is sent once, however often and by however many it is tried', async () => {
  const id = randomUUID()
  const before = received.length
  const tries = await Promise.allSettled([send(id), send(id), send(id)])
  // Whoever finds it under way fails, and is tried again.
  for (const tried of tries) if (tried.status === 'rejected') expect(String(tried.reason)).toContain('is being sent already')
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  await send(id)
  expect(received.length).toBe(before + 1)
})

test('what was claimed by a process that is gone is sent when the claim is over', async () => {
  const id = randomUUID()
  const until = (time: string) =>
    house.services.db.inPlatform((tx) =>
      sql`insert into sent_messages (id, claimed_until) values (${id}, now() + ${time}::interval)
        on conflict (id) do update set claimed_until = excluded.claimed_until`.execute(tx),
    )
  const before = received.length
  await until('1 minute')
  await expect(send(id)).rejects.toThrow('is being sent already')
  expect(received.length).toBe(before)
  await until('0')
  await send(id)
  expect(received.length).toBe(before + 1)
})

test('a row that comes back after it was handed over, as from a backup, sends nothing again', async () => {
  const id = randomUUID()
  await send(id)
  const before = received.length
  const { sealed } = sealMail(house.services.config.secretKey, message)
  await house.services.db.inPlatform((tx) =>
    tx
      .insertInto('outbox')
      .values({ key: id, topic: 'mail.send', payload: JSON.stringify({ sealed }) })
      .execute(),
  )
  await house.work()
  expect(received.length).toBe(before)
})

test('a text message is sent once too, under a key its provider can know it by', async () => {
  const { services } = house
  const sent: [string, string][] = []
  const text = createTexter(services, { send: async ({ text: words }, key) => void sent.push([words, key]) })
  const sealed = seal(services.config.secretKey, PURPOSE, JSON.stringify({ to: '+1 555 0100', text: 'Come back' }))
  const id = randomUUID()
  for (let times = 0; times < 2; times++) await text({ sealed }, { id })
  expect(sent).toEqual([['Come back', id]])
})

test('what was sent is forgotten after a month', async () => {
  const known = async () => (await house.services.db.inPlatform((tx) => tx.selectFrom('sent_messages').select('id').execute())).length
  await house.night()
  expect(await known()).toBeGreaterThan(0)
  house.advance(31 * 86_400)
  await house.night()
  expect(await known()).toBe(0)
})

test('with SMTP there is no development mailbox', async () => {
  expect((await house.inject({ url: '/dev/mailbox' })).status).toBe(404)
})
