import type { OrderActor } from '../events.ts'

/** A transaction of an order: a capture, a void or a refund. */
export interface Movement extends Omit<OrderActor, 'userId'> {
  /** The amount in minor units of the order's currency. */
  amountCents: number
  /** The payment method as shown to people, such as `Visa •••• 4242`. */
  method: string
}
