import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Counts what would move from one customer to another: addresses that the other doesn’t have, and the events of the timeline. */
export async function countMoves(tx: Tx, to: string, from: string): Promise<{ addresses: number; events: number }> {
  const { rows } = await sql<{ addresses: number; events: number }>`
    select least((select count(*) from customer_addresses a where a.customer_id = ${from} and not exists (
          select from customer_addresses b where b.customer_id = ${to} and b.digest = a.digest)),
        greatest(0, ${CUSTOMER_ADDRESSES_MAX} - (select count(*) from customer_addresses where customer_id = ${to})))::int as addresses,
      (select count(*) from customer_events where customer_id = ${from})::int as events`.execute(tx)
  return rows[0]!
}

/**
 * Moves what belongs to one customer to another: addresses that are new to them, as many as a customer may have, the newest first;
 * consents of the past, the timeline, former emails and the browsers in which they are signed in. The caller has locked both.
 */
export async function moveBelongings(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update customer_addresses a set customer_id = ${to}, is_default = a.is_default and not exists (
      select from customer_addresses d where d.customer_id = ${to} and d.is_default)
    where a.customer_id = ${from} and a.id in (
      select m.id from customer_addresses m where m.customer_id = ${from}
        and not exists (select from customer_addresses b where b.customer_id = ${to} and b.digest = m.digest)
      order by m.is_default desc, m.created_at desc, m.id desc
      limit greatest(0, ${CUSTOMER_ADDRESSES_MAX} - (select count(*) from customer_addresses where customer_id = ${to})))`.execute(tx)
  // Shoppers stay signed in.
  await tx.updateTable('shopper_sessions').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('customer_consents').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('customer_events').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('customer_former_emails').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
