import type Stripe from 'stripe'

import type { Services } from '../../../services.ts'
import { credentialsOf, type GatewayConnection, type GatewayCredentials } from '../connection.ts'
import { GatewayAway, type GatewayPayment, GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { exactly } from './amounts.ts'
import { stripeClient } from './client.ts'
import { ConnectionBroken, isStripeError, meaningOf } from './errors.ts'
import { findIntent } from './find.ts'
import { paymentOf } from './payment.ts'
import { startIntent } from './start.ts'
import { readStripeWebhook } from './webhook.ts'

const expand = ['latest_charge']

/**
 * Stripe. The shopper's card never comes near us: their browser gives it to Stripe and us a confirmation token, with which
 * a payment intent is made and confirmed in one call, to be captured later.
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
  /** Changes an intent; one that is no longer in the state for it is read as it stands. */
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
    read,
    find: (payment) =>
      ask(async (stripe) => {
        const intent = await findIntent(stripe, payment)
        if (intent) return paymentOf(intent)
        // What is on its way may still arrive; nothing is for so long.
        if (now().getTime() - payment.startedAt.getTime() < ARRIVAL_MS) throw new GatewayAway('Stripe has not heard of it yet')
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

/** @throws ConnectionBroken where they were sealed with another secret of the installation, or changed */
function keysOf(config: Services['config'], connection: GatewayConnection): GatewayCredentials {
  try {
    return credentialsOf({ config }, connection)
  } catch (error) {
    throw new ConnectionBroken('unreadable_keys', { cause: error })
  }
}

/** Milliseconds after which a request of ours that Stripe does not know never will be known: twice the time one may take. */
const ARRIVAL_MS = 2 * 60_000

/**
 * Pays back, once per key however often and however late it is asked: Stripe forgets idempotency keys after a day, so
 * each refund carries its key.
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
