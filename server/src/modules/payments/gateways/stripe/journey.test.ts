import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakeStripe } from '../../../../../test/fake-stripe.ts'
import type { TestServer } from '../../../../../test/test-server.ts'
import { newShopper } from '../../../checkout/cart/test-cart.ts'
import { ada, buy, counted, newSellingStore, sellOne, type SellingStore } from '../../../checkout/checkout/test-checkout.ts'
import { addUpsell } from '../../../pricing/upsell/test-upsells.ts'
import { completePayment } from '../../payments/service.ts'
import { orders, payments, stockOf } from '../../payments/test-pay.ts'
import { connectStripe, startStripeTestServer, type StripeTestServer, switchOffTestPayments } from './test-stripe.ts'

// These tests cover a store that is paid through Stripe, from the cart to the order, with a fake of Stripe's API.

const SECRET = 'whsec_one'
let fake: FakeStripe
let server: TestServer
let close: StripeTestServer['close']
let storefront: SellingStore
let gatewayId: string
let variantId: string

beforeAll(async () => {
  ;({ fake, server, close } = await startStripeTestServer())
})
afterAll(() => close())
beforeEach(async () => {
  storefront = await newSellingStore(server)
  await switchOffTestPayments(storefront)
  gatewayId = await connectStripe(server, storefront, { secretKey: 'sk_test_one', webhookSecret: SECRET })
  variantId = await sellOne(server, storefront, { variants: [counted(5)] })
})

const pay = (token: string) => buy(server, storefront, { items: { [variantId]: 2 }, fields: { confirmation: `ctoken_${token}` } })
const intentOf = async () => (await payments(storefront)).at(-1)?.reference ?? ''
const hook = (sent: { body: string; headers: Record<string, string> }, id = gatewayId) =>
  server.inject({ method: 'POST', url: `/api/webhooks/stripe/${id}`, payload: sent.body, headers: sent.headers })

describe('the page headers', () => {
  test('Stripe is allowed on the payment page and on no other page', async () => {
    const { shopper } = await pay('declined')
    const csp = async (path: string) => String((await shopper.get(path)).headers['content-security-policy'])
    expect(await csp('/checkout')).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com; frame-src https:\/\/js\.stripe\.com/,
    )
    expect(await csp('/checkout')).toContain("connect-src 'self' https://api.stripe.com;")
    for (const path of ['/', '/cart']) expect(await csp(path)).not.toContain('stripe')
    const { text } = await shopper.get('/checkout')
    expect(text).toContain('pk_test_one')
    expect(text).not.toMatch(/sk_test|whsec/)
    expect(text).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s)
  })
})

describe('payments through Stripe', () => {
  test('an authorized payment becomes an order and is then captured', async () => {
    const { reply } = await pay('ok')
    expect(reply.headers['location']).toMatch(/^\/orders\//)
    await server.work()
    const [order] = await orders(storefront)
    expect(order).toMatchObject({ paid_cents: 2500, gateway_name: 'Stripe', is_test: true })
    expect(fake.intents.get(await intentOf())).toMatchObject({ status: 'succeeded', amount: 2500, received: 2500, currency: 'usd' })
    expect(await stockOf(storefront, variantId)).toEqual({ available: 3, committed: 2 })
  })

  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'insufficient_funds'],
  ])('a payment that is %s shows the reason and reserves nothing', async (token, error) => {
    await pay(token)
    expect(await payments(storefront)).toMatchObject([{ state: 'failed', error }])
    expect(await orders(storefront)).toEqual([])
    expect(await stockOf(storefront, variantId)).toEqual({ available: 5, committed: 0 })
  })

  test('a payment waits for the shopper’s bank and ignores what the browser reports', async () => {
    const { shopper, reply } = await pay('secure')
    expect(String(reply.headers['refresh'])).toContain('https://hooks.stripe.com/3d/')
    await shopper.get('/checkout/return?payment_intent=x&redirect_status=succeeded')
    expect(await orders(storefront)).toEqual([])
    fake.authenticate(await intentOf(), true)
    expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a payment that got no response is found later', async () => {
    await pay('silent')
    server.advance(61)
    const [payment] = await payments(storefront)
    expect(await completePayment(server.services, storefront.owner.storeId, payment!.id)).toBe('placed')
    expect(await orders(storefront)).toHaveLength(1)
  })
})

