import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { statusToken } from '../../storefront/kit/order-status-link.ts'
import { detailOf, newOrder } from '../test-orders.ts'
import { sendOrderMail } from './send.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const mailsTo = (email: string) =>
  server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'html', 'body']).where('recipient', '=', email).orderBy('created_at').execute(),
  )

test('an order email is sent once, under the name of its store, and text from the order is escaped in its HTML', async () => {
  owner = await server.newOwner({ storeName: 'Lamps <b>& more' })
  const email = 'confirm@example.test'
  const order = await newOrder(server, owner, {
    email,
    lines: [{ title: '<script>alert(1)</script>', priceCents: 1234, quantity: 2, discountCents: 100, taxCents: 90 }],
  })
  const ask = { storeId: owner.storeId, orderId: order.id, mail: 'confirmation', subjectId: null, mailId: uuidv7() } as const
  await Promise.all([sendOrderMail(server.services, ask), sendOrderMail(server.services, ask)])
  await sendOrderMail(server.services, ask)
  await server.work()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Your order #\d+ from Lamps <b>& more$/)
  const link = `/orders/${statusToken(server.services.config.secretKey, owner.storeId, order.id)}`
  for (const part of ['&lt;script&gt;', '$24.68', 'Lamps &lt;b&gt;&amp; more', link]) expect(mail!.html).toContain(part)
  expect(mail!.html).not.toContain('<script')
  for (const part of ['<script>alert(1)</script> × 2', '$24.68', '-$1.00', '$0.90', '$29.58', '12 St James Square', 'United States', link])
    expect(mail!.body).toContain(part)
  // The line shows its amount before the discount, like the subtotal. The discount is a row below.
  expect(mail!.body).not.toContain('$23.68')
  const detail = detailOf(await server.call('orders.get', { as: owner, params: { id: order.id } }))
  expect(detail.events.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(1)
})

test('an event of an order is emailed to the customer when the seller requests it', async () => {
  owner = await server.newOwner({ storeName: 'Lamps' })
  const email = 'told@example.test'
  const order = await newOrder(server, owner, { email, money: 'unpaid' })
  const act = async (name: Parameters<TestServer['call']>[0], body: object, params: object = {}) =>
    detailOf(await server.call(name, { as: owner, params: { id: order.id, ...params }, body }))
  await act('orders.markPaid', {})
  const line = order.lines[0]!.id
  const sent = await act('orders.fulfill', {
    lines: [{ id: line, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999',
    trackingUrl: 'https://ups.example/1Z999',
  })
  const params = { fulfillmentId: sent.fulfillments[0]!.id }
  await act('orders.updateTracking', { carrier: 'DHL', trackingNumber: '77', notify: true }, params)
  await act('orders.updateTracking', { carrier: 'DHL', trackingNumber: '78' }, params)
  await act('orders.refund', { amountCents: 1000, notify: true })
  await act('orders.refund', { amountCents: 1, notify: false })
  await act('orders.resend', {})
  await server.work()
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject.replace(/#\d+/, '#1'))).toEqual([
    'Order #1 from Lamps is on its way',
    'Updated tracking for order #1',
    'Refund for order #1',
    'Your order #1 from Lamps',
  ])
  // The email shows the data as it is when the email is written, not as it was when the email was requested.
  expect(mails[0]!.html).toContain('DHL')
  expect(mails[2]!.body).toContain('$10.00')
})

test('a cancellation is emailed, and an order without an email address gets no email', async () => {
  owner = await server.newOwner()
  const body = { reason: 'inventory', refund: false, restock: true, notify: true }
  const told = await newOrder(server, owner, { email: 'off@example.test', money: 'unpaid' })
  const silent = await newOrder(server, owner, { email: '', money: 'unpaid' })
  for (const { id } of [told, silent]) detailOf(await server.call('orders.cancel', { as: owner, params: { id }, body }))
  expect((await server.call('orders.resend', { as: owner, params: { id: silent.id }, body: {} })).body).toMatchObject({
    code: 'order_no_email',
  })
  await server.work()
  expect((await mailsTo('off@example.test')).map(({ subject }) => subject.replace(/#\d+/, '#1'))).toEqual(['Order #1 was canceled'])
  expect(await mailsTo('')).toEqual([])
})
