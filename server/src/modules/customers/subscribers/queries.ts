import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The popup in which an email was entered. */
export type Source = 'subscribe' | 'discount'

export interface Subscriber {
  email: string
  source: Source
  consented_at: Date
  locale: string
}

/** Returns the sender name and reply-to address of the store's emails. */
export const findSender = (tx: Tx) => tx.selectFrom('stores').select(['name', 'contact_email']).executeTakeFirstOrThrow()

/**
 * Returns the recipients of emails to the store: its contact address, or the addresses of its owners when it has no contact
 * address.
 */
export async function storeEmails(tx: Tx): Promise<string[]> {
  const { contact_email: own } = await findSender(tx)
  if (own !== '') return [own]
  const rows = await tx
    .selectFrom('store_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .select('users.email')
    .where('m.is_owner', '=', true)
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Adds an email once. A second request keeps the first consent. */
export async function insertSubscriber(tx: Tx, storeId: string, subscriber: Subscriber): Promise<void> {
  await tx
    .insertInto('subscribers')
    .values({ store_id: storeId, id: uuidv7(), ...subscriber })
    .onConflict((conflict) => conflict.columns(['store_id', 'email']).doNothing())
    .execute()
}

/** Returns subscribers sorted by email, beginning after the email `after`. */
export async function subscribersAfter(tx: Tx, after: string, limit: number): Promise<(Omit<Subscriber, 'source'> & { source: string })[]> {
  return tx
    .selectFrom('subscribers')
    .select(['email', 'source', 'consented_at', 'locale'])
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute()
}
