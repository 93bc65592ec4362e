import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Settings } from './settings.ts'

const DAY_MS = 86_400_000
/** How many days too late an order is still asked about, after the server was down or the days were changed. */
const LATE_DAYS = 7

/**
 * Returns the IDs of orders that are to be asked about now, at most `limit`: completely fulfilled, and delivered long enough ago, or
 * fulfilled long enough ago if nobody said that they were delivered. Orders that were canceled or refunded, test orders, imported
 * orders, those whose customer refused such emails, and those without a product that can still be reviewed are left out.
 */
export async function findDue(
  tx: Tx,
  { daysAfterDelivery, daysAfterFulfillment, since }: Pick<Settings, 'daysAfterDelivery' | 'daysAfterFulfillment'> & { since: Date },
  now: Date,
  limit: number,
): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const delivered = before(daysAfterDelivery)
  const sent = before(daysAfterFulfillment)
  const { rows } = await sql<{ id: string }>`
    with near as (
      select order_id from fulfillments
      where state = 'sent' and delivered_at > ${before(daysAfterDelivery + LATE_DAYS)} and delivered_at <= ${delivered}
      union
      select order_id from fulfillments
      where state = 'sent' and created_at > ${before(daysAfterFulfillment + LATE_DAYS)} and created_at <= ${sent}
    ), shipped as (
      select f.order_id, bool_and(f.delivered_at is not null) as is_delivered, max(f.delivered_at) as delivered_at, max(f.created_at) as sent_at
      from near join fulfillments f on f.order_id = near.order_id where f.state = 'sent' group by f.order_id
    )
    select o.id from shipped s join orders o on o.id = s.order_id
    where s.sent_at >= ${since}
      and case when s.is_delivered then s.delivered_at <= ${delivered} else s.sent_at <= ${sent} end
      and o.fulfillment_status = 'fulfilled' and o.state <> 'cancelled' and o.refunded_cents = 0 and o.refunding_cents = 0
      and o.email <> '' and not o.is_test and o.import_id is null
      and not exists (select from review_requests r where r.order_id = o.id)
      and not exists (select from mail_refusals m where m.email = o.email)
      and exists (
        select from order_lines l join products p on p.store_id = l.store_id and p.id = l.product_id
        where l.order_id = o.id and p.is_visible and l.quantity > l.removed_quantity
          and not exists (select from reviews v where v.order_id = o.id and v.product_id = p.id))
    order by o.id limit ${limit}::int`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes that orders are asked about. Returns those that no other process asked about in the meantime. */
export async function takeRequests(
  tx: Tx,
  storeId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<{ id: string; orderId: string }[]> {
  const wanted = orderIds.map((orderId) => ({ store_id: storeId, id: uuidv7(), order_id: orderId, requested_at: now }))
  if (wanted.length === 0) return []
  const rows = await tx
    .insertInto('review_requests')
    .values(wanted)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .returning(['id', 'order_id as orderId'])
    .execute()
  return rows
}
