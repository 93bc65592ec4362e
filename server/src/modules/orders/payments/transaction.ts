/** A transaction of an order, successful or failed. */
export interface Movement {
  storeId: string
  orderId: string
  /** The amount in minor units of the order's currency. */
  amountCents: number
  method: string
  at: Date
}
