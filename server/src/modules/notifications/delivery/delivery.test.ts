import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import { sealMail } from '../../../platform/mail/sealed-mail.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { definitionOf } from '../templates/templates.ts'
import { mailSettled } from './prepare-mail.ts'

let server: TestServer
let owner: Actor
withNewOwner((made, given) => ([server, owner] = [made, given]))

const freshAddress = () => `d-${uuidv7().slice(-12)}@example.test`
const mailsTo = (email: string) =>
  server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'html', 'body']).where('recipient', '=', email).orderBy('id').execute(),
  )
const send = async (message: MailMessage) => {
  await server.services.db.inStore(owner.storeId, (tx) => enqueueMail(server.services, tx, owner.storeId, message))
  await server.work()
}
const code = (to: string): MailMessage => ({
  to,
  fromName: 'Lamps',
  template: 'discount-code',
  data: { storeName: 'Lamps', code: 'TEN', link: 'https://lamps.example/discount/TEN' },
})
interface Delivery {
  id: string
  kind: string
  state: string
  reason: string
  recipient: string
  orderName: string | null
  canResend: boolean
}
const log = async (query: Record<string, string> = {}) =>
  ((await server.call('deliveries.list', { as: owner, query })).body as { items: Delivery[] }).items
const customize = (kind: 'discount_code' | 'order_shipped', change: object) =>
  server.call('notifications.update', {
    as: owner,
    params: { kind },
    body: { isEnabled: true, content: definitionOf(kind).content.en, version: 0, ...change },
  })

test('an email has the texts of its store, and the log says that it was sent', async () => {
  const to = freshAddress()
  const content = definitionOf('discount_code').content.en
  await customize('discount_code', { content: { ...content, subject: 'Take {{ discount.code }}' } })
  await send(code(to))
  expect(await mailsTo(to)).toMatchObject([{ subject: 'Take TEN' }])
  expect(await log()).toMatchObject([{ kind: 'discount_code', state: 'sent', recipient: to, canResend: true }])
  expect(await log({ search: to.slice(0, 8).toUpperCase() })).toHaveLength(1)
  expect(await log({ state: 'failed' })).toEqual([])
  expect(await log({ kind: 'order_refund' })).toEqual([])
})

test('an email is in its language, with the texts that the store has for it', async () => {
  const to = freshAddress()
  await send({ ...code(to), language: 'de' })
  const content = { ...definitionOf('discount_code').content.de, subject: 'Nimm {{ discount.code }}' }
  await customize('discount_code', { language: 'de', content })
  await send({ ...code(to), language: 'de' })
  await send(code(to))
  expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual([
    'Ihr Rabattcode für Lamps',
    'Nimm TEN',
    'Your discount code for Lamps',
  ])
})

test('an email of an order is found by the order', async () => {
  const order = await newOrder(server, owner, { email: freshAddress() })
  await server.call('orders.resend', { as: owner, params: { id: order.id }, body: {} })
  await server.work()
  expect(await log({ order: order.id })).toMatchObject([
    { kind: 'order_confirmation', orderName: expect.stringMatching(/^#\d+$/) as string },
  ])
})

test('an email that an earlier version of the server queued still goes out, with the default texts', async () => {
  const to = freshAddress()
  await customize('discount_code', { content: { ...definitionOf('discount_code').content.en, subject: 'Mine' } })
  const payload = JSON.stringify(sealMail(server.services.config.secretKey, code(to)))
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.insertInto('outbox').values({ store_id: owner.storeId, topic: 'mail.send', payload }).execute(),
  )
  await server.work()
  expect(await mailsTo(to)).toMatchObject([{ subject: 'Your discount code for Lamps' }])
})

test('a template that fails when an email is sent doesn’t lose the email, and members are alerted once a day', async () => {
  const to = freshAddress()
  await customize('discount_code', { content: { ...definitionOf('discount_code').content.en, subject: 'Mine' } })
  // An earlier version may have accepted what this one refuses.
  const broken = JSON.stringify({ subject: '{{ gone.name }}', preheader: '', body: { mode: 'blocks', blocks: [{ type: 'unknown' }] } })
  await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('notification_templates').set({ content: broken }).execute())
  await send(code(to))
  await send(code(to))
  expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(['Your discount code for Lamps', 'Your discount code for Lamps'])
  const { items } = (await server.call('alerts.list', { as: owner })).body as { items: object[] }
  expect(items).toMatchObject([{ kind: 'email_problem', names: ['discount_code'], isNew: true }])
  const stranger = await server.newMember(owner, { scopes: ['orders'] })
  expect((await server.call('alerts.list', { as: stranger })).body).toMatchObject({ items: [] })
})

