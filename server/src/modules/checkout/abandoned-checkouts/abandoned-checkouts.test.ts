import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { workOn } from '../../../platform/jobs/topics.ts'
import { createWorkers } from '../../../workers.ts'
import { newShopper } from '../cart/test-cart.ts'
import { creditRecoveryQuery } from './recovery-credit.ts'
import { readAbandoned, sendNow } from './service.ts'
import { type AbandoningStorefront, newAbandoningStorefront, threeMails } from './test-abandoned-checkouts.ts'

let server: TestServer
let storefront: AbandoningStorefront
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newAbandoningStorefront(server)
})

const states = async () => (await storefront.messages()).map(({ state, reason }) => (reason === '' ? state : `${state}: ${reason}`))
// This reads the checkout without the API, because the tests advance the clock by days, and sessions expire long before that.
const get = (id: string) => storefront.inStore((tx) => readAbandoned(server.services, tx, id))
const gone = { code: 'not_found' }
const mailsTo = async (recipient: string) => {
  await server.work()
  return server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'body', 'html']).where('recipient', '=', recipient).orderBy('id').execute(),
  )
}
const linkIn = (body: string, path: string) => new RegExp(`${path}/[0-9a-f-]{36}\\.[A-Za-z0-9_-]{43}`).exec(body)?.[0] ?? ''

describe('checkout', () => {
  test('is abandoned after half an hour without activity, and not earlier', async () => {
    const id = await storefront.leave()
    await storefront.minutes(29)
    await expect(get(id)).rejects.toMatchObject(gone)
    await storefront.minutes(1)
    expect(await get(id)).toMatchObject({
      recovery: 'not_recovered',
      emailStatus: 'scheduled',
      smsStatus: 'none',
      customerName: 'Ada Lovelace',
    })
  })

  test('without an email cannot be contacted', async () => {
    const id = await storefront.leave()
    await storefront.inStore((tx) => tx.updateTable('checkouts').set({ captured_at: null, email: '' }).where('id', '=', id).execute())
    await storefront.minutes(120)
    expect(await storefront.messages()).toEqual([])
  })
})

