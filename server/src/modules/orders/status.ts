import type { FulfillmentStatus, OrderState, PaymentStatus } from '@vitrine/contract/calls/orders.ts'
import type { z } from 'zod'

export type Payment = z.infer<typeof PaymentStatus>
export type Fulfillment = z.infer<typeof FulfillmentStatus>
export type State = z.infer<typeof OrderState>

/** The sums of an order's transactions, in minor units. None is negative. */
export interface Transactions {
  /** The order's current total. */
  total: number
  /** The amount that is authorized and not captured yet. */
  authorized: number
  captured: number
  refunded: number
  /** Whether an authorization was voided. */
  voided: boolean
}

/** Derives the payment status from the sums of an order's transactions. The status is never set directly. */
export function paymentStatus({ total, authorized, captured, refunded, voided }: Transactions): Payment {
  if (captured > 0 && refunded >= captured) return 'refunded'
  if (captured > 0 && refunded > 0) return 'partially_refunded'
  // An order with a total of 0 is paid.
  if (captured >= total) return 'paid'
  if (captured > 0) return 'partially_paid'
  if (authorized > 0) return 'authorized'
  return voided ? 'voided' : 'pending'
}

/**
 * Derives the fulfillment status from the lines of an order.
 * @param lines `quantity`: the total number of items to fulfill, excluding those that were removed before fulfillment
 */
export function fulfillmentStatus(lines: readonly { quantity: number; fulfilledQuantity: number }[]): Fulfillment {
  if (lines.every(({ fulfilledQuantity }) => fulfilledQuantity === 0)) return 'unfulfilled'
  return lines.every(({ quantity, fulfilledQuantity }) => fulfilledQuantity >= quantity) ? 'fulfilled' : 'partially_fulfilled'
}

/**
 * Derives the order's state. An order stops being open when it is canceled, or when it is fulfilled and was paid, even if the
 * payment was refunded.
 */
export function orderState(payment: Payment, fulfillment: Fulfillment, cancelled: boolean): State {
  if (cancelled) return 'cancelled'
  const settled = payment === 'paid' || payment === 'partially_refunded' || payment === 'refunded'
  return settled && fulfillment === 'fulfilled' ? 'archived' : 'open'
}
