import type { orderCalls, OrderRow } from '@vitrine/contract/calls/orders.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { fieldProblem } from '../../../platform/problem.ts'
import { endOfDay, localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import type { Attribution } from '../search-index.ts'
import { type Filter, selectPage } from './list.ts'
import { countOpenOrders, type rowColumns, selectStore } from '../queries.ts'
import type { Fulfillment, Payment, State } from '../status.ts'

type ListQuery = z.output<(typeof orderCalls)['orders.list']['query']>
type Row = z.infer<typeof OrderRow>

/**
 * Returns orders, filtered, sorted and paged. `from` and `to` are days in the store's time zone, both included.
 * @throws Problem `range_reversed`, or `invalid_input` for an invalid cursor
 */
export async function listOrders(tx: Tx, { sort, limit, cursor, ...filter }: ListQuery) {
  const { rows, ...page } = await selectPage(tx, await filterOf(tx, filter), { sort, limit, cursor })
  return { items: rows.map(showRow), ...page }
}

/**
 * Returns a filter in the form that the queries use: days in the store's time zone become instants.
 * @throws Problem `range_reversed`
 */
export async function filterOf(
  tx: Tx,
  { from, to, waitingDays, ...filter }: Omit<ListQuery, 'limit' | 'cursor' | 'sort'>,
): Promise<Filter> {
  if (from !== undefined && to !== undefined && from > to) throw fieldProblem('range_reversed', 'to')
  if (from === undefined && to === undefined && waitingDays === undefined) return filter
  const { now, time_zone: zone } = await selectStore(tx)
  return {
    ...filter,
    start: from === undefined ? undefined : startOfDay(from, zone),
    end: to === undefined ? undefined : endOfDay(to, zone),
    waitingSince: waitingDays === undefined ? undefined : startOfDay(localDateOf(now, zone).subtract({ days: waitingDays }), zone),
  }
}

/** Counts the open orders that have the given fulfillment status. */
export async function countOrders(tx: Tx, fulfillment: Fulfillment): Promise<number> {
  return countOpenOrders(tx, fulfillment)
}

/** Returns the time zone and currency of the store of this database transaction. */
export async function readStoreFacts(tx: Tx): Promise<{ timeZone: string; currency: string }> {
  const { time_zone: timeZone, currency } = await selectStore(tx)
  return { timeZone, currency }
}

/** Returns an order in the form that lists show. */
export function showRow(order: Pick<Selectable<DB['orders']>, (typeof rowColumns)[number]>): Row {
  return {
    id: order.id,
    name: order.name,
    placedAt: order.placed_at.toISOString(),
    customerName: order.customer_name,
    email: order.email,
    country: order.country,
    state: order.state as State,
    paymentStatus: order.payment_status as Payment,
    fulfillmentStatus: order.fulfillment_status as Fulfillment,
    itemCount: order.item_count,
    totalCents: order.total_cents,
    currency: order.currency,
    tags: order.tags,
    channel: (order.attribution as Attribution | null)?.channel ?? '',
  }
}
