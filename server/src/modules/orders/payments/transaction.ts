/** A transaction of an order, successful or failed. */
export interface Movement {
  storeId: string
  orderId: string
  /** Minor units of the order's currency. */
  amountCents: number
  method: string
  at: Date
}
