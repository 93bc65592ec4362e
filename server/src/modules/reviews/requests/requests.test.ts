import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { deliver, newFulfilled, setReviews } from '../test-reviews.ts'
import { createReviewAsker } from './ask.ts'
import { requestIn, requestToken } from './links.ts'

const DAY_MS = 86_400_000

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

/** Runs the job some days later, as two processes do. The server's own clock stays, so that sessions don't expire. */
async function ask(days: number): Promise<void> {
  const at = new Date(server.services.now().getTime() + days * DAY_MS)
  const services = { ...server.services, now: () => at }
  await Promise.all([createReviewAsker(services)(), createReviewAsker(services)()])
  await server.work()
}
const turnOn = (change = {}) => setReviews(server, storefront.owner, { isRequesting: true, ...change })
const mailsTo = (email: string) =>
  server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'html', 'body']).where('recipient', '=', email).orderBy('id').execute(),
  )
const inStore: TestServer['services']['db']['inStore'] = (...input) => server.services.db.inStore(...input)

test('nobody is asked until the seller turns requests on, and then only about what is fulfilled from then on', async () => {
  const before = await newFulfilled(server, storefront.owner)
  server.advance(1)
  await turnOn()
  server.advance(1)
  const after = await newFulfilled(server, storefront.owner)
  await ask(13.9)
  expect(await mailsTo(after.email)).toEqual([])
  await ask(14.1)
  await ask(15)
  const [mail, ...others] = await mailsTo(after.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('How was your order from Lamps & more?')
  expect(mail!.body).toContain('Thing 0 × 2')
  expect(await mailsTo(before.email)).toEqual([])
})

test('days count from the delivery if it is known, and otherwise from the fulfillment', async () => {
  await turnOn({ daysAfterDelivery: 3, daysAfterFulfillment: 20 })
  const order = await newFulfilled(server, storefront.owner)
  const silent = await newFulfilled(server, storefront.owner)
  await deliver(server, storefront.owner, order)
  await ask(2.9)
  expect(await mailsTo(order.email)).toEqual([])
  await ask(3.1)
  expect(await mailsTo(silent.email)).toEqual([])
  await ask(20.1)
  expect(await mailsTo(silent.email)).toHaveLength(1)
  expect(await mailsTo(order.email)).toHaveLength(1)
  // It is in the timeline of the order, with what became of it.
  const { body } = await server.call('orders.get', { as: storefront.owner, params: { id: order.id } })
  expect(body).toMatchObject({
    events: [{ kind: 'mail_sent', data: { mail: 'review' }, email: { state: 'sent' } }, { kind: 'delivered' }, {}],
  })
})

test('canceled, refunded, unfulfilled, imported and test orders, and people who unsubscribed, are left out', async () => {
  await turnOn()
  const { owner } = storefront
  const orders = await Promise.all(Array.from({ length: 8 }, () => newFulfilled(server, owner)))
  const [, refunded, trial, imported, refused, hidden, partly, canceled] = orders
  await server.call('orders.refund', { as: owner, params: { id: refunded!.id }, body: { amountCents: 1, notify: false } })
  await inStore(owner.storeId, async (tx) => {
    await tx.updateTable('orders').set({ is_test: true }).where('id', '=', trial!.id).execute()
    await tx.updateTable('orders').set({ import_id: crypto.randomUUID() }).where('id', '=', imported!.id).execute()
    await tx.insertInto('mail_refusals').values({ store_id: owner.storeId, email: refused!.email }).execute()
    await tx.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden!.productIds[0]!).execute()
    await tx.updateTable('orders').set({ fulfillment_status: 'partially_fulfilled' }).where('id', '=', partly!.id).execute()
    await tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', canceled!.id).execute()
  })
  await ask(15)
  const counts = await Promise.all(orders.map(async ({ email }) => (await mailsTo(email)).length))
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
})

test('orders of long ago are not asked about when the days are made fewer', async () => {
  await turnOn({ daysAfterFulfillment: 90 })
  const order = await newFulfilled(server, storefront.owner)
  await turnOn({ daysAfterFulfillment: 5 })
  await ask(40)
  expect(await mailsTo(order.email)).toEqual([])
})

test('whoever unsubscribes gets no more marketing emails, and opening the link is not enough', async () => {
  await turnOn()
  const order = await newFulfilled(server, storefront.owner)
  const other = await newFulfilled(server, storefront.owner, { email: order.email })
  await ask(14.1)
  expect(await mailsTo(order.email)).toHaveLength(2)
  const [mail] = await mailsTo(order.email)
  const path = /\/reviews\/[\w.-]+\/unsubscribe/.exec(mail!.html)?.[0] ?? ''
  const refusals = () => inStore(storefront.owner.storeId, (tx) => tx.selectFrom('mail_refusals').select('email').execute())
  const page = await storefront.get(path)
  expect(page.text).toContain('Unsubscribe from emails')
  expect(await refusals()).toEqual([])
  expect((await storefront.get(path.replace(/.\/unsubscribe/, (end) => `${end[0] === 'A' ? 'B' : 'A'}/unsubscribe`))).status).toBe(404)
  // As email programs do it (RFC 8058).
  const headers = { host: storefront.host, 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await server.inject({ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click', headers })
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.text).toContain('You’re unsubscribed')
  expect(await refusals()).toEqual([{ email: other.email }])
})

test('a link is good for one store and one purpose', () => {
  const { secretKey } = server.services.config
  const { storeId } = storefront.owner
  const id = crypto.randomUUID()
  const token = requestToken(secretKey, storeId, 'write', id)
  expect(requestIn(secretKey, storeId, 'write', token)).toBe(id)
  expect(requestIn(secretKey, storeId, 'refuse', token)).toBeUndefined()
  expect(requestIn(secretKey, crypto.randomUUID(), 'write', token)).toBeUndefined()
})

test('settings are refused when somebody else changed them in the meantime', async () => {
  const { owner } = storefront
  const body = { isRequesting: true, daysAfterDelivery: 7, daysAfterFulfillment: 14, writers: 'anyone', publishFrom: 4, version: 0 }
  expect((await server.call('reviewSettings.update', { as: owner, body })).body).toMatchObject({ version: 1, writers: 'anyone' })
  expect((await server.call('reviewSettings.update', { as: owner, body })).body).toMatchObject({ code: 'version_conflict' })
})
