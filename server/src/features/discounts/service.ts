import type { Tx } from '../../db/transactions.ts'
import type { Offer } from './engine/offer.ts'

/**
 * The discounts a basket may get: active automatic ones, and those of the codes, whatever state they are in, so that it can
 * be said why one does not count.
 * @param ask `email`: the buyer's, as far as known; with null, codes for certain buyers count until there is one, and automatic
 *   discounts for certain buyers do not
 */
export async function readDiscounts(_tx: Tx, _ask: { codes: readonly string[]; email: string | null; now: Date }): Promise<Offer[]> {
  return []
}
