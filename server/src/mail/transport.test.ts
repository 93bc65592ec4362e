import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../test/house.ts'
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
const send = () => createMailer(house.services)(sealMail(house.services.config.secretKey, message))

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
  await createMailer(house.services)(sealMail(house.services.config.secretKey, hostile))
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

test('with SMTP there is no development mailbox', async () => {
  expect((await house.inject({ url: '/dev/mailbox' })).status).toBe(404)
})
