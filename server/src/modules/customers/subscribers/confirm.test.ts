import { beforeEach, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { freshAddress, promiseCode, sendForm, sendFormAsIs } from './test-sender.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))
beforeEach(async () => {
  const body = { confirmsSubscribers: true, customerMonths: null, checkoutDays: null, version: 0 }
  expect((await server.call('privacy.updateSettings', { as: storefront.owner, body })).status).toBe(200)
})

const email = 'ada@example.test'
const join = (source = 'subscribe', asScript = false) =>
  sendForm(server, storefront, `/contact/${source}`, { email }, { from: freshAddress(), asScript })
async function mails() {
  await server.work()
  const found = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'body', 'id']).where('recipient', '=', email).orderBy('id').execute(),
  )
  await server.services.db.inPlatform((tx) => tx.deleteFrom('dev_mailbox').where('recipient', '=', email).execute())
  return found
}
const linkIn = (text: string, path: string) => new URL(new RegExp(`https?://\\S+${path}/\\S+`).exec(text)![0]).pathname
const consent = async () => {
  const row = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx
      .selectFrom('customers')
      .select(['email_consent as state', 'email_consent_level as level', 'email_consent_source as source'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  return row && [row.state, row.level, row.source]
}
const press = (path: string, fields = {}, at = storefront) => sendForm(server, at, path, fields)

test('who subscribes is pending until they press the button behind the emailed link, once', async () => {
  const page = await join()
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('confirm your subscription')])
  expect((await join('subscribe', true)).body).toEqual({ ok: true, message: expect.stringContaining('Check your inbox') as string })
  expect(await consent()).toEqual(['pending', null, 'subscribe'])
  const [first, second] = await mails()
  expect(first?.subject).toBe('Confirm your subscription to Lamps & more')
  // Of several emails about one request, each has a link that works.
  const path = linkIn(first!.body, '/subscribe/confirm')
  const question = await storefront.get(path)
  expect([question.status, question.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(question.text).toContain('noindex')
  expect(await consent()).toEqual(['pending', null, 'subscribe'])
  expect((await press(path)).text).toContain('You’re subscribed')
  expect(await consent()).toEqual(['subscribed', 'confirmed', 'subscribe'])
  for (const used of [path, linkIn(second!.body, '/subscribe/confirm')]) expect((await storefront.get(used)).status).toBe(410)
  // Subscribing again sends nothing and says the same.
  expect((await join()).text).toBe(page.text)
  expect(await mails()).toEqual([])
  expect(await consent()).toEqual(['subscribed', 'confirmed', 'subscribe'])
})

test('links work in their own store, for a month, and not after somebody unsubscribed', async () => {
  await join()
  const path = linkIn((await mails())[0]!.body, '/subscribe/confirm')
  const other = await newStorefront(server)
  expect((await other.get(path)).status).toBe(410)
  expect((await storefront.get(`${path.slice(0, -3)}AAA`)).status).toBe(410)
  server.advance(31 * 86_400)
  expect((await storefront.get(path)).status).toBe(410)
  server.advance(-31 * 86_400)
  expect((await storefront.get(path)).status).toBe(200)
  await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.updateTable('customers').set({ email_consent: 'unsubscribed', email_consent_at: server.services.now() }).execute(),
  )
  await press(path)
  expect((await consent())?.[0]).toBe('unsubscribed')
})

test('a link, and what it confirmed, is for the email that it was sent to', async () => {
  const change = async (to: string) => {
    const { id, version } = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx.selectFrom('customers').select(['id', 'version']).executeTakeFirstOrThrow(),
    )
    const body = { email: to, firstName: '', lastName: '', phone: '', note: '', tags: [], language: 'en', version }
    expect((await server.call('customers.update', { as: storefront.owner, params: { id }, body })).status).toBe(200)
  }
  await join()
  const path = linkIn((await mails())[0]!.body, '/subscribe/confirm')
  await change('other@example.test')
  expect((await storefront.get(path)).status).toBe(410)
  await change(email)
  expect(await consent()).toEqual(['none', null, ''])
  await join()
  await press(linkIn((await mails())[0]!.body, '/subscribe/confirm'))
  expect(await consent()).toEqual(['subscribed', 'confirmed', 'subscribe'])
  await change('other@example.test')
  await change(email)
  expect(await consent()).toEqual(['subscribed', 'single', 'subscribe'])
})

test('nobody’s inbox is filled, and without the setting nothing is asked', async () => {
  for (let times = 0; times < 6; times++) await join('subscribe', true)
  expect(await mails()).toHaveLength(3)
  const body = { confirmsSubscribers: false, customerMonths: null, checkoutDays: null, version: 1 }
  await server.call('privacy.updateSettings', { as: storefront.owner, body })
  await join()
  expect(await consent()).toEqual(['subscribed', 'single', 'subscribe'])
})

test('an email with a code has a link that stops such emails, also with one click', async () => {
  await promiseCode(server, storefront, 'SUMMER')
  await join('discount')
  const found = await mails()
  const mail = found.find(({ subject }) => subject.includes('discount code'))!
  expect(found).toHaveLength(2)
  const path = linkIn(mail.body, '/unsubscribe')
  expect((await storefront.get(path)).text).toContain('Unsubscribe')
  expect((await consent())?.[0]).toBe('pending')
  const other = await newStorefront(server)
  expect((await other.get(path)).status).toBe(404)
  expect((await sendFormAsIs(server, other, path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
  const reply = await sendFormAsIs(server, storefront, path, { 'List-Unsubscribe': 'One-Click' })
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('You’re unsubscribed')])
  expect(await consent()).toEqual(['unsubscribed', null, 'link'])
  // They agree again: the refusal is taken back with the confirmation.
  await join()
  await press(linkIn((await mails())[0]!.body, '/subscribe/confirm'))
  expect((await consent())?.[0]).toBe('subscribed')
})
