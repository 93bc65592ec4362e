import type Stripe from 'stripe'

import { type GatewayPayment, GatewayRefusal, GatewayUnusable, type StartRequest } from '../gateway.ts'
import { exactly } from './amounts.ts'
import { ConnectionBroken, isStripeError, meaningOf, wasNeverSent } from './errors.ts'
import { findIntent } from './find.ts'
import { paymentOf } from './payment.ts'

/**
 * A repeated start of a payment comes at most this many milliseconds after the first start, because reservations last this long.
 */
const EARLIEST_MS = 15 * 60_000

/** Whether the payment form told Stripe that the card may be charged again, for an offer after the payment. */
export const savesCard = (fields: StartRequest['fields']): boolean => fields['saves'] === '1'

const TOKEN = /^ctoken_\w{1,250}$/

/**
 * Creates and confirms a payment intent from a confirmation token.
 * @param open opens the account's client
 * @throws GatewayUnusable when this account cannot take payments now. The error is doubtful (`isDoubtful`) when the intent may
 * exist all the same: the request may have reached Stripe before Stripe reported the error, or Stripe is down.
 * @throws GatewayAway when there is no response; the intent may exist
 * @throws GatewayRefusal when the token is invalid, or when Stripe refuses the request for good
 */
export async function startIntent(open: () => Promise<Stripe>, request: StartRequest, now: () => Date): Promise<GatewayPayment> {
  const confirmation = request.fields['confirmation'] ?? ''
  if (!TOKEN.test(confirmation)) throw new GatewayRefusal('processing_error')
  try {
    const stripe = await open()
    return await create(stripe, request, confirmation, now)
  } catch (error) {
    throw unusable(error) ?? meaningOf(error)
  }
}

async function create(stripe: Stripe, request: StartRequest, confirmation: string, now: () => Date): Promise<GatewayPayment> {
  const { storeId, paymentId, amountCents, currency, description, returnUrl } = request
  const started = { storeId, paymentId, startedAt: new Date(now().getTime() - EARLIEST_MS) }
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: exactly(amountCents, currency),
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        confirm: true,
        confirmation_token: confirmation,
        // It has to match what the form told Stripe's frame, or Stripe refuses the token.
        ...(savesCard(request.fields) && { setup_future_usage: 'off_session' as const }),
        return_url: returnUrl,
        description,
        metadata: { storeId, paymentId },
        expand: ['latest_charge'],
      },
      // The SDK must not retry, because after a failed second attempt it is unknown whether the first one arrived.
      { idempotencyKey: paymentId, maxNetworkRetries: 0 },
    )
    return paymentOf(intent)
  } catch (error) {
    if (!isStripeError(error)) throw error
    // The card was declined. The intent exists and contains the reason.
    if (error.payment_intent) return { ...paymentOf(error.payment_intent), state: 'failed' }
    // This payment was started before with other details. The outcome of the earlier start counts.
    if (error.type === 'StripeIdempotencyError') {
      const first = await findIntent(stripe, started)
      if (first) return paymentOf(first)
    }
    // Stripe is down, but the intent may have been created.
    if (error.type === 'StripeAPIError') {
      const made = await findIntent(stripe, started).catch(() => undefined)
      if (made) return paymentOf(made)
    }
    throw error
  }
}

/** Returns why a connection cannot be used, or undefined for every other error. */
function unusable(error: unknown): GatewayUnusable | undefined {
  if (error instanceof ConnectionBroken) return new GatewayUnusable(error.message, { isDoubtful: false, cause: error })
  if (!isStripeError(error)) return undefined
  const because = (isDoubtful: boolean) => new GatewayUnusable(`Stripe: ${error.code ?? error.type}`, { isDoubtful, cause: error })
  switch (error.type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return because(false)
    case 'StripeConnectionError':
      return wasNeverSent(error) ? because(false) : undefined
    case 'StripeAPIError':
      // The outcome of a 409 stays unknown, because another request for this payment is in progress.
      return (error.statusCode ?? 0) >= 500 ? because(true) : undefined
    // Stripe did not execute this attempt. But the SDK retries an interrupted request without reporting the outcome of the first
    // attempt, which Stripe may have executed.
    case 'StripeRateLimitError':
      return because(true)
    default:
      return undefined
  }
}
