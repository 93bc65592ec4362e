import { createServer } from 'node:net'

import { STRIPE_JS } from '@vitrine/theme/islands/checkout/stripe-js.ts'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { FakeStripe } from '../../../../../test/fake-stripe.ts'
import { freePort } from '../../../../platform/db/embedded/free-port.ts'
import { type GatewayConnection, sealCredentials } from '../connection.ts'
import { GatewayAway, GatewayRefusal, GatewayUnusable, type StartRequest } from '../gateway.ts'
import { createStripeGateway } from './gateway.ts'

const fake = new FakeStripe()
let base: string
/** The number of seconds that the clock of the gateway is ahead. Negative when the clock is behind. */
let later = 0
const now = () => new Date(Date.now() + later * 1000)
beforeAll(async () => {
  base = await fake.listen()
})
afterAll(() => fake.close())
afterEach(() => {
  later = 0
  fake.surface('sk_test_one')
  fake.before = async () => undefined
})

const SECRET_KEY = 'a secret of at least thirty-two characters'
const WEBHOOK_SECRET = 'whsec_one'

function open(credentials: { secretKey?: string; webhookSecret?: string } = {}, address = base) {
  const id = crypto.randomUUID()
  const sealedCredentials = sealCredentials(SECRET_KEY, id, { secretKey: 'sk_test_one', webhookSecret: WEBHOOK_SECRET, ...credentials })
  const connection: GatewayConnection = {
    id,
    provider: 'stripe',
    label: 'Stripe',
    environment: 'test',
    publishableKey: 'pk_test_one',
    instructions: '',
    sealedCredentials,
    failures: 0,
  }
  return createStripeGateway({ config: { secretKey: SECRET_KEY, stripeApiBase: address } as never, now }, connection)
}

const asked = (token: string, request: Partial<StartRequest> = {}): StartRequest => ({
  storeId: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  amountCents: 4900,
  currency: 'USD',
  email: 'someone@example.com',
  description: 'Northline',
  returnUrl: 'http://demo.localhost/checkout/return',
  fields: { confirmation: `ctoken_${token}` },
  ...request,
})

describe('a payment at Stripe', () => {
  test('a payment is authorized, then captured, and contains the IDs that Vitrine sent', async () => {
    const gateway = open()
    const request = asked('ok')
    const held = await gateway.start(request)
    expect(held).toMatchObject({
      state: 'authorized',
      amountCents: 4900,
      capturedCents: 0,
      currency: 'USD',
      storeId: request.storeId,
      paymentId: request.paymentId,
      method: 'Visa •••• 4242',
      error: '',
      actionUrl: null,
    })
    expect(await gateway.capture(held.reference, 4900, 'capture-1')).toMatchObject({ state: 'captured', capturedCents: 4900 })
    // A capture of a payment that is already captured returns the payment unchanged, even with another key.
    expect(await gateway.capture(held.reference, 4900, 'capture-2')).toMatchObject({ state: 'captured', capturedCents: 4900 })
    expect(await gateway.cancel(held.reference)).toMatchObject({ state: 'captured' })
  })

  test('a payment that is started twice is one payment', async () => {
    const gateway = open()
    const request = asked('ok')
    const [first, second] = await Promise.all([gateway.start(request), gateway.start(request)])
    expect(second.reference).toBe(first.reference)
    // With another token for the same payment, the outcome of the first token counts.
    expect((await gateway.start({ ...request, fields: { confirmation: 'ctoken_declined' } })).reference).toBe(first.reference)
  })

  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['cvc', 'incorrect_cvc'],
  ])('a card that is %s fails with the matching code', async (token, error) => {
    const gateway = open()
    const declined = await gateway.start(asked(token))
    expect(declined).toMatchObject({ state: 'failed', error })
    expect(await gateway.read(declined.reference)).toMatchObject({ state: 'failed', error })
  })

  test('a payment sends the shopper to their bank and uses the bank’s result', async () => {
    const gateway = open()
    const [yes, no] = [await gateway.start(asked('secure')), await gateway.start(asked('secure'))]
    expect(yes).toMatchObject({ state: 'action', actionUrl: `https://hooks.stripe.com/3d/${yes.reference}` })
    fake.authenticate(yes.reference, true)
    fake.authenticate(no.reference, false)
    expect(await gateway.read(yes.reference)).toMatchObject({ state: 'authorized', actionUrl: null })
    expect(await gateway.read(no.reference)).toMatchObject({ state: 'failed', error: 'authentication_failed' })
  })

  test('a payment that takes time is pending', async () => {
    expect(await open().start(asked('processing'))).toMatchObject({ state: 'pending' })
  })

  test('a payment that is voided, even twice, is canceled', async () => {
    const gateway = open()
    const { reference } = await gateway.start(asked('ok'))
    expect(await gateway.cancel(reference)).toMatchObject({ state: 'cancelled' })
    expect(await gateway.cancel(reference)).toMatchObject({ state: 'cancelled' })
  })

  test('a payment with an invalid token never reaches Stripe', async () => {
    const before = fake.calls.length
    for (const confirmation of ['', 'pm_card_visa', 'ctoken_a&amount=1', `ctoken_${'x'.repeat(300)}`])
      await expect(open().start(asked('ok', { fields: { confirmation } }))).rejects.toBeInstanceOf(GatewayRefusal)
    expect(fake.calls.length).toBe(before)
  })
})

