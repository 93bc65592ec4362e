import type { FulfillmentStatus, OrderState, PaymentStatus } from '@vitrine/contract/calls/orders.ts'
import type { z } from 'zod'

export type Payment = z.infer<typeof PaymentStatus>
export type Fulfillment = z.infer<typeof FulfillmentStatus>
export type State = z.infer<typeof OrderState>

/** What has happened to the money of an order, in minor units, none negative. */
export interface Transactions {
  /** The order's current total. */
  total: number
  /** Held on the shopper's card, not taken yet. */
  authorized: number
  captured: number
  refunded: number
  /** An authorisation was given up. */
  voided: boolean
}

/** The payment status that follows from the transactions of an order. It is never set by hand. */
export function paymentStatus({ total, authorized, captured, refunded, voided }: Transactions): Payment {
  if (captured > 0 && refunded >= captured) return 'refunded'
  if (captured > 0 && refunded > 0) return 'partially_refunded'
  // An order of nothing is paid.
  if (captured >= total) return 'paid'
  if (captured > 0) return 'partially_paid'
  if (authorized > 0) return 'authorized'
  return voided ? 'voided' : 'pending'
}

/**
 * The fulfilment status that follows from the lines of an order.
 * @param lines `quantity`: what is to be sent in all, without what was given up before it was sent
 */
export function fulfillmentStatus(lines: readonly { quantity: number; fulfilledQuantity: number }[]): Fulfillment {
  if (lines.every(({ fulfilledQuantity }) => fulfilledQuantity === 0)) return 'unfulfilled'
  return lines.every(({ quantity, fulfilledQuantity }) => fulfilledQuantity >= quantity) ? 'fulfilled' : 'partially_fulfilled'
}

/** An order leaves the open ones by being cancelled, or when everything about it is done: sent, and paid or paid back. */
export function orderState(payment: Payment, fulfillment: Fulfillment, cancelled: boolean): State {
  if (cancelled) return 'cancelled'
  const settled = payment === 'paid' || payment === 'partially_refunded' || payment === 'refunded'
  return settled && fulfillment === 'fulfilled' ? 'archived' : 'open'
}
