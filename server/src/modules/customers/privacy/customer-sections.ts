import { type RawBuilder, sql } from 'kysely'

import type { People, Section } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

const section = (name: string, query: (people: People) => RawBuilder<unknown>): Section => ({
  name,
  page: (tx, people, after, limit) => rowsAfter(tx, query(people), after, limit),
})
const of = ({ customerIds }: People) => sql`customer_id = any (${customerIds}::uuid[])`

/**
 * What an export has of a customer. Notes and comments are about the person, so they are part of it; who of the staff wrote them isn’t.
 */
export const customerSections: readonly Section[] = [
  section(
    'customer',
    ({ customerIds }) => sql`
      select id::text, created_at, email, first_name, last_name, phone, language, country, tags, note, tax_exempt, account_state, order_count, spent_cents,
        first_order_at, last_order_at, first_channel, first_utm_source, first_utm_campaign, last_channel, last_utm_source, last_utm_campaign,
        email_consent, email_consent_level, email_consent_source, email_consent_at, sms_consent, sms_consent_level, sms_consent_source, sms_consent_at
      from customers where id = any (${customerIds}::uuid[])`,
  ),
  section('addresses', (people) => sql`select id::text, created_at, is_default, address from customer_addresses where ${of(people)}`),
  section('former-emails', (people) => sql`select email as id, email from customer_former_emails where ${of(people)}`),
  section(
    'consents',
    (people) => sql`select id::text, happened_at, channel, contact, state, level, source from customer_consents where ${of(people)}`,
  ),
  section('timeline', (people) => sql`select id::text, happened_at, kind, data from customer_events where ${of(people)}`),
  section(
    'sign-ins',
    (people) => sql`select encode(digest, 'hex') as id, created_at, expires_at from shopper_sessions where ${of(people)}`,
  ),
]
