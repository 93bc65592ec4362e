import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'

/** Who presses "Pay", and for what. */
export interface PayRequest {
  storeId: string
  checkoutId: string
  cartId: string
  /** Digest of the quote the shopper was shown. */
  seen: Buffer
  /** What the payment form sent along. Never logged, never stored. */
  fields: Readonly<Record<string, string>>
  /** Where gateways send the shopper back to: GET /checkout/return of the store's host. */
  returnUrl: string
  /** Address of the shopper. */
  ip: string
}

/** What came of pressing "Pay". */
export type Started =
  /** There is an order; `orderToken` is the secret of its status page. */
  | { kind: 'placed'; orderToken: string }
  /** The shopper goes on at `url`. */
  | { kind: 'action'; url: string }
  /** Nobody knows yet: the page asks again, by `lastPayment` and `completePayment`. */
  | { kind: 'pending' }
  /** Nothing was charged. `payment` is the field of what the gateway refused. */
  | { kind: 'refused'; field: string; code: string }
  /** The order is no longer what the shopper saw, or can no longer be had as it was: nothing was charged, it is shown again. */
  | { kind: 'changed' }

/** How a payment stands after it was looked at. Only `pending` and `action` can still change by themselves. */
export type Completed = 'placed' | 'pending' | 'action' | 'failed' | 'expired' | 'returned'

/** The newest attempt to pay for a checkout. */
export interface LastPayment {
  id: string
  state: Completed
  /** Why it failed, as a code the theme has words for; empty otherwise. */
  error: string
  /** The secret of the status page of the order it became. */
  orderToken: string | null
  /** Where the shopper goes on, of `action`. */
  actionUrl: string | null
}

/**
 * Pays for a checkout: quotes it anew, holds what is in it, and asks the gateway. Pressed twice it is one payment.
 * Not to be called inside a transaction.
 */
export async function startPayment(_services: Services, _request: PayRequest): Promise<Started> {
  throw new Error('Not there yet')
}

/**
 * Brings a payment to where its gateway says it is: the one way an order comes to be, for the page a shopper returns to,
 * for webhooks and for the minute's job alike. Any number of them may do it at once. Not to be called inside a transaction.
 */
export async function completePayment(_services: Services, _storeId: string, _paymentId: string): Promise<Completed> {
  throw new Error('Not there yet')
}

/** The newest attempt to pay for a checkout; undefined where nobody tried. */
export async function lastPayment(_tx: Tx, _services: Services, _storeId: string, _checkoutId: string): Promise<LastPayment | undefined> {
  return undefined
}

/** What the payment form of a checkout asks for. */
export async function paymentForm(
  _tx: Tx,
  _services: Services,
  ask: { checkoutId: string; amountCents: number; currency: string; country: string | null },
): Promise<PaymentForm> {
  return ask.amountCents === 0 ? { kind: 'free' } : { kind: 'test' }
}
