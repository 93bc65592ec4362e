import type Stripe from 'stripe'

import { GatewayAway, GatewayRefusal } from '../gateway.ts'

/** The keys of a connection are missing, unreadable, wrong or revoked, or they lack a permission. Nothing was charged. */
export class ConnectionBroken extends GatewayRefusal {}

/**
 * Whether an error comes from Stripe's SDK. The function checks the type and not the class, because the SDK is loaded only where
 * it is used.
 */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}

/**
 * The error codes of Node.js for a connection that was never established (nodejs.org/api/errors.html, "Common system errors", and
 * the codes of its DNS resolver).
 */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/**
 * The SDK's message for a connection that failed at the first attempt. The SDK always retries an interrupted request, whatever its
 * settings, and an error after the retry has another message.
 */
const FIRST_ATTEMPT = 'An error occurred with our connection to Stripe.'

/** Whether a request certainly did not reach Stripe: no connection was established, and the request was sent only once. */
export function wasNeverSent({ detail, message }: Stripe.errors.StripeError): boolean {
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined
  return typeof code === 'string' && NEVER_CONNECTED.has(code) && message === FIRST_ATTEMPT
}

/**
 * Translates an error of the SDK into the error to throw for a payment. Source: docs.stripe.com/error-low-level. No response, a
 * 5xx status and a 409 status leave the outcome unknown. A request with a 429 status was not executed and can be retried.
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

/**
 * Returns why a payment failed, as one of the codes that the theme has messages for. Shoppers see the banks' more specific
 * reasons, such as fraud, as "declined".
 */
export function reasonOf({ code, decline_code }: { code?: string | undefined; decline_code?: string | undefined }): string {
  return REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'processing_error'
}