describe('a start without a response', () => {
  test('the payment is found again by its ID', async () => {
    const gateway = open()
    const request = asked('silent')
    const startedAt = now()
    await expect(gateway.start(request)).rejects.toBeInstanceOf(GatewayAway)
    expect(await gateway.find({ ...request, startedAt })).toMatchObject({ state: 'authorized', paymentId: request.paymentId })
    // The SDK sent the request twice with the same key.
    expect([...fake.intents.values()].filter(({ metadata }) => metadata['paymentId'] === request.paymentId)).toHaveLength(1)
  })

  test('the payment counts as missing only after some minutes', async () => {
    const gateway = open()
    const request = asked('lost')
    const startedAt = now()
    await expect(gateway.start(request)).rejects.toBeInstanceOf(GatewayAway)
    await expect(gateway.find({ ...request, startedAt })).rejects.toBeInstanceOf(GatewayAway)
    later = 180
    expect(await gateway.find({ ...request, startedAt })).toBeUndefined()
  })
})

describe('an account that cannot be used', () => {
  const start = (gateway = open(), request = asked('ok')) => gateway.start(request).catch((error: unknown) => error)
  const usable = { isDoubtful: false }

  test('an account with invalid keys has charged nothing', async () => {
    for (const secretKey of ['sk_test_revoked', '']) {
      const error = await start(open({ secretKey }))
      expect(error).toBeInstanceOf(GatewayUnusable)
      expect(error).toMatchObject(usable)
    }
  })

  test('an account to which no connection was possible has charged nothing', async () => {
    const port = await freePort()
    const error = await start(open({}, `http://127.0.0.1:${port}`))
    expect(error).toBeInstanceOf(GatewayUnusable)
    expect(error).toMatchObject(usable)
  })

  test('an account whose connection broke may have charged, because the SDK retries', async () => {
    const cut = createServer((socket) => {
      // The first attempt arrives and is interrupted. The second attempt finds no server.
      socket.once('data', () => {
        cut.close()
        socket.resetAndDestroy()
      })
    })
    const port = await freePort()
    await new Promise<void>((resolve) => void cut.listen(port, '127.0.0.1', resolve))
    const error = await start(open({}, `http://127.0.0.1:${port}`))
    expect(error).toBeInstanceOf(GatewayAway)
  })

  test.each(['down', 'limited'] as const)('an account that reports it is %s may have charged', async (trouble) => {
    fake.troubles.set('sk_test_one', trouble)
    const error = await start()
    expect(error).toBeInstanceOf(GatewayUnusable)
    expect(error).toMatchObject({ isDoubtful: true })
  })

  test('a payment that exists although its start failed is found and used', async () => {
    fake.troubles.set('sk_test_one', 'hides')
    const request = asked('ok')
    fake.before = async (_account, call) => {
      if (call.startsWith('GET')) fake.surface('sk_test_one')
    }
    expect(await start(open(), request)).toMatchObject({ state: 'authorized', paymentId: request.paymentId })
  })
})

