import type { Address } from '@vitrine/contract/addresses/address.ts'
import { uuidv7 } from 'uuidv7'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { addPurchaseQuery, addSpent, upsertCustomerRow } from './queries.ts'

export interface CustomerDetails {
  storeId: string
  /** As typed. */
  email: string
  firstName: string
  lastName: string
  phone: string
  /** The shipping address; null when nothing is shipped. */
  address: Address | null
  /** Whether they subscribed. Leaving the box unchecked later does not unsubscribe: there is a separate way for that. */
  acceptsMarketing: boolean
  /** When they agreed to text messages to `phone`, an instant in ISO 8601; null: not this time. */
  acceptsSmsAt: string | null
  now: Date
}

/**
 * Finds or creates the customer with an email. Name, phone and address are replaced by newer values, never by empty ones. Safe when
 * several orders of one person are placed at once.
 * @returns the customer's ID
 */
export async function upsertCustomer(tx: Tx, { email, acceptsMarketing, ...met }: CustomerDetails): Promise<string> {
  return upsertCustomerRow(tx, { ...met, id: uuidv7(), email: normaliseEmail(email), marketingAt: acceptsMarketing ? met.now : null })
}

/** The query that adds an order to its customer's totals. It is not sent yet. @param cents what was or will be paid, in minor units */
export function countPurchaseQuery(tx: Tx, customerId: string, { cents, at }: { cents: number; at: Date }): Query {
  return addPurchaseQuery(tx, customerId, cents, at)
}

/** Adds a refund to a customer's totals. @param cents minor units, not negative */
export async function countRefund(tx: Tx, customerId: string, cents: number): Promise<void> {
  await addSpent(tx, customerId, -cents)
}
