import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../../test/house.ts'
import { statusToken } from '../status-link.ts'
import { detailOf, newOrder } from '../test-orders.ts'
import { sendOrderMail } from './send.ts'

let house: House
let owner: Actor
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const mailsTo = (email: string) =>
  house.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'html', 'body']).where('recipient', '=', email).orderBy('created_at').execute(),
  )

test('a mail is sent once, in the name of its store, whatever the texts of its order are', async () => {
  owner = await house.newOwner({ storeName: 'Lamps <b>& more' })
  const email = 'confirm@example.test'
  const order = await newOrder(house, owner, {
    email,
    lines: [{ title: '<script>alert(1)</script>', priceCents: 1234, quantity: 2, discountCents: 100, taxCents: 90 }],
  })
  const ask = { storeId: owner.storeId, orderId: order.id, mail: 'confirmation', subjectId: null, mailId: uuidv7() } as const
  await Promise.all([sendOrderMail(house.services, ask), sendOrderMail(house.services, ask)])
  await sendOrderMail(house.services, ask)
  await house.work()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Your order #\d+ at Lamps <b>& more$/)
  const link = `/orders/${statusToken(house.services.config.secretKey, owner.storeId, order.id)}`
  for (const part of ['&lt;script&gt;', '$24.68', 'Lamps &lt;b&gt;&amp; more', link]) expect(mail!.html).toContain(part)
  expect(mail!.html).not.toContain('<script')
  for (const part of ['<script>alert(1)</script> × 2', '$24.68', '-$1.00', '$0.90', '$29.58', '12 St James Square', 'United States', link])
    expect(mail!.body).toContain(part)
  // The line before its discount, as the subtotal is: what follows takes it off.
  expect(mail!.body).not.toContain('$23.68')
  const detail = detailOf(await house.call('orders.get', { as: owner, params: { id: order.id } }))
  expect(detail.events.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(1)
})

test('what happens to an order is told, where that was asked for', async () => {
  owner = await house.newOwner({ storeName: 'Lamps' })
  const email = 'told@example.test'
  const order = await newOrder(house, owner, { email, money: 'unpaid' })
  const act = async (name: Parameters<House['call']>[0], body: object, params: object = {}) =>
    detailOf(await house.call(name, { as: owner, params: { id: order.id, ...params }, body }))
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
  await house.work()
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject.replace(/#\d+/, '#1'))).toEqual([
    'On its way: order #1 from Lamps',
    'New tracking details for order #1',
    'Refund for order #1',
    'Your order #1 at Lamps',
  ])
  // The mail tells how it is when it is written.
  expect(mails[0]!.html).toContain('DHL')
  expect(mails[2]!.body).toContain('$10.00')
})

test('a cancellation is told; nobody is written to who left no address', async () => {
  owner = await house.newOwner()
  const body = { reason: 'inventory', refund: false, restock: true, notify: true }
  const told = await newOrder(house, owner, { email: 'off@example.test', money: 'unpaid' })
  const silent = await newOrder(house, owner, { email: '', money: 'unpaid' })
  for (const { id } of [told, silent]) detailOf(await house.call('orders.cancel', { as: owner, params: { id }, body }))
  expect((await house.call('orders.resend', { as: owner, params: { id: silent.id }, body: {} })).body).toMatchObject({
    code: 'order_no_email',
  })
  await house.work()
  expect((await mailsTo('off@example.test')).map(({ subject }) => subject.replace(/#\d+/, '#1'))).toEqual(['Order #1 is cancelled'])
  expect(await mailsTo('')).toEqual([])
})