test('the script that browsers load from Stripe matches the API version of the SDK', () => {
  const [, train] = Stripe.API_VERSION.split('.')
  expect(STRIPE_JS).toBe(`https://js.stripe.com/${train}/stripe.js`)
})

describe('a refund at Stripe', () => {
  test('a refund is paid once per key and never exceeds the captured amount', async () => {
    const gateway = open()
    const { reference } = await gateway.start(asked('ok'))
    await gateway.capture(reference, 4900, `capture ${reference}`)
    expect(await gateway.refund(reference, 2000, `first ${reference}`)).toMatchObject({ refundedCents: 2000 })
    expect(await gateway.refund(reference, 2000, `first ${reference}`)).toMatchObject({ refundedCents: 2000 })
    await expect(gateway.refund(reference, 3000, `second ${reference}`)).rejects.toBeInstanceOf(GatewayRefusal)
    expect(fake.refunds.filter(({ intent }) => intent === reference)).toHaveLength(1)
  })

  test('a refund is paid once even after Stripe forgot its key', async () => {
    const gateway = open()
    const { reference } = await gateway.start(asked('ok'))
    await gateway.capture(reference, 4900, `capture ${reference}`)
    await gateway.refund(reference, 2000, `a ${reference}`)
    fake.forgetKeys()
    expect(await gateway.refund(reference, 2000, `a ${reference}`)).toMatchObject({ refundedCents: 2000 })
  })
})

describe('a webhook from Stripe', () => {
  const event = async (options: { at?: Date; secret?: string; metadata?: Record<string, string> } = {}) => {
    const request = asked('ok')
    const { reference } = await open().start(request)
    return { request, reference, ...fake.webhook(reference, { secret: WEBHOOK_SECRET, at: now(), ...options }) }
  }
  const read = (headers: Record<string, string>, body: string, gateway = open()) => gateway.readWebhook(headers, Buffer.from(body))

  test('a webhook names its payment', async () => {
    const { request, reference, headers, body } = await event()
    expect(await read(headers, body)).toEqual({
      eventId: expect.stringMatching(/^evt_/),
      reference,
      storeId: request.storeId,
      paymentId: request.paymentId,
    })
  })

  test('a webhook that is unsigned, modified or signed with another secret is refused', async () => {
    const { headers, body } = await event()
    expect(await read({}, body)).toBeUndefined()
    expect(await read({ 'stripe-signature': 't=1,v1=00' }, body)).toBeUndefined()
    expect(await read(headers, body.replace('4900', '4901'))).toBeUndefined()
    const other = await event({ secret: 'whsec_two' })
    expect(await read(other.headers, other.body)).toBeUndefined()
    // This connection has no secret. If an empty secret were accepted, anyone could sign webhooks.
    const empty = await event({ secret: '' })
    expect(await read(empty.headers, empty.body, open({ webhookSecret: '' }))).toBeUndefined()
  })

  test('a webhook that is old or from the future is refused', async () => {
    const { headers, body } = await event()
    later = 301
    expect(await read(headers, body)).toBeUndefined()
    later = -301
    expect(await read(headers, body)).toBeUndefined()
    later = 290
    expect(await read(headers, body)).toBeDefined()
  })

  test('a webhook about another system’s payment names no payment', async () => {
    const { headers, body } = await event({ metadata: { storeId: 'x', paymentId: '../..' } })
    expect(await read(headers, body)).toMatchObject({ reference: '', storeId: '', paymentId: '' })
  })
})
