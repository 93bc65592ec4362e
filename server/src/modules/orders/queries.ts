import { sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'
import { languagesColumn } from '../../platform/mail/language.ts'
import type { Fulfillment } from './status.ts'

/**
 * The maximum number of countries in the filter. There are about 250 countries, and imported orders may spell one in more than
 * one way.
 */
const COUNTRIES_MAX = 500
/** The maximum number of tags that the filter offers. */
const TAGS_OFFERED = 500
/** The maximum number of events in one timeline. The timeline shows the latest events. */
const EVENTS_MAX = 500

/** The columns of an order in a list. Totals and counts are in the order's row, so no list loads order lines. */
export const rowColumns = [
  'id',
  'name',
  'placed_at',
  'customer_name',
  'email',
  'country',
  'state',
  'payment_status',
  'fulfillment_status',
  'item_count',
  'total_cents',
  'currency',
  'tags',
  'attribution',
  'is_test',
] as const

export const selectOrder = (tx: Tx, id: string) => tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Returns the orders directly before and after an order in the list of all orders, newest first, and the order itself. An unknown
 * order has no rows. Each side reads one row of the index `orders_by_placed`.
 */
export async function selectNeighbors(tx: Tx, id: string) {
  const { rows } = await sql<{ side: 'previous' | 'self' | 'next'; id: string; name: string }>`
    with self as (select id, name, placed_at from orders where id = ${id})
    select 'self' as side, id, name from self
    union all
    (select 'previous', o.id, o.name from self, lateral (
      select id, name from orders where (placed_at, id) > (self.placed_at, self.id) order by placed_at, id limit 1) o)
    union all
    (select 'next', o.id, o.name from self, lateral (
      select id, name from orders where (placed_at, id) < (self.placed_at, self.id) order by placed_at desc, id desc limit 1) o)
  `.execute(tx)
  return rows
}

export const selectTransactions = (tx: Tx, orderId: string) =>
  tx.selectFrom('order_transactions').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

export const selectFulfillments = (tx: Tx, orderId: string) =>
  tx.selectFrom('fulfillments').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

export const selectEvents = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.user_id')
    .leftJoin('mail_deliveries', (join) =>
      join.onRef('mail_deliveries.store_id', '=', 'order_events.store_id').onRef('mail_deliveries.id', '=', 'order_events.id'),
    )
    .select(['order_events.id', 'happened_at', 'order_events.kind', 'data', 'mail_deliveries.state as mail_state'])
    .select('mail_deliveries.reason as mail_reason')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`.as('person'))
    .where('order_events.order_id', '=', orderId)
    .orderBy('happened_at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(EVENTS_MAX)
    .execute()

export const selectCustomer = (tx: Tx, id: string) =>
  tx.selectFrom('customers').select(['id', 'order_count', 'spent_cents']).where('id', '=', id).executeTakeFirst()

export async function countOpenOrders(tx: Tx, fulfillment: Fulfillment): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    // The value is a literal, because a prepared plan uses the partial index of open orders only with a literal.
    .where('state', '=', sql.lit('open'))
    .where('fulfillment_status', '=', fulfillment)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the countries of orders, spelled as the orders store them, in alphabetical order. */
export async function selectCountries(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('country')
    .distinct()
    .where('country', '<>', '')
    .orderBy('country')
    .limit(COUNTRIES_MAX)
    .execute()
  return rows.map(({ country }) => country)
}

/** Returns the tags in use, in alphabetical order. */
export async function selectTags(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from orders where tags <> '{}' order by tag limit ${sql.lit(TAGS_OFFERED)}`.execute(tx)
  return rows.map(({ tag }) => tag)
}

/** Returns the store of this transaction, and the database's current time. */
export async function selectStore(tx: Tx) {
  return tx
    .selectFrom('stores')
    .select(['id', 'name', 'handle', 'public_domain', 'time_zone', 'currency', 'contact_email'])
    .select([sql<Date>`now()`.as('now'), languagesColumn])
    .executeTakeFirstOrThrow()
}
