import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { ada, buy, wrongOn } from '../checkout/test-checkout.ts'
import { dangersIn } from '../../storefront/pages/test-html.ts'
import { heard } from '../../storefront/pages/test-storefront.ts'
import { linkToken } from './links.ts'
import { readAbandoned } from './service.ts'
import { type AbandoningStorefront, newAbandoningStorefront, oneText } from './test-abandoned-checkouts.ts'

const ASKED = 'Text me with news and offers'

let server: TestServer
let storefront: AbandoningStorefront
let logged: { characters: number }[]
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  // A test server without a provider only logs that it would send a text message.
  server.services.log = {
    ...server.services.log,
    info: (noted: object) => 'characters' in noted && logged.push(noted as { characters: number }),
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  logged = []
  storefront = await newAbandoningStorefront(server, [oneText])
  await storefront.save({ quietFrom: '00:00', quietUntil: '00:00' })
})

// The job handles all stores, so the checkouts of one test would otherwise be contacted in the next test.
afterEach(() => storefront.inStore((tx) => tx.updateTable('checkouts').set({ state: 'completed' }).execute()))

const agreed = { step: 'one', ...ada, acceptsSms: 'on' }
const hour = 61

/** Returns a shopper who fills in the checkout and leaves. */
async function leaves(fields: Record<string, string>): Promise<Shopper> {
  const shopper = newShopper(server, storefront)
  await shopper.add(storefront.variantId)
  await shopper.post('/checkout', fields)
  return shopper
}
const pass = async (minutes: number) => {
  await storefront.minutes(minutes)
  await server.work()
}
const outcomes = async () => (await storefront.messages()).map(({ state, reason }) => reason || state)
const checkouts = () => storefront.inStore((tx) => tx.selectFrom('checkouts').selectAll().orderBy('created_at').execute())
const customers = () => storefront.inStore((tx) => tx.selectFrom('customers').selectAll().execute())
/** Does some work and waits for the change notice, because processes cache settings until they get one. */
const change = (work: () => Promise<unknown>) => heard([server], storefront.owner, work)
const setPhone = (phone: string) =>
  change(() =>
    storefront.inStore((tx) =>
      tx
        .insertInto('selling_settings')
        .values({ store_id: storefront.owner.storeId, phone })
        .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ phone }))
        .execute(),
    ),
  )
const boxOn = (text: string) => /<input[^>]*name="acceptsSms"[^>]*>/.exec(text)?.[0]

describe('checkbox below the phone number', () => {
  test('is shown, unchecked, when text messages are active and a number is requested', async () => {
    const shopper = await leaves({ step: 'one', ...ada })
    const page = await shopper.get('/checkout')
    expect(page.text).toContain(ASKED)
    expect(boxOn(page.text)).not.toContain('checked')
    await setPhone('hidden')
    expect((await shopper.get('/checkout')).text).not.toContain(ASKED)
    await setPhone('required')
    await change(() => storefront.save({ steps: [{ ...oneText, isEnabled: false }] }))
    expect((await shopper.get('/checkout')).text).not.toContain(ASKED)
  })

  test('stores when it was checked, until the shopper clears it or changes the number', async () => {
    const shopper = await leaves(agreed)
    const [first] = await checkouts()
    expect(first?.accepts_sms_at).toBeInstanceOf(Date)
    expect(boxOn((await shopper.get('/checkout')).text)).toContain('checked')
    server.advance(60)
    await shopper.post('/checkout', agreed)
    expect((await checkouts())[0]?.accepts_sms_at).toEqual(first?.accepts_sms_at)
    await shopper.post('/checkout', { ...agreed, phone: '+1 512 555 0199' })
    expect((await checkouts())[0]?.accepts_sms_at?.getTime()).toBeGreaterThan(first?.accepts_sms_at?.getTime() ?? NaN)
    await shopper.post('/checkout', { step: 'one', ...ada })
    expect((await checkouts())[0]?.accepts_sms_at).toBe(null)
  })

  test('needs a number', async () => {
    const shopper = newShopper(server, storefront)
    await shopper.add(storefront.variantId)
    const reply = await shopper.post('/checkout', { ...agreed, phone: '' })
    expect(reply.status).toBe(422)
    expect(wrongOn(reply)).toEqual(['phone'])
    expect((await shopper.post('/checkout', { step: 'one', ...ada, phone: '' })).status).toBe(303)
  })

  test('is on the first of several pages, and the other pages keep its value', async () => {
    await change(() =>
      storefront.inStore((tx) => sql`update themes set config = jsonb_set(config, '{settings,checkout,step}', '"multi"')`.execute(tx)),
    )
    const shopper = newShopper(server, storefront)
    await shopper.add(storefront.variantId)
    expect(boxOn((await shopper.get('/checkout')).text)).not.toContain('checked')
    const told = await shopper.post('/checkout', { ...agreed, step: 'information' })
    expect(told.headers['location']).toBe('/checkout/shipping')
    await shopper.post('/checkout/shipping', { step: 'shipping', rate: storefront.rates.domestic })
    expect((await shopper.get('/checkout/payment')).text).not.toContain(ASKED)
    expect(await checkouts()).toMatchObject([{ accepts_sms_at: expect.any(Date) }])
  })

  test('is ignored if it was not shown', async () => {
    await change(() => storefront.save({ steps: [{ ...oneText, isEnabled: false }] }))
    await leaves(agreed)
    expect(await checkouts()).toMatchObject([{ accepts_sms_at: null }])
  })
})

