import type { Address } from '@vitrine/contract/addresses/address.ts'
import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

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
  now: Date
}

/**
 * Creates a customer, or updates the one with this email: newer values replace older ones, but empty values replace nothing, and
 * the time of an existing marketing consent stays. A unique index ensures that two concurrent orders find the same customer.
 * @returns the customer's ID
 */
export async function upsertCustomerRow(tx: Tx, met: MetCustomer): Promise<string> {
  const { storeId, id, email, firstName, lastName, phone, address, marketingAt, acceptsSmsAt, now } = met
  const { rows } = await sql<{ id: string }>`
    insert into customers as known
        (store_id, id, email, first_name, last_name, phone, address, accepts_marketing_at, accepts_sms_at, created_at, updated_at)
      values (${storeId}, ${id}, ${email}, ${firstName}, ${lastName}, ${phone}, ${address && JSON.stringify(address)}::jsonb, ${marketingAt},
        ${acceptsSmsAt}, ${now}, ${now})
      on conflict (store_id, email) do update set
        first_name = coalesce(nullif(excluded.first_name, ''), known.first_name),
        last_name = coalesce(nullif(excluded.last_name, ''), known.last_name),
        phone = coalesce(nullif(excluded.phone, ''), known.phone),
        address = coalesce(excluded.address, known.address),
        accepts_marketing_at = coalesce(known.accepts_marketing_at, excluded.accepts_marketing_at),
        -- Consent is for one phone number and does not carry over to another.
        accepts_sms_at = case when excluded.phone in ('', known.phone) then coalesce(known.accepts_sms_at, excluded.accepts_sms_at)
          else excluded.accepts_sms_at end,
        updated_at = excluded.updated_at
      returning known.id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert returns its row')
  return row.id
}

/** Returns a query that adds an order to a customer's totals. The query is not sent yet. */
export const addPurchaseQuery = (tx: Tx, customerId: string, cents: number, at: Date): Query =>
  tx
    .updateTable('customers')
    .set((eb) => ({
      order_count: eb('order_count', '+', 1),
      spent_cents: eb('spent_cents', '+', cents),
      first_order_at: sql`least(coalesce(first_order_at, ${at}), ${at})`,
      last_order_at: sql`greatest(coalesce(last_order_at, ${at}), ${at})`,
    }))
    .where('id', '=', customerId)

export async function addSpent(tx: Tx, customerId: string, cents: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({ spent_cents: eb('spent_cents', '+', cents) }))
    .where('id', '=', customerId)
    .execute()
}