describe('emails', () => {
  test('are sent one, twenty-four and seventy-two hours after the last activity', async () => {
    const email = 'three@example.test'
    await storefront.leave({ email })
    await storefront.minutes(59)
    expect(await mailsTo(email)).toEqual([])
    await storefront.minutes(1)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['After 60'])
    for (const minutes of [23 * 60, 48 * 60]) await storefront.minutes(minutes)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['After 60', 'After 1440', 'After 4320'])
    expect(mails[2]?.body).toContain('COMEBACK')
    expect(mails[0]?.body).toContain('Reading lamp')
  })

  test('are delayed again when the shopper returns', async () => {
    const id = await storefront.leave({ email: 'back@example.test' })
    await storefront.minutes(40)
    const now = server.services.now()
    await storefront.inStore((tx) => tx.updateTable('checkouts').set({ last_active_at: now }).where('id', '=', id).execute())
    await storefront.minutes(30)
    expect(await states()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await storefront.minutes(30)
    expect(await states()).toContain('sent')
  })

  test('are sent once, even by two processes in the same minute', async () => {
    const second = await startTestServer({ DATABASE_URL: server.databaseUrl })
    await Promise.all(Array.from({ length: 8 }, () => storefront.leave()))
    await storefront.minutes(30)
    server.advance(30 * 60)
    second.services.now = server.services.now
    await Promise.all([server, second].map(({ services }) => workOn(createWorkers(services), 'abandoned.write', {})))
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(8)
    for (const { recipient } of await storefront.messages()) expect(await mailsTo(recipient)).toHaveLength(1)
    await second.close()
  })

  test('are not sent to shoppers who ordered, unsubscribed, have nothing to pay, or could buy none of the items', async () => {
    const now = server.services.now()
    const storeId = storefront.owner.storeId
    const ordered = await storefront.leave({ email: 'ordered@example.test' })
    await storefront.leave({ email: 'refused@example.test' })
    await storefront.leave({ email: 'free@example.test', totalCents: 0 })
    await storefront.minutes(31)
    await storefront.inStore(async (tx) => {
      await tx.updateTable('checkouts').set({ state: 'completed', completed_at: now }).where('id', '=', ordered).execute()
      await tx.insertInto('mail_refusals').values({ store_id: storeId, email: 'refused@example.test' }).execute()
    })
    await storefront.minutes(30)
    const first = (await storefront.messages()).filter(({ step }) => step === 1)
    expect(Object.fromEntries(first.map(({ recipient, reason }) => [recipient.split('@')[0], reason]))).toEqual({
      ordered: 'ordered',
      refused: 'unsubscribed',
      free: 'nothing_to_pay',
    })
    const other = await newAbandoningStorefront(server)
    await other.leave()
    await other.inStore((tx) => tx.updateTable('products').set({ status: 'draft' }).execute())
    await other.minutes(31)
    await other.minutes(30)
    expect((await other.messages())[0]).toMatchObject({ state: 'suppressed', reason: 'items_gone' })
  })

  test('are sent only to subscribers if the store chooses that', async () => {
    await storefront.save({ audience: 'subscribers' })
    await storefront.leave({ email: 'quiet@example.test' })
    await storefront.leave({ email: 'keen@example.test', acceptsMarketing: true })
    await storefront.minutes(31)
    await storefront.minutes(30)
    const first = (await storefront.messages())
      .filter(({ step }) => step === 1)
      .map(({ recipient, state }) => [recipient.split('@')[0], state])
    expect(Object.fromEntries(first)).toEqual({ quiet: 'suppressed', keen: 'sent' })
  })

  test('are sent as only one sequence within fourteen days', async () => {
    const email = 'often@example.test'
    await storefront.leave({ email })
    await storefront.minutes(31)
    await storefront.leave({ email })
    await storefront.minutes(31)
    expect(await storefront.messages()).toHaveLength(3)
    await storefront.minutes(14 * 24 * 60)
    await storefront.leave({ email })
    await storefront.minutes(31)
    expect(await storefront.messages()).toHaveLength(6)
  })

  test('are not sent to an address that unsubscribed after the shopper changed the address in the checkout', async () => {
    const id = await storefront.leave({ email: 'before@example.test' })
    await storefront.minutes(31)
    await storefront.inStore(async (tx) => {
      await tx.updateTable('checkouts').set({ email: 'after@example.test' }).where('id', '=', id).execute()
      await tx.insertInto('mail_refusals').values({ store_id: storefront.owner.storeId, email: 'before@example.test' }).execute()
    })
    await storefront.minutes(30)
    expect((await storefront.messages())[0]).toMatchObject({ recipient: 'before@example.test', reason: 'unsubscribed' })
  })

  test('are not sent when they are far too late', async () => {
    await storefront.leave({ email: 'late@example.test' })
    await storefront.minutes(31)
    await storefront.minutes(8 * 60)
    expect((await storefront.messages())[0]).toMatchObject({ state: 'suppressed', reason: 'too_late' })
  })

  test('can be saved only in a valid order, and only from the current version', async () => {
    await expect(storefront.save({ steps: threeMails.toReversed() })).rejects.toMatchObject({ code: 'steps_out_of_order' })
    await expect(storefront.save({ version: 0 })).rejects.toMatchObject({ code: 'version_conflict' })
  })
})

