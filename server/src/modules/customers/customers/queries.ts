import type { Address } from '@vitrine/contract/addresses/address.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { searchVectorOf } from './search-words.ts'

export interface MetCustomer {
  storeId: string
  id: string
  /** The normalized email. */
  email: string
  firstName: string
  lastName: string
  phone: string
  /** The shipping address; null when nothing is shipped. */
  address: Address | null
  marketingAt: Date | null
  /** The time of the consent to text messages to `phone`, in ISO 8601; null without consent in this checkout. */
  acceptsSmsAt: string | null
  /** The language in which they saw the store. */
  language?: string | undefined
  now: Date
}

/** Where the visit of an order came from; empty texts are unknown. */
export interface Visited {
  channel: string
  utmSource: string
  utmCampaign: string
}

/**
 * Creates a customer, or updates the one with this email: newer values replace older ones, but empty values replace nothing, the time
 * of an existing marketing consent stays, and a new address is added. A unique index ensures that two concurrent orders find the same
 * customer.
 * @returns the customer's ID
 */
export async function upsertCustomerRow(tx: Tx, met: MetCustomer): Promise<string> {
  const { storeId, id, email, firstName, lastName, phone, address, marketingAt, acceptsSmsAt, language = '', now } = met
  const consent = (at: Date | string | null) =>
    at === null ? sql`'none', null, '', null` : sql`'subscribed', 'single', 'checkout', ${at}::timestamptz`
  const search = searchVectorOf({ email, firstName, lastName, phone })
  const place = address !== null && address.country !== '' ? JSON.stringify(address) : null
  const { rows } = await sql<{ id: string }>`
    with met as (
      insert into customers as known (store_id, id, email, first_name, last_name, phone, search, language, ${sql.join(consentColumns('email'))},
          ${sql.join(consentColumns('sms'))}, created_at, updated_at)
        values (${storeId}, ${id}, ${currentEmail(email)}, ${firstName}, ${lastName}, ${phone}, ${search}::tsvector, ${language}, ${consent(marketingAt)},
          ${consent(acceptsSmsAt)}, ${now}, ${now})
        on conflict (store_id, email) do update set
          first_name = coalesce(nullif(excluded.first_name, ''), known.first_name),
          last_name = coalesce(nullif(excluded.last_name, ''), known.last_name),
          phone = coalesce(nullif(excluded.phone, ''), known.phone),
          language = coalesce(nullif(known.language, ''), excluded.language),
          -- People are still found by an earlier name or number.
          search = case when (excluded.first_name, excluded.last_name, excluded.phone) is distinct from (known.first_name, known.last_name, known.phone)
            then known.search || excluded.search else known.search end,
          ${given('email', sql`true`)},
          -- Consent is for one phone number and does not carry over to another.
          ${given('sms', sql`excluded.phone in ('', known.phone)`)},
          updated_at = excluded.updated_at
        returning known.id
    ), added as (
      insert into customer_addresses (store_id, customer_id, id, address, created_at)
        select ${storeId}, met.id, ${uuidv7()}, ${place}::jsonb, ${now} from met
        where ${place}::jsonb is not null
          and (select count(*) from customer_addresses a where a.customer_id = met.id) < ${CUSTOMER_ADDRESSES_MAX}
        on conflict do nothing
    )
    select id from met`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert returns its row')
  return row.id
}

/** An email, or that of the customer into whom the one with this email was merged. */
export const currentEmail = (email: string): RawBuilder<string> => sql`coalesce((select c.email
  from customer_former_emails f join customers c on c.store_id = f.store_id and c.id = f.customer_id where f.email = ${email}), ${email})`

const consentColumns = (channel: 'email' | 'sms') => ['', '_level', '_source', '_at'].map((part) => sql.ref(`${channel}_consent${part}`))

/**
 * Sets a consent of a known customer to the one that is `excluded`: a consent that is there already keeps its time, and no consent takes
 * nothing back.
 * @param holds whether what is known of the customer still applies
 */
export const given = (channel: 'email' | 'sms', holds: RawBuilder<unknown>): RawBuilder<unknown> => {
  const state = sql.ref(`${channel}_consent`)
  const keeps = sql`${holds} and (excluded.${state} = 'none' or known.${state} = 'subscribed')`
  return sql.join(
    consentColumns(channel).map((column) => sql`${column} = case when ${keeps} then known.${column} else excluded.${column} end`),
  )
}

