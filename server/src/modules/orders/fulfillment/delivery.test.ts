import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { definitionOf } from '../../notifications/templates/templates.ts'
import { detailOf, newOrder, type TestOrder } from '../test-orders.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const act = async (name: Parameters<TestServer['call']>[0], body: object, params: Record<string, string>) =>
  detailOf(await server.call(name, { as: owner, params, body }))
const read = async ({ id }: TestOrder) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const subjectsTo = async (email: string) =>
  (
    await server.services.db.inPlatform((tx) =>
      tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', email).orderBy('id').execute(),
    )
  ).map(({ subject }) => subject.replace(/#\d+/, '#1'))
const mailsOf = async (order: TestOrder) =>
  (await read(order)).events.filter(({ kind }) => kind === 'mail_sent').map(({ data, email }) => [data['mail'], email])

async function fulfilled(email: string) {
  const order = await newOrder(server, owner, { email })
  const { fulfillments } = await act('orders.fulfill', { notify: false }, { id: order.id })
  return { order, params: { id: order.id, fulfillmentId: fulfillments[0]!.id } }
}

test('a package is marked as delivered once, the customer is told once, and it can be taken back', async () => {
  const { order, params } = await fulfilled('ada@example.test')
  const mark = (delivered: boolean, notify = true) => act('orders.markDelivered', { delivered, notify }, params)
  await mark(true)
  const after = await mark(true)
  expect(after.fulfillments[0]!.deliveredAt).toEqual(expect.any(String))
  await server.work()
  expect(await subjectsTo('ada@example.test')).toEqual(['Order #1 from Test store was delivered'])
  expect((await mark(false)).fulfillments[0]!.deliveredAt).toBeNull()
  expect((await read(order)).events.map(({ kind }) => kind)).toEqual(['delivery_undone', 'mail_sent', 'delivered', 'fulfilled'])
  await act('orders.cancelFulfillment', {}, params)
  const refused = await server.call('orders.markDelivered', { as: owner, params, body: { delivered: true } })
  expect(refused.body).toMatchObject({ code: 'fulfillment_cancelled' })
})

test('a delivery that is taken back before its email is written is not emailed', async () => {
  const { params } = await fulfilled('back@example.test')
  await act('orders.markDelivered', { delivered: true, notify: true }, params)
  await act('orders.markDelivered', { delivered: false }, params)
  await server.work()
  expect(await subjectsTo('back@example.test')).toEqual([])
})

test('many orders are marked as delivered, and those with nothing on its way are skipped', async () => {
  const [one, other] = [await fulfilled('many@example.test'), await newOrder(server, owner)]
  const ids = [one.order.id, other.id]
  const body = { selection: { ids }, change: { action: 'deliver', notify: true } }
  const { id } = (await server.call('orders.bulk', { as: owner, body })).body as { id: string }
  await server.work()
  const { body: result } = await server.call('orders.bulkFailures', { as: owner, params: { id } })
  expect(result).toMatchObject({ action: 'deliver', items: [{ orderId: other.id, code: 'nothing_to_deliver' }] })
  expect((await read(one.order)).fulfillments[0]!.deliveredAt).not.toBeNull()
  expect(await subjectsTo('many@example.test')).toHaveLength(1)
})

test('a changed address is emailed only if the seller wants that', async () => {
  const order = await newOrder(server, owner, { email: 'old@example.test' })
  const update = async (change: object) => act('orders.update', { version: (await read(order)).version, ...change }, { id: order.id })
  await update({ phone: '+1 555 0100' })
  await update({ note: 'Gift', notify: true })
  await server.work()
  expect(await subjectsTo('old@example.test')).toEqual([])
  await update({ email: 'new@example.test', notify: true })
  await server.work()
  expect(await subjectsTo('old@example.test')).toEqual([])
  expect(await subjectsTo('new@example.test')).toEqual(['Order #1 was updated'])
})

test('the timeline says what became of an email', async () => {
  const { order, params } = await fulfilled('told@example.test')
  const kind = 'order_delivered'
  const template = { content: definitionOf(kind).content.en, isEnabled: false, version: 0 }
  await server.call('notifications.update', { as: owner, params: { kind }, body: template })
  await act('orders.markDelivered', { delivered: true, notify: true }, params)
  await server.work()
  expect(await mailsOf(order)).toEqual([['delivered', { state: 'suppressed', reason: 'turned_off' }]])
  expect(await subjectsTo('told@example.test')).toEqual([])
  await act('orders.resend', {}, { id: order.id })
  await server.work()
  expect((await mailsOf(order))[0]).toEqual(['confirmation', { state: 'sent', reason: '' }])
  // The event is written when the email is queued, and the log when it is sent.
  await server.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('mail_deliveries').execute())
  expect((await mailsOf(order))[0]).toEqual(['confirmation', { state: 'queued', reason: '' }])
  await server.services.db.inStore(owner.storeId, (tx) =>
    sql`update order_events set happened_at = happened_at - interval '91 days'`.execute(tx),
  )
  expect((await mailsOf(order))[0]).toEqual(['confirmation', null])
})
