/** Money of an order that was moved, or was not. */
export interface Movement {
  storeId: string
  orderId: string
  /** Minor units of the order's currency. */
  amountCents: number
  method: string
  at: Date
}
