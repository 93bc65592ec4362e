import { type Insertable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { ShopperCodes, ShopperSessions } from '../../../platform/db/types.ts'
import { currentEmail } from '../customers/queries.ts'
import { searchVectorOf } from '../customers/search-words.ts'

/** Keeps the code of an email. It replaces an earlier one. */
export const keepCode = (tx: Tx, code: Insertable<ShopperCodes>) =>
  tx
    .insertInto('shopper_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'email']).doUpdateSet((eb) => ({
        digest: eb.ref('excluded.digest'),
        tries: eb.ref('excluded.tries'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Uses up one try of an email's code. Returns the code's digest, or undefined when it has expired or has no tries left. */
export async function spendCode(tx: Tx, email: string, now: Date): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('shopper_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('email', '=', email)
    .where('tries', '>', 0)
    .where('expires_at', '>', now)
    .returning('digest')
    .executeTakeFirst()
  return row?.digest
}

/** Deletes a code that was used. Returns whether it was still there. */
export async function dropCode(tx: Tx, email: string, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('shopper_codes').where('email', '=', email).where('digest', '=', digest).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface Shopper {
  id: string
  email: string
  firstName: string
  lastName: string
  acceptsMarketing: boolean
  isTaxExempt: boolean
}

/**
 * Finds or creates the customer who signs in with an email, and notes that they have an account.
 * @returns undefined if the store lets the customer in no more
 */
export async function enableAccount(tx: Tx, storeId: string, email: string, now: Date): Promise<string | undefined> {
  const search = searchVectorOf({ email, firstName: '', lastName: '', phone: '' })
  const { rows } = await sql<{ id: string }>`
    insert into customers as known (store_id, id, email, search, account_state, created_at, updated_at)
    values (${storeId}, ${uuidv7()}, ${currentEmail(email)}, ${search}::tsvector, 'enabled', ${now}, ${now})
    on conflict (store_id, email) do update set account_state = 'enabled' where known.account_state <> 'disabled'
    returning known.id`.execute(tx)
  return rows[0]?.id
}

export const insertSession = (tx: Tx, session: Insertable<ShopperSessions>) => tx.insertInto('shopper_sessions').values(session).execute()

/** Returns the customer of a session, unless it has expired or the store lets the customer in no more. */
export const findShopper = (tx: Tx, digest: Buffer, now: Date): Promise<Shopper | undefined> =>
  tx
    .selectFrom('shopper_sessions as s')
    .innerJoin('customers as c', (join) => join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.customer_id'))
    .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.tax_exempt as isTaxExempt'])
    .select([sql<string>`coalesce(c.email, '')`.as('email'), sql<boolean>`c.email_consent = 'subscribed'`.as('acceptsMarketing')])
    .where('s.digest', '=', digest)
    .where('s.expires_at', '>', now)
    .where('c.account_state', '=', 'enabled')
    .executeTakeFirst()

export const deleteSession = (tx: Tx, digest: Buffer) => tx.deleteFrom('shopper_sessions').where('digest', '=', digest).execute()

/** Signs a customer out in all browsers. */
export const deleteSessionsOf = (tx: Tx, customerId: string) =>
  tx.deleteFrom('shopper_sessions').where('customer_id', '=', customerId).execute()

/** Deletes codes and sessions of the store that have expired. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('shopper_codes').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('shopper_sessions').where('expires_at', '<=', now).execute()
}