test('an email is not sent if its template is turned off', async () => {
  const to = freshAddress()
  const order = await newOrder(server, owner, { email: to })
  await customize('order_shipped', { isEnabled: false })
  const lines = [{ id: order.lines[0]!.id, quantity: 1 }]
  await server.call('orders.fulfill', { as: owner, params: { id: order.id }, body: { lines, notify: true } })
  await server.work()
  expect(await mailsTo(to)).toEqual([])
  expect(await log({ order: order.id })).toMatchObject([{ kind: 'order_shipped', state: 'suppressed', reason: 'turned_off' }])
})

test('an advertisement isn’t sent to somebody who refused such emails, but emails about orders are', async () => {
  const to = freshAddress()
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.insertInto('mail_refusals').values({ store_id: owner.storeId, email: to }).execute(),
  )
  await send(code(to))
  expect(await mailsTo(to)).toEqual([])
  expect(await log()).toMatchObject([{ state: 'suppressed', reason: 'unsubscribed' }])
  const order = await newOrder(server, owner, { email: to })
  await server.call('orders.resend', { as: owner, params: { id: order.id }, body: {} })
  await server.work()
  expect(await mailsTo(to)).toHaveLength(1)
})

test('an email is sent again once, with its data as they were', async () => {
  const to = freshAddress()
  await send(code(to))
  const [first] = await log()
  const params = { id: first!.id }
  const replies = await Promise.all([1, 2, 3].map(() => server.call('deliveries.resend', { as: owner, params })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await server.work()
  expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(['Your discount code for Lamps', 'Your discount code for Lamps'])
  expect(await log()).toMatchObject([
    { state: 'sent', canResend: true },
    { id: first!.id, canResend: false },
  ])
})

test('the contents of an email with a secret link aren’t kept', async () => {
  await send({
    to: freshAddress(),
    template: 'invitation',
    data: { storeName: 'Lamps', inviterName: 'Ada', link: 'https://console.example/accept?token=SECRET', days: 7 },
  })
  const [invitation] = await log()
  expect(invitation).toMatchObject({ kind: 'invitation', canResend: false })
  expect((await server.call('deliveries.resend', { as: owner, params: { id: invitation!.id } })).body).toMatchObject({
    code: 'email_not_kept',
  })
})

test('the log says why an email waits, and that it failed once the queue has given up', async () => {
  await send(code(freshAddress()))
  const [{ id } = { id: '' }] = await log()
  const { storeId } = owner
  await server.services.db.inStore(storeId, (tx) => tx.updateTable('mail_deliveries').set({ state: 'queued' }).execute())
  const fail = () => mailSettled(server.services, { storeId, id, reason: 'Mailbox full', isFinal: false })
  await fail()
  expect(await log()).toMatchObject([{ state: 'queued', reason: 'Mailbox full', canResend: false }])
  for (let attempt = 2; attempt <= 6; attempt++) await fail()
  expect(await log()).toMatchObject([{ state: 'failed', reason: 'Mailbox full', canResend: true }])
  // A mail server that accepted an email and lost the connection may still deliver it.
  await mailSettled(server.services, { storeId, id, reason: undefined, isFinal: false })
  expect(await log()).toMatchObject([{ state: 'sent', reason: '' }])
})

test('an address that the mail server refuses for good is failed at once', async () => {
  await send(code(freshAddress()))
  const [{ id } = { id: '' }] = await log()
  const { storeId } = owner
  await server.services.db.inStore(storeId, (tx) => tx.updateTable('mail_deliveries').set({ state: 'queued' }).execute())
  await mailSettled(server.services, { storeId, id, reason: '550 No such user', isFinal: true })
  expect(await log()).toMatchObject([{ state: 'failed', reason: '550 No such user', canResend: true }])
})

test('the log is kept for 90 days', async () => {
  await send(code(freshAddress()))
  server.advance(89 * 86_400)
  await server.runNightlyJobs()
  const count = async () =>
    (await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('mail_deliveries').select('id').execute())).length
  expect(await count()).toBe(1)
  server.advance(2 * 86_400)
  await server.runNightlyJobs()
  expect(await count()).toBe(0)
})
