import { uuidv7 } from 'uuidv7'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { addPurchaseQuery, addSpent, type MetCustomer, upsertCustomerRow, type Visited } from './queries.ts'

export interface CustomerDetails extends Omit<MetCustomer, 'id' | 'marketingAt'> {
  /** The email as typed. */
  email: string
  /**
   * Whether the customer subscribed to emails in this checkout. An unchecked box in a later checkout does not unsubscribe the
   * customer; there is a separate way to unsubscribe.
   */
  acceptsMarketing: boolean
}

/**
 * Finds or creates the customer with an email. Newer values replace the name, phone and address, but empty values do not. This is
 * safe even if several orders from one person are placed at the same time.
 * @returns the customer's ID
 */
export async function upsertCustomer(tx: Tx, { email, acceptsMarketing, ...met }: CustomerDetails): Promise<string> {
  return upsertCustomerRow(tx, { ...met, id: uuidv7(), email: normaliseEmail(email), marketingAt: acceptsMarketing ? met.now : null })
}

/**
 * Returns the query that adds an order to its customer's totals. The query is not sent yet.
 * @param cents the amount that was paid or will be paid, in minor units
 * @param visited where the visit of the order came from; null if unknown
 */
export function countPurchaseQuery(
  tx: Tx,
  customerId: string,
  { cents, at, visited }: { cents: number; at: Date; visited: Visited | null },
): Query {
  return addPurchaseQuery(tx, customerId, cents, at, visited ?? { channel: '', utmSource: '', utmCampaign: '' })
}

/**
 * Subtracts a refund from the amount that a customer has spent.
 * @param cents minor units, not negative
 */
export async function countRefund(tx: Tx, customerId: string, cents: number): Promise<void> {
  await addSpent(tx, customerId, -cents)
}