describe('text message', () => {
  test('is sent only to shoppers who checked the box', async () => {
    const silent = await leaves({ step: 'one', ...ada, email: 'silent@example.test', phone: '+1 512 555 0101' })
    await leaves(agreed)
    await pass(hour - 30)
    await pass(30)
    expect((await outcomes()).toSorted()).toEqual(['no_consent', 'sent'])
    const [message] = (await storefront.messages()).filter(({ state }) => state === 'sent')
    expect(message).toMatchObject({ channel: 'sms', recipient: ada.phone })
    expect(logged).toEqual([{ characters: expect.any(Number) }])
    const [left] = await checkouts()
    expect(await storefront.inStore((tx) => readAbandoned(server.services, tx, left!.id))).toMatchObject({
      acceptsSms: false,
      smsStatus: 'suppressed',
    })
    expect(boxOn((await silent.get('/checkout')).text)).not.toContain('checked')
  })

  test('is sent to the number with the consent, not to the earlier number', async () => {
    const shopper = await leaves(agreed)
    await pass(31)
    await shopper.post('/checkout', { ...agreed, phone: '+1 512 555 0199' })
    await pass(hour)
    expect(await storefront.messages()).toMatchObject([{ state: 'sent', recipient: '+1 512 555 0199' }])
  })

  test('is not sent to a number that recently got one about another checkout', async () => {
    await leaves(agreed)
    await pass(31)
    await pass(30)
    await leaves({ ...agreed, email: 'other@example.test' })
    await pass(31)
    await pass(30)
    expect(await outcomes()).toEqual(['sent', 'too_many'])
    expect(logged).toHaveLength(1)
  })

  test('has a link that stops text messages to that number, in any spelling, until a new consent', async () => {
    const shopper = await leaves(agreed)
    await pass(31)
    await pass(30)
    const stop = await stopLink()
    const page = await shopper.get(stop)
    expect(page.text).toContain('Unsubscribe from text messages')
    expect(dangersIn(page.text)).toEqual([])
    // Opening the page stops nothing, because email scanners and other programs open links too.
    expect(await checkouts()).toMatchObject([{ accepts_sms_at: expect.any(Date) }])
    const done = await newShopper(server, storefront).post(stop, {})
    // The response redirects to the page of the link, because the back button cannot show a page that responds to a POST.
    expect(done).toMatchObject({ status: 200, headers: { 'set-cookie': expect.stringMatching(/^flash=;/) as string } })
    expect(done.text).toContain('You’re unsubscribed from this store’s text messages')
    expect(await checkouts()).toMatchObject([{ accepts_sms_at: null }])
    const refusals = await storefront.inStore((tx) => tx.selectFrom('text_refusals').select('phone').execute())
    expect(refusals).toEqual([{ phone: '15125550100' }])
    await pass(14 * 24 * 60)
    await leaves({ ...agreed, email: 'again@example.test', phone: '+1 (512) 555-0100' })
    await pass(31)
    await pass(30)
    expect(await outcomes()).toEqual(['sent', 'sent'])
  })

  test('is not sent after an opt-out, which does not affect emails', async () => {
    await storefront.leave({ phone: '+1 (512) 555-0100', acceptsSms: true })
    await storefront.leave({ email: 'no-mails@example.test', phone: '+1 512 555 0177', acceptsSms: true })
    const store_id = storefront.owner.storeId
    server.advance(1)
    await storefront.inStore(async (tx) => {
      await tx.insertInto('text_refusals').values({ store_id, phone: '15125550100', refused_at: server.services.now() }).execute()
      await tx.insertInto('mail_refusals').values({ store_id, email: 'no-mails@example.test' }).execute()
    })
    await pass(31)
    await pass(30)
    const said = (await storefront.messages()).map(({ recipient, state, reason }) => [recipient, reason || state])
    expect(Object.fromEntries(said)).toEqual({ '+1 (512) 555-0100': 'texts_refused', '+1 512 555 0177': 'sent' })
  })

  test('is not stopped by a forged link', async () => {
    await leaves(agreed)
    await pass(31)
    const [{ id }] = (await storefront.inStore((tx) => tx.selectFrom('abandoned_messages').select('id').execute())) as [{ id: string }]
    const { secretKey } = server.services.config
    const other = await server.newOwner()
    for (const token of [
      `${id}.${'A'.repeat(43)}`,
      linkToken(secretKey, other.storeId, 'refuse-texts', id),
      linkToken(secretKey, storefront.owner.storeId, 'message', id),
    ]) {
      const { status, headers } = await newShopper(server, storefront).post(`/unsubscribe/${token}`, {})
      expect([status, headers['location'], headers['set-cookie']]).toEqual([303, `/unsubscribe/${token}`, undefined])
      expect((await storefront.get(`/unsubscribe/${token}`)).status).toBe(404)
    }
    expect(await checkouts()).toMatchObject([{ accepts_sms_at: expect.any(Date) }])
  })
})

describe('customer', () => {
  test('gets the consent of the checkout of their order, and loses it when they unsubscribe', async () => {
    const shopper = await leaves(agreed)
    await pass(31)
    await pass(30)
    const [left] = await checkouts()
    const { reply } = await buy(server, storefront, { items: {}, fields: { acceptsSms: 'on' }, shopper })
    expect(reply.status, reply.text).toBe(303)
    expect(await customers()).toMatchObject([{ phone: ada.phone, sms_consent: 'subscribed', sms_consent_at: left?.accepts_sms_at }])
    await shopper.post(await stopLink(), {})
    expect(await customers()).toMatchObject([{ sms_consent: 'unsubscribed' }])
  })
})

/** Returns the unsubscribe link of the sent text message. */
async function stopLink(): Promise<string> {
  const rows = await storefront.inStore((tx) => tx.selectFrom('abandoned_messages').select('id').where('state', '=', 'sent').execute())
  return `/unsubscribe/${linkToken(server.services.config.secretKey, storefront.owner.storeId, 'refuse-texts', rows[0]?.id ?? '')}`
}