describe('webhooks from Stripe', () => {
  test('a webhook completes a payment when the browser did not return, and only once even when it is sent again', async () => {
    await pay('secure')
    fake.authenticate(await intentOf(), true)
    const sent = fake.webhook(await intentOf(), { secret: SECRET, at: server.services.now() })
    for (let time = 0; time < 3; time++) expect((await hook(sent)).status).toBe(200)
    await server.work()
    expect(await orders(storefront)).toHaveLength(1)
    expect((await hook(sent)).status).toBe(200)
    await server.work()
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('a webhook with a forged signature is refused and has no effect', async () => {
    await pay('secure')
    const reference = await intentOf()
    const at = server.services.now()
    const real = fake.webhook(reference, { secret: SECRET, at })
    const old = fake.webhook(reference, { secret: SECRET, at: new Date(at.getTime() - 400_000) })
    const forged = fake.webhook(reference, { secret: 'whsec_guess', at })
    const changed = { ...real, body: real.body.replace('2500', '1') }
    const unsigned = { body: real.body, headers: { 'content-type': 'application/json' } }
    for (const sent of [old, forged, changed, unsigned]) expect((await hook(sent)).status).toBe(400)
    // The webhook of one connection is not accepted for another.
    expect((await hook(real, crypto.randomUUID())).status).toBe(404)
    expect((await hook(real, storefront.gatewayId)).status).toBe(404)
    await server.work()
    expect(await orders(storefront)).toEqual([])
  })

  test('a webhook that names another store’s payment affects neither store', async () => {
    await pay('secure')
    const [payment] = await payments(storefront)
    const other = await newSellingStore(server)
    const metadata = { storeId: other.owner.storeId, paymentId: payment!.id }
    expect((await hook(fake.webhook(await intentOf(), { secret: SECRET, at: server.services.now(), metadata }))).status).toBe(200)
    await server.work()
    expect([...(await orders(storefront)), ...(await orders(other))]).toEqual([])
  })

  test('a webhook is not trusted about the state and amount of a payment', async () => {
    await pay('secure')
    const reference = await intentOf()
    fake.authenticate(reference, true)
    fake.intents.get(reference)!.amount = 100
    await hook(fake.webhook(reference, { secret: SECRET, at: server.services.now() }))
    await server.work()
    expect(await orders(storefront)).toEqual([])
  })
})

describe('an offer after a payment through Stripe', () => {
  const offer = async () => (await addUpsell(server, storefront.owner, variantId, { kind: 'post_purchase' })).id
  const other = () => sellOne(server, storefront, { title: 'Vase', variants: [counted(5)] })
  async function accepted(token: string, saves = '1') {
    const id = await offer()
    const { shopper, reply } = await buy(server, storefront, {
      items: { [await other()]: 1 },
      fields: { confirmation: `ctoken_${token}`, saves },
    })
    const path = String(reply.headers['location'])
    return { path, shopper, reply: await shopper.post(`${path}/offer`, { offer: id, variant: `${variantId}_1000` }) }
  }

  test('charges the same card again, at once, and refunds it on its own', async () => {
    const { reply } = await accepted('ok')
    expect(reply.text).toContain('was added to your order')
    await server.work()
    expect(await orders(storefront)).toMatchObject([{ total_cents: 2500, paid_cents: 2500 }])
    const added = (await payments(storefront)).at(-1)!
    expect(fake.intents.get(added.reference!)).toMatchObject({
      status: 'succeeded',
      amount: 1000,
      received: 1000,
      customer: expect.stringMatching(/^cus_/),
    })
    expect(fake.intents.size).toBeGreaterThan(1)
  })

  test.each([['once'], ['asks']])('leaves the order as it was when the card does “%s”', async (token) => {
    const { reply } = await accepted(token)
    expect(reply.text).toContain('Your card was declined')
    await server.work()
    expect(await orders(storefront)).toMatchObject([{ total_cents: 1500, paid_cents: 1500 }])
    expect(await stockOf(storefront, variantId)).toEqual({ available: 5, committed: 0 })
  })

  test('is not made when the form didn’t say that the card is kept', async () => {
    const { reply, path, shopper } = await accepted('ok', '')
    expect(reply.text).toContain('isn’t available')
    expect((await shopper.get(path)).text).not.toContain('Add the kit')
  })

  test('tells the form that the card is kept, and only then', async () => {
    const shopper = newShopper(server, storefront)
    await shopper.add(await other())
    await shopper.post('/checkout', { ...ada })
    const isKept = async () => (await shopper.get('/checkout')).text.includes('name="saves"')
    expect(await isKept()).toBe(false)
    await offer()
    expect(await isKept()).toBe(true)
  })
})
