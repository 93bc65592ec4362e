import type Stripe from 'stripe'

import type { Services } from '../../../../services.ts'
import { credentialsOf, type GatewayConnection, type GatewayCredentials } from '../connection.ts'
import { GatewayAway, type GatewayPayment, GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { exactly } from './amounts.ts'
import { chargeAgain } from './charge-again.ts'
import { stripeClient } from './client.ts'
import { ConnectionBroken, isStripeError, meaningOf } from './errors.ts'
import { findIntent } from './find.ts'
import { paymentOf } from './payment.ts'
import { startIntent } from './start.ts'
import { readStripeWebhook } from './webhook.ts'

const expand = ['latest_charge']

/**
 * Creates the gateway for Stripe. Card data never reaches Vitrine: the browser sends it to Stripe and gets a confirmation token.
 * With this token, one call creates and confirms a payment intent, which is captured later.
 */
export function createStripeGateway({ config, now }: Pick<Services, 'config' | 'now'>, connection: GatewayConnection): PaymentGateway {
  const client = async () => stripeClient(config, keysOf(config, connection).secretKey)

  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await client())
    } catch (error) {
      throw meaningOf(error)
    }
  }
  const read = (reference: string) => ask(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(reference, { expand })))
  /** Changes an intent. When the intent's state no longer allows the change, the unchanged intent is returned. */
  const change = async (reference: string, work: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<GatewayPayment> =>
    ask(async (stripe) => {
      try {
        return paymentOf(await work(stripe))
      } catch (error) {
        if (isStripeError(error) && error.code === 'payment_intent_unexpected_state')
          return paymentOf(await stripe.paymentIntents.retrieve(reference, { expand }))
        throw error
      }
    })

  return {
    start: (request) => startIntent(client, request, now),
    chargeAgain: (request) => ask((stripe) => chargeAgain(stripe, request, now)),
    read,
    find: (payment) =>
      ask(async (stripe) => {
        const intent = await findIntent(stripe, payment)
        if (intent) return paymentOf(intent)
        // The request may still arrive until `ARRIVAL_MS` have passed.
        if (now().getTime() - payment.startedAt.getTime() < ARRIVAL_MS) throw new GatewayAway('Stripe doesn’t know this payment yet')
        return undefined
      }),
    cancel: (reference) =>
      change(reference, (stripe) => stripe.paymentIntents.cancel(reference, { expand }, { idempotencyKey: `cancel ${reference}` })),
    capture: (reference, amountCents, key) =>
      change(reference, async (stripe) => {
        const { currency } = await stripe.paymentIntents.retrieve(reference)
        const amount_to_capture = exactly(amountCents, currency)
        return stripe.paymentIntents.capture(reference, { amount_to_capture, expand }, { idempotencyKey: key })
      }),
    refund: async (reference, amountCents, key) => {
      await ask((stripe) => refundOnce(stripe, { reference, amountCents, key }))
      return read(reference)
    },
    readWebhook: (headers, rawBody) => readStripeWebhook(keysOf(config, connection).webhookSecret, headers, rawBody, now()),
  }
}

/**
 * Opens the credentials of a connection.
 * @throws ConnectionBroken when the keys were modified, or sealed with another secret key of the installation
 */
function keysOf(config: Services['config'], connection: GatewayConnection): GatewayCredentials {
  try {
    return credentialsOf({ config }, connection)
  } catch (error) {
    throw new ConnectionBroken('unreadable_keys', { cause: error })
  }
}

/**
 * The number of milliseconds after which a request that Stripe does not know will never arrive. Even with a retry, a request
 * takes much less time (`TIMEOUT_MS` in client.ts).
 */
const ARRIVAL_MS = 2 * 60_000

/**
 * Refunds once per key, no matter how many times or how late the function is called. Stripe forgets idempotency keys after a day,
 * so each refund also stores its key in its metadata.
 */
async function refundOnce(
  stripe: Stripe,
  { reference, amountCents, key }: { reference: string; amountCents: number; key: string },
): Promise<void> {
  const { currency } = await stripe.paymentIntents.retrieve(reference)
  for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
    if (refund.metadata?.['key'] === key) return refuseFailed(refund)
  const refund = await stripe.refunds.create(
    { payment_intent: reference, amount: exactly(amountCents, currency), metadata: { key } },
    { idempotencyKey: key },
  )
  refuseFailed(refund)
}

function refuseFailed({ status, failure_reason }: Stripe.Refund): void {
  if (status === 'failed' || status === 'canceled') throw new GatewayRefusal(failure_reason ?? 'refund_failed')
}