describe('link of an email', () => {
  test('restores the cart on another device, and gets credit for the order', async () => {
    const email = 'link@example.test'
    const id = await storefront.leave({ email })
    const upsell = { offerId: crypto.randomUUID(), place: 'cart' }
    await storefront.inStore((tx) =>
      sql`update checkouts set lines = jsonb_set(lines, '{0,upsell}', ${JSON.stringify(upsell)}::jsonb) where id = ${id}`.execute(tx),
    )
    await storefront.minutes(31)
    await storefront.minutes(30)
    const [mail] = await mailsTo(email)
    const path = linkIn(mail?.body ?? '', '/checkout/recover')
    const phone = newShopper(server, storefront)
    const reply = await storefront.get(path)
    expect(reply).toMatchObject({ status: 303, headers: { location: '/checkout' } })
    phone.cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    expect(await phone.count()).toBe(2)
    const offered = await storefront.inStore((tx) =>
      tx.selectFrom('cart_lines').select('upsell_place').where('upsell_offer_id', '=', upsell.offerId).execute(),
    )
    expect(offered).toEqual([{ upsell_place: 'cart' }])
    expect(await get(id)).toMatchObject({ emailStatus: 'clicked' })
    const orderId = crypto.randomUUID()
    await storefront.inStore((tx) => send(tx, [creditRecoveryQuery({ checkoutId: id, orderId, at: server.services.now() })]))
    await storefront.inStore((tx) =>
      tx.updateTable('checkouts').set({ state: 'completed', order_id: orderId }).where('id', '=', id).execute(),
    )
    expect(await get(id)).toMatchObject({ recovery: 'recovered', recoveredBy: 'email' })
    expect(await storefront.get(path)).toMatchObject({ status: 303, headers: { location: '/cart' } })
  })

  test('changes nothing after the order', async () => {
    const email = 'after@example.test'
    const id = await storefront.leave({ email })
    await storefront.minutes(31)
    await storefront.minutes(30)
    const [mail] = await mailsTo(email)
    await storefront.inStore((tx) => tx.updateTable('checkouts').set({ state: 'completed' }).where('id', '=', id).execute())
    await storefront.get(linkIn(mail?.body ?? '', '/checkout/recover'))
    const checkout = await storefront.inStore((tx) =>
      tx.selectFrom('checkouts').select(['recovery_message_id', 'recovery_link_at']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(checkout).toEqual({ recovery_message_id: null, recovery_link_at: null })
  })

  test('keeps the items in the cart of the browser, and works only in its own store', async () => {
    const email = 'full@example.test'
    await storefront.leave({ email })
    await storefront.minutes(31)
    await storefront.minutes(30)
    const [mail] = await mailsTo(email)
    const there = await newAbandoningStorefront(server)
    const shopper = newShopper(server, storefront)
    await shopper.add(storefront.variantId, 5)
    await shopper.get(linkIn(mail?.body ?? '', '/checkout/recover'))
    expect(await shopper.count()).toBe(5)
    expect((await there.get(linkIn(mail?.body ?? '', '/checkout/recover'))).status).toBe(404)
  })

  test('opens nothing with a forged token', async () => {
    const id = await storefront.leave()
    for (const token of [id, `${id}.${'A'.repeat(43)}`, 'x', '%00', `${id}.`]) {
      expect((await storefront.get(`/checkout/recover/${token}`)).status, token).toBeGreaterThanOrEqual(400)
      expect((await storefront.get(`/unsubscribe/${token}`)).status, token).toBeGreaterThanOrEqual(400)
    }
  })
})

test('an order is credited once: to an earlier message, or to no message', async () => {
  const credit = async (id: string) => {
    await storefront.inStore((tx) =>
      send(tx, [creditRecoveryQuery({ checkoutId: id, orderId: crypto.randomUUID(), at: server.services.now() })]),
    )
    const rows = await storefront.inStore((tx) => tx.selectFrom('checkouts').select('recovered_by').where('id', '=', id).execute())
    return rows[0]?.recovered_by
  }
  const never = await storefront.leave()
  expect(await credit(never)).toBe(null)
  const organic = await storefront.leave()
  await storefront.minutes(31)
  expect(await credit(organic)).toBe('organic')
  const other = await storefront.leave()
  await storefront.minutes(31)
  await storefront.minutes(30)
  expect(await credit(other)).toBe('other')
  server.advance(8 * 86_400)
  expect(await credit(other)).toBe('other')
})

test('opening the unsubscribe page changes nothing, and the email program can unsubscribe', async () => {
  const email = 'no-more@example.test'
  await storefront.leave({ email })
  await storefront.minutes(31)
  await storefront.minutes(30)
  const [mail] = await mailsTo(email)
  const path = linkIn(mail?.body ?? '', '/unsubscribe')
  const page = await storefront.get(path)
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain('Unsubscribe from emails')
  await storefront.minutes(60 * 23)
  expect(await mailsTo(email)).toHaveLength(2)
  // An email program sends this request without a cookie or an origin, and follows no redirect.
  const answer = await newShopper(server, storefront).post(path, { 'List-Unsubscribe': 'One-Click' })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  expect(answer.text).toContain('You’re unsubscribed from this store’s emails')
  await storefront.minutes(60 * 48)
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a manual email is sent immediately, but not to shoppers who ordered', async () => {
  const email = 'hand@example.test'
  const id = await storefront.leave({ email })
  await storefront.minutes(31)
  const body = { subject: 'A hand-written line', text: '<b>Hello</b>', discountCode: 'by-hand' }
  const send = () => storefront.inStore((tx) => sendNow({ services: server.services, tx, storeId: storefront.owner.storeId }, id, body))
  expect(await send()).toMatchObject({ emailStatus: 'sent' })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('A hand-written line')
  expect(mail?.html).toContain('&lt;b&gt;Hello')
  expect(mail?.body).toContain('BY-HAND')
  await storefront.inStore((tx) => tx.updateTable('checkouts').set({ state: 'completed' }).where('id', '=', id).execute())
  await expect(send()).rejects.toMatchObject({ code: 'message_suppressed' })
})

test('abandoned checkouts are deleted after ninety days', async () => {
  const id = await storefront.leave()
  await storefront.minutes(31)
  server.advance(89 * 86_400)
  await workOn(createWorkers(server.services), 'abandoned.prune', {})
  expect(await get(id)).toMatchObject({ id })
  server.advance(86_400)
  await workOn(createWorkers(server.services), 'abandoned.prune', {})
  await expect(get(id)).rejects.toMatchObject(gone)
})
