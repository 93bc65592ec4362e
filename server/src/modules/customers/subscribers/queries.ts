import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { languagesColumn } from '../../../platform/mail/language.ts'
import { currentEmail, given } from '../customers/queries.ts'
import { searchVectorOf } from '../customers/search-words.ts'

/** The popup in which an email was entered. */
export type Source = 'subscribe' | 'discount'

export interface Subscriber {
  email: string
  source: Source
  consented_at: Date
  locale: string
}

/** Returns the sender name and reply-to address of the store's emails. */
export const findSender = (tx: Tx) => tx.selectFrom('stores').select(['name', 'contact_email', languagesColumn]).executeTakeFirstOrThrow()

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

/**
 * Adds the consent of a customer, who may be new. A second request keeps the first consent.
 * @param state `pending` if the customer is asked to confirm it
 * @returns the request that waits to be confirmed; undefined if there is none
 */
export async function insertSubscriber(
  tx: Tx,
  storeId: string,
  { email, source, consented_at: at, locale }: Subscriber,
  state: 'subscribed' | 'pending',
): Promise<{ id: string; at: Date } | undefined> {
  await sql`
    insert into customers as known (store_id, id, email, language, search, email_consent, email_consent_level, email_consent_source,
        email_consent_at, created_at, updated_at)
      values (${storeId}, ${uuidv7()}, ${currentEmail(email)}, ${locale}, ${searchVectorOf({ ...noName, email })}::tsvector, ${state},
        ${state === 'subscribed' ? 'single' : null},
        ${source}, ${at}, ${at}, ${at})
      on conflict (store_id, email) do update set ${given('email', sql`true`)},
        language = coalesce(nullif(known.language, ''), excluded.language)
      where known.email_consent <> 'subscribed' and known.email_consent <> ${state}`.execute(tx)
  if (state === 'subscribed') return undefined
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, email_consent_at as at from customers where email = ${currentEmail(email)} and email_consent = 'pending'`.execute(tx)
  return rows[0]
}

/**
 * Confirms the request that a link is about, and takes a refusal of such emails back.
 * @returns whether it was confirmed now; a link works once
 */
export async function confirmRequest(tx: Tx, { id, at }: { id: string; at: Date }, now: Date): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    update customers set email_consent = 'subscribed', email_consent_level = 'confirmed', email_consent_at = ${now}, updated_at = ${now}
    where id = ${id} and email_consent = 'pending' and email_consent_at = ${at} returning email`.execute(tx)
  const [confirmed] = rows
  if (!confirmed) return false
  await sql`delete from mail_refusals where email = ${confirmed.email}`.execute(tx)
  return true
}

/** Whether the request that a link is about waits to be confirmed. */
export async function isPending(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`select from customers where id = ${id} and email_consent = 'pending' and email_consent_at = ${at}`.execute(tx)
  return rows.length > 0
}

const noName = { firstName: '', lastName: '', phone: '' }

/** Returns the customers who agreed to marketing emails, sorted by email, beginning after the email `after`. */
export async function subscribersAfter(tx: Tx, after: string, limit: number): Promise<(Omit<Subscriber, 'source'> & { source: string })[]> {
  return tx
    .selectFrom('customers')
    .select(['email_consent_source as source', 'language as locale'])
    .select((eb) => [eb.ref('email').$notNull().as('email'), eb.ref('email_consent_at').$notNull().as('consented_at')])
    .where('email_consent', '=', 'subscribed')
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute()
}
