import type Stripe from 'stripe'

import { type ChargeAgainRequest, type GatewayPayment, GatewayRefusal } from '../gateway.ts'
import { exactly } from './amounts.ts'
import { isStripeError } from './errors.ts'
import { findIntent } from './find.ts'
import { paymentOf } from './payment.ts'

/** A repeated charge comes at most this many milliseconds after the first, because its reservation lasts this long. */
const EARLIEST_MS = 15 * 60_000

/**
 * Charges the payment method of an earlier payment intent again, while its shopper is not at a form of Stripe. The earlier intent was
 * confirmed with `setup_future_usage`, so that its payment method can be kept (docs.stripe.com/payments/save-during-payment).
 * @returns the payment; `failed` when the bank declines, or wants the shopper to authenticate
 * @throws GatewayRefusal when the earlier payment method wasn't kept; otherwise errors of the SDK
 */
export async function chargeAgain(stripe: Stripe, request: ChargeAgainRequest, now: () => Date): Promise<GatewayPayment> {
  const { storeId, paymentId, amountCents, currency, description, reference } = request
  const first = await stripe.paymentIntents.retrieve(reference)
  const method = idOf(first.payment_method)
  if (method === undefined || first.setup_future_usage !== 'off_session') throw new GatewayRefusal('processing_error')
  const customer = await keptBy(stripe, method, reference)
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: exactly(amountCents, currency),
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
        capture_method: 'automatic',
        description,
        metadata: { storeId, paymentId },
        expand: ['latest_charge'],
      },
      { idempotencyKey: paymentId, maxNetworkRetries: 0 },
    )
    return paymentOf(intent)
  } catch (error) {
    if (!isStripeError(error)) throw error
    // The card was declined. Nobody can confirm the intent again.
    if (error.payment_intent) return { ...paymentOf(error.payment_intent), state: 'failed' }
    // Stripe is down, but the intent may have been created.
    if (error.type === 'StripeAPIError') {
      const startedAt = new Date(now().getTime() - EARLIEST_MS)
      const made = await findIntent(stripe, { storeId, paymentId, startedAt }).catch(() => undefined)
      if (made) return paymentOf(made)
    }
    throw error
  }
}

/** Returns the customer at Stripe that keeps a payment method. Stripe charges a method again only for a customer. */
async function keptBy(stripe: Stripe, method: string, reference: string): Promise<string> {
  const known = idOf((await stripe.paymentMethods.retrieve(method)).customer)
  if (known !== undefined) return known
  const { id: customer } = await stripe.customers.create({}, { idempotencyKey: `customer ${reference}` })
  await stripe.paymentMethods.attach(method, { customer }, { idempotencyKey: `attach ${reference}` })
  return customer
}

const idOf = (thing: string | { id: string } | null): string | undefined => (typeof thing === 'string' ? thing : thing?.id)
