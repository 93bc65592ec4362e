import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { type Fields, freshAddress, sendForm } from './test-sender.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const whole = { name: 'Ada Lovelace', email: 'Ada@Example.test', message: 'Do you ship\r\nto <b>London</b>?' }
const write = (fields: Fields = {}, options: { asScript?: boolean; from?: string } = {}, at = storefront) =>
  sendForm(server, at, '/contact', { ...whole, ...fields }, options)

async function mailsTo({ userId }: Actor) {
  await server.work()
  return server.services.db.inPlatform((tx) =>
    tx
      .selectFrom('dev_mailbox')
      .select(['subject', 'html', 'body'])
      .where('recipient', '=', `${userId}@example.test`)
      .orderBy('id')
      .execute(),
  )
}

describe('a message', () => {
  test('is sent to every owner of the store, but not to admins or to owners of other stores', async () => {
    const second = await server.newMember(storefront.owner, { isOwner: true })
    const admin = await server.newMember(storefront.owner, { isAdmin: true })
    const stranger = await server.newOwner()
    expect((await write()).status).toBe(200)
    for (const owner of [storefront.owner, second]) {
      const mails = await mailsTo(owner)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toBe('New message for Lamps & more from Ada Lovelace')
      expect(mails[0]?.body).toContain('Do you ship\nto <b>London</b>?')
      expect(mails[0]?.body).toContain('ada@example.test')
    }
    expect(await mailsTo(admin)).toEqual([])
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('is confirmed with a page of the store, or with a response to a script', async () => {
    const page = await write()
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(page.text).toContain('Thanks for contacting us. We’ll reply by email.')
    expect(page.text).toContain('content="noindex"')
    expect(page.text).not.toContain('Lovelace')
    expect(await write({}, { asScript: true })).toMatchObject({ status: 200, body: { ok: true } })
  })

  test('is refused with the reason when a field is invalid, and is not emailed', async () => {
    const bad: Fields[] = [{ name: '' }, { email: 'ada' }, { message: ' \r\n ' }, { message: 'x'.repeat(5001) }]
    for (const fields of bad) {
      const page = await write(fields)
      expect(page.status).toBe(422)
      expect(page.text).toContain('a message of up to 5,000 characters')
      expect(await write(fields, { asScript: true })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('wasn’t sent') },
      })
    }
    expect(await mailsTo(storefront.owner)).toEqual([])
  })

  test('can be long in any writing system', async () => {
    expect((await write({ message: '漢'.repeat(5000) })).status).toBe(200)
  })
})

describe('a hostile message', () => {
  test('stays plain text, with its subject on one line', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.test'
    expect((await write({ name, message: '</p><script>alert(2)</script>\0{{7*7}}' })).status).toBe(200)
    const [mail] = await mailsTo(storefront.owner)
    expect(mail?.subject).toBe('New message for Lamps & more from <img src=x onerror=alert(1)> Bcc: eve@example.test')
    expect(mail?.html).not.toMatch(/<img|<script/)
    expect(mail?.body).toContain('</p><script>alert(2)</script>{{7*7}}')
  })

  test('cannot add recipients with its email address', async () => {
    for (const email of ['ada@example.test\r\nBcc: eve@example.test', 'ada@example.test,eve@example.test', 'Eve <eve@example.test>'])
      expect((await write({ email })).status).toBe(422)
    await server.work()
    expect(await mailsTo(storefront.owner)).toEqual([])
  })
})

describe('the limits for messages', () => {
  test('stop one address at one store, even for concurrent messages, and end later', async () => {
    const from = freshAddress()
    const replies = await Promise.all(Array.from({ length: 9 }, () => write({}, { from, asScript: true })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = await write({}, { from, asScript: true })
    expect(refused).toMatchObject({ status: 429, body: { title: expect.stringContaining('Wait') } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const page = await write({}, { from })
    expect(page).toMatchObject({ status: 429, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await mailsTo(storefront.owner)).toHaveLength(5)

    expect((await write()).status).toBe(200)
    expect((await write({}, { from }, await newStorefront(server))).status).toBe(200)
    server.advance(16 * 60)
    expect((await write({}, { from })).status).toBe(200)
  })

  test('stop messages from many addresses too, because all messages reach the same owners', async () => {
    const statuses: number[] = []
    for (let visitor = 0; visitor < 101; visitor++) statuses.push((await write()).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a closed store accepts no messages from people without its password', async () => {
  const { version } = await done<{ version: number }>(server.call('preferences.get', { as: storefront.owner }))
  const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true }
  const body = { ...rest, passwordEnabled: true, password: 'opén sesame', passwordMessage: 'Soon', version }
  await done(server.call('preferences.update', { as: storefront.owner, body }))
  expect(await write()).toMatchObject({ status: 303, headers: { location: '/password' } })
  expect(await write({}, { asScript: true })).toMatchObject({ status: 404, text: '' })
  expect(await mailsTo(storefront.owner)).toEqual([])
})

test('the shopper gets a receipt only if the store turned it on, once a day, without anything that was typed', async () => {
  const email = `c-${crypto.randomUUID()}@example.test`
  const receipts = async () => {
    await server.work()
    return server.services.db.inPlatform((tx) =>
      tx.selectFrom('dev_mailbox').select(['subject', 'body', 'html']).where('recipient', '=', email).execute(),
    )
  }
  await write({ email })
  expect(await receipts()).toEqual([])
  const kind = 'contact_reply'
  const { body } = await server.call('notifications.get', { as: storefront.owner, params: { kind } })
  const { content, isEnabled, version } = body as { content: object; isEnabled: boolean; version: number }
  expect(isEnabled).toBe(false)
  await done(server.call('notifications.update', { as: storefront.owner, params: { kind }, body: { content, isEnabled: true, version } }))
  await write({ email, name: 'Buy pills', message: 'https://pills.example' })
  await write({ email })
  const [receipt, ...others] = await receipts()
  expect(others).toEqual([])
  expect(receipt!.subject).toBe('We received your message')
  for (const text of [receipt!.body, receipt!.html]) expect(text).not.toMatch(/pills/i)
  server.advance(25 * 3600)
  await write({ email })
  expect(await receipts()).toHaveLength(2)
})
