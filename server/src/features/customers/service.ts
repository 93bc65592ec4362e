import type { Address } from '@vitrine/contract/addresses/address.ts'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { addPurchase, addSpent, upsertCustomer } from './queries.ts'

export interface Meeting {
  storeId: string
  /** As it was typed. */
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Where the order goes; null when nothing is shipped. */
  address: Address | null
  /** They asked for news. Not ticking the box again takes back nothing: that is what unsubscribing is for. */
  acceptsMarketing: boolean
  /** When they agreed to text messages to `phone`, an instant in ISO 8601; null: they did not this time. */
  acceptsSmsAt: string | null
  now: Date
}

/** E-mail addresses that reach the same person are one: without outer spaces, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Finds or makes the customer of an e-mail. Names, phone and address become the newer ones; nothing that is known is
 * overwritten with nothing. Safe when several orders of one person are placed at once.
 * @returns the customer's id
 */
export async function meetCustomer(tx: Tx, { email, acceptsMarketing, ...met }: Meeting): Promise<string> {
  return upsertCustomer(tx, { ...met, id: uuidv7(), email: normaliseEmail(email), marketingAt: acceptsMarketing ? met.now : null })
}

/** Counts an order for its customer. @param cents what was or will be paid, in minor units */
export async function countPurchase(tx: Tx, customerId: string, { cents, at }: { cents: number; at: Date }): Promise<void> {
  await addPurchase(tx, customerId, cents, at)
}

/** Counts what a customer was paid back. @param cents minor units, not negative */
export async function countRefund(tx: Tx, customerId: string, cents: number): Promise<void> {
  await addSpent(tx, customerId, -cents)
}
