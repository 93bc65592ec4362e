import type { OrderActor } from '../events.ts'

/** A transaction of an order, successful or failed. */
export interface Movement extends Omit<OrderActor, 'userId'> {
  /** Minor units of the order's currency. */
  amountCents: number
  /** As people see it: `Visa •••• 4242`. */
  method: string
}
