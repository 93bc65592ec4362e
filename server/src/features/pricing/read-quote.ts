import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { Quoted } from './quoted.ts'

/**
 * Prices a cart with what its checkout knows of the shopper: wholly from the catalogue and the store's settings, never from
 * what a client sends. In a transaction of `inStore`.
 * @returns undefined when there is no such cart, or its days are over; its lines may be none
 */
export async function readQuote(
  _tx: Tx,
  _services: Pick<Services, 'now' | 'config'>,
  _of: { storeId: string; cartId: string },
): Promise<Quoted | undefined> {
  return undefined
}
