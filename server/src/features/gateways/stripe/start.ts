import type Stripe from 'stripe'

import { type GatewayPayment, GatewayRefusal, GatewayUnusable, type StartRequest } from '../gateway.ts'
import { exactly } from './amounts.ts'
import { ConnectionBroken, isStripeError, meaningOf, wasNeverSent } from './errors.ts'
import { findIntent } from './find.ts'
import { paymentOf } from './payment.ts'

/** Milliseconds since when a payment that is started again may have been started before: so long it is held. */
const EARLIEST_MS = 15 * 60_000

const TOKEN = /^ctoken_\w{1,250}$/

/**
 * Makes a payment intent of a confirmation token, and confirms it.
 * @param open the account's client
 * @throws GatewayUnusable where nobody can be paid through this account now. Of what was on its way when Stripe said so, or
 *   said that it is down, it is doubtful: such an intent may still come to be.
 * @throws GatewayAway where nothing was said: the intent may be there
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
        return_url: returnUrl,
        description,
        metadata: { storeId, paymentId },
        expand: ['latest_charge'],
      },
      // Not repeated by the SDK: of what did not come through at the second attempt nobody knows whether it did at the first.
      { idempotencyKey: paymentId, maxNetworkRetries: 0 },
    )
    return paymentOf(intent)
  } catch (error) {
    if (!isStripeError(error)) throw error
    // A declined card: there is an intent, and it says why.
    if (error.payment_intent) return { ...paymentOf(error.payment_intent), state: 'failed' }
    // This payment was started before, with other details: what came of that counts.
    if (error.type === 'StripeIdempotencyError') {
      const first = await findIntent(stripe, started)
      if (first) return paymentOf(first)
    }
    // Down, and yet it may have been made.
    if (error.type === 'StripeAPIError') {
      const made = await findIntent(stripe, started).catch(() => undefined)
      if (made) return paymentOf(made)
    }
    throw error
  }
}

/** What keeps a connection from being used; undefined for everything else. */
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
      // 409: another request of this payment is being worked on.
      return (error.statusCode ?? 0) >= 500 ? because(true) : undefined
    // Not carried out; but the SDK repeats what was cut off, and does not say what became of it.
    case 'StripeRateLimitError':
      return because(true)
    default:
      return undefined
  }
}
