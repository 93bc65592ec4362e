import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Stops marketing emails to an address: abandoned checkouts, review requests, discount codes and newsletters. Emails about orders are
 * still sent.
 */
export async function refuseEmails(tx: Tx, { storeId, email, now }: { storeId: string; email: string; now: Date }): Promise<void> {
  await sql`insert into mail_refusals (store_id, email, refused_at) values (${storeId}, ${email}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  await sql`update customers set email_consent = 'unsubscribed', email_consent_level = null, email_consent_source = 'link', email_consent_at = ${now}
    where email_consent <> 'unsubscribed'
      and (email = ${email} or id in (select customer_id from customer_former_emails where email = ${email}))`.execute(tx)
}