/** Returns a query that adds an order to a customer's totals. The query is not sent yet. */
export const addPurchaseQuery = (tx: Tx, customerId: string, cents: number, at: Date, visited: Visited): Query => {
  const isFirst = sql`first_order_at is null or first_order_at > ${at}`
  const isLast = sql`last_order_at is null or last_order_at <= ${at}`
  const from = (column: `${'first' | 'last'}_${'channel' | 'utm_source' | 'utm_campaign'}`, when: RawBuilder<unknown>, value: string) =>
    sql<string>`case when ${when} then ${value} else ${sql.ref(column)} end`
  return tx
    .updateTable('customers')
    .set((eb) => ({
      order_count: eb('order_count', '+', 1),
      spent_cents: eb('spent_cents', '+', cents),
      first_order_at: sql`least(coalesce(first_order_at, ${at}), ${at})`,
      last_order_at: sql`greatest(coalesce(last_order_at, ${at}), ${at})`,
      first_channel: from('first_channel', isFirst, visited.channel),
      first_utm_source: from('first_utm_source', isFirst, visited.utmSource),
      first_utm_campaign: from('first_utm_campaign', isFirst, visited.utmCampaign),
      last_channel: from('last_channel', isLast, visited.channel),
      last_utm_source: from('last_utm_source', isLast, visited.utmSource),
      last_utm_campaign: from('last_utm_campaign', isLast, visited.utmCampaign),
    }))
    .where('id', '=', customerId)
}

export async function addSpent(tx: Tx, customerId: string, cents: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({ spent_cents: eb('spent_cents', '+', cents) }))
    .where('id', '=', customerId)
    .execute()
}

/** The columns of a customer in a list. */
export const rowColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'country',
  'tags',
  'order_count',
  'spent_cents',
  'last_order_at',
  'created_at',
  'email_consent',
  'sms_consent',
  'account_state',
  'erased_at',
] as const

export const selectCustomer = (tx: Tx, id: string) => tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks customers until the transaction ends, in the order of their IDs (decision 27). Returns those that exist. */
export const lockCustomers = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns the addresses of a customer: the default first, then the newest. */
export const selectAddresses = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customer_addresses')
    .select(['id', 'address', 'is_default'])
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * CUSTOMER_ADDRESSES_MAX)
    .execute()

const person = sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`

/** Returns the latest changes of a customer's consents, newest first. */
export const selectConsents = (tx: Tx, customerId: string, limit: number) =>
  tx
    .selectFrom('customer_consents as c')
    .leftJoin('users', 'users.id', 'c.user_id')
    .select(['c.id', 'channel', 'contact', 'state', 'level', 'source', 'happened_at', person.as('person')])
    .where('customer_id', '=', customerId)
    .orderBy('happened_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

export const selectFormerEmails = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer_former_emails').select('email').where('customer_id', '=', customerId).orderBy('email').limit(100).execute()

/** The events of a customer with the members who caused them, for a page. */
export const eventsOf = (tx: Tx, customerId: string) => tx.selectFrom('customer_events').where('customer_id', '=', customerId)
export const eventPerson = person

/** Returns the customer that an email belongs to, as its own or a former one. */
export const ownerOfEmail = (tx: Tx, email: string) =>
  sql<{ id: string; is_former: boolean }>`
    select id, false as is_former from customers where email = ${email}
    union all select customer_id, true from customer_former_emails where email = ${email}`.execute(tx)

/** The number of countries and tags that filters offer. */
const FACETS_MAX = 500

/** Returns the countries of customers in alphabetical order. */
export async function selectCountries(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country from customers where country <> '' order by country limit ${sql.lit(FACETS_MAX)}`.execute(tx)
  return rows.map(({ country }) => country)
}

/** Returns the tags in use, in alphabetical order. */
export async function selectTags(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from customers where tags <> '{}' order by tag limit ${sql.lit(FACETS_MAX)}`.execute(tx)
  return rows.map(({ tag }) => tag)
}

/** Returns the language of a customer, or an empty text when it or the customer is unknown. */
export async function languageOfCustomer(tx: Tx, email: string): Promise<string> {
  const row = await tx.selectFrom('customers').select('language').where('email', '=', email).executeTakeFirst()
  return row?.language ?? ''
}
