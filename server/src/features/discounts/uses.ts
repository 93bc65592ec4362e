import type { Tx } from '../../db/transactions.ts'
import type { AppliedDiscount } from '../pricing/quote.ts'

/** A payment that takes discounts with it. */
export interface Claim {
  storeId: string
  paymentId: string
  /** The buyer's. */
  email: string
  applied: readonly AppliedDiscount[]
}

/**
 * Takes one use of each discount for a payment under way. Call it after stock is held. A second call for the same payment
 * takes nothing more.
 * @returns ids of those that can no longer be had; unless it is empty the caller rolls back
 */
export async function claimDiscounts(_tx: Tx, _claim: Claim): Promise<string[]> {
  return []
}

/** The payment became an order: its uses are the order's. */
export async function settleDiscounts(_tx: Tx, _use: { storeId: string; paymentId: string; orderId: string }): Promise<void> {}

/** Gives the uses of a payment, or of an order, back; a second time nothing more happens. */
export async function releaseDiscounts(
  _tx: Tx,
  _use: { storeId: string; paymentId: string } | { storeId: string; orderId: string },
): Promise<void> {}
