import { sql } from 'kysely'

import type { PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import { addEvents } from '../customers/events.ts'
import { lockCustomers } from '../customers/queries.ts'
import { customerSections } from './customer-sections.ts'
import { takeExports } from '../csv/export-job.ts'
import { endExports, takeExportFiles } from './export-queries.ts'

/**
 * Customers. Whoever has no orders is deleted. The others lose everything but their orders, sums and dates, so that reports don’t change.
 */
export const customerData: PersonData = {
  kind: 'customer',
  becomes: 'deleted',
  sections: customerSections,
  emails: sql`select email from customers where email is not null union select email from customer_former_emails`,
  async count(tx, { customerIds }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from customers where id = any (${customerIds}::uuid[]) and erased_at is null`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async hold(tx, { customerIds }) {
    await lockCustomers(tx, customerIds)
  },
  async cut(tx, { storeId, customerIds, emails }, { services, now, userId, isAsked }) {
    const kept = await services.hooks.customersWithOrders(tx, customerIds)
    await tx
      .deleteFrom('customers')
      .where('id', '=', sql<string>`any(${customerIds.filter((id) => !kept.includes(id))}::uuid[])`)
      .execute()
    await anonymize(tx, kept, now)
    await addEvents(
      tx,
      kept.map((customerId) => ({ storeId, customerId, userId, at: now, kind: 'erased' })),
    )
    const digests = emails.map((email) => contactDigest(services.config.secretKey, storeId, email))
    if (isAsked) await rememberDigests(tx, storeId, digests, now)
    // An export that is being made would have them again.
    await endExports(tx, { customerIds, digests, now })
  },
  async erase(tx, { customerIds, emails }) {
    await tx
      .deleteFrom('shopper_codes')
      .where('email', '=', sql<string>`any(${emails}::text[])`)
      .execute()
    const named = sql`exists (select from jsonb_array_elements(failures -> 'items') f where f ->> 'customerId' = any (${customerIds}::text[]))`
    await sql`
      update customer_bulks set failures = jsonb_set(failures, '{items}', coalesce(
        (select jsonb_agg(f) from jsonb_array_elements(failures -> 'items') f where f ->> 'customerId' <> all (${customerIds}::text[])), '[]'))
      where failures ? 'items' and ${named}`.execute(tx)
    return 0
  },
  async eraseFiles({ db, files, config }, { storeId, customerIds, emails }) {
    const digests = emails.map((email) => contactDigest(config.secretKey, storeId, email))
    const keys = await db.inStore(storeId, async (tx) => [
      ...(await takeExportFiles(tx, { customerIds, digests })),
      // Any file with many customers may have them.
      ...(await takeExports(tx)),
    ])
    for (const key of keys) await files.remove(key)
    return null
  },
}

/** Leaves nothing of customers but what reports add up. Consents of the past are deleted last, because a change adds one. */
async function anonymize(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const none = { email_consent: 'none', email_consent_level: null, email_consent_source: '', email_consent_at: null }
  await tx
    .updateTable('customers')
    .set({ email: null, first_name: '', last_name: '', phone: '', tags: [], note: '', language: '', search: '', account_state: 'none' })
    .set({ tax_exempt: false })
    .set({ ...none, sms_consent: 'none', sms_consent_level: null, sms_consent_source: '', sms_consent_at: null })
    .set({ erased_at: now, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  for (const table of ['customer_addresses', 'customer_former_emails', 'customer_events', 'customer_consents', 'shopper_sessions'] as const)
    await sql`delete from ${sql.table(table)} where customer_id = any (${ids}::uuid[])`.execute(tx)
}

/** Keeps digests of emails for a while, for emails and imports that are on their way. */
async function rememberDigests(tx: Tx, storeId: string, digests: readonly Buffer[], now: Date): Promise<void> {
  await sql`
    insert into erased_contacts (store_id, digest, erased_at)
    select ${storeId}::uuid, digest, ${now}::timestamptz from unnest(${digests}::bytea[]) as digest
    on conflict (store_id, digest) do update set erased_at = excluded.erased_at`.execute(tx)
}
