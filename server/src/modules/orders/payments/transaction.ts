import type { OrderActor } from '../events.ts'

/** A transaction of an order, successful or failed. */
export interface Movement extends Omit<OrderActor, 'userId'> {
  /** Minor units of the order's currency. */
  amountCents: number
  /** The payment method as shown to people, such as `Visa •••• 4242`. */
  method: string
}
