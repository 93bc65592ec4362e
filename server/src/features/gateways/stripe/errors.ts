import type Stripe from 'stripe'

import { GatewayAway, GatewayRefusal } from '../gateway.ts'

/** The keys of a connection are wrong, revoked, or may not do this. Nothing moved. */
export class ConnectionBroken extends GatewayRefusal {}

/** Known by its type, not its class: the SDK is loaded only where it is used. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}

/** Codes of Node.js (nodejs.org/api/errors.html, "Common system errors", and of its resolver) for a connection that never came about. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What the SDK says of a first attempt. It repeats one that was cut off, whatever it is told, and says so in other words. */
const FIRST_ATTEMPT = 'An error occurred with our connection to Stripe.'

/** Whether a request certainly did not reach Stripe: there was no connection to send it over, and it was sent once. */
export function wasNeverSent({ detail, message }: Stripe.errors.StripeError): boolean {
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined
  return typeof code === 'string' && NEVER_CONNECTED.has(code) && message === FIRST_ATTEMPT
}

/**
 * What an error of the SDK means for a payment, to be thrown.
 * Source: docs.stripe.com/error-low-level: no answer, 5xx and 409 say nothing of what happened; 429 was not carried out, and
 * may be asked again.
 */
export function meaningOf(error: unknown): unknown {
  if (!isStripeError(error)) return error
  switch (error.type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new GatewayAway(`Stripe: ${error.code ?? error.type}`)
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new ConnectionBroken('processing_error', { cause: error })
    default:
      return new GatewayRefusal(reasonOf(error), { cause: error })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'incorrect_expiry',
  invalid_expiry_year: 'incorrect_expiry',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  card_declined: 'card_declined',
  incorrect_number: 'card_declined',
  invalid_number: 'card_declined',
}

/** Why a payment failed, as a code the theme has words for. Banks' finer reasons, fraud among them, are "declined" to a shopper. */
export function reasonOf({ code, decline_code }: { code?: string | undefined; decline_code?: string | undefined }): string {
  return REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'processing_error'
}
