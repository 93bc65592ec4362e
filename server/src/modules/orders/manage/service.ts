import type { orderCalls, OrderRow } from '@vitrine/contract/calls/orders.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { endOfDay, localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import { addSums, noSales, sumBuckets } from '../../ledger/api.ts'
import type { Attribution } from '../search-index.ts'
import { type Filter, selectPage } from './list.ts'
import { countOpenOrders, type rowColumns, selectNeighbors, selectStore } from '../queries.ts'
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

/**
 * Returns what was sold since midnight in the store's time zone, and how many open orders have no fulfilled item.
 * @param now the current UTC instant
 */
export async function readToday(tx: Tx, now: Date) {
  const { time_zone: zone } = await selectStore(tx)
  const today = localDateOf(now, zone)
  const [unfulfilled, buckets] = await Promise.all([
    countOpenOrders(tx, 'unfulfilled'),
    sumBuckets(tx, [startOfDay(today, zone), endOfDay(today, zone)], now),
  ])
  const { orders, units, gross, discounts, returns } = buckets.reduce(addSums, noSales)
  return { orders, items: units, netSalesCents: gross + discounts + returns, unfulfilled }
}

/**
 * Returns the orders that were placed just after and just before an order.
 * @throws Problem `not_found`
 */
export async function readNeighbors(tx: Tx, id: string) {
  const rows = await selectNeighbors(tx, id)
  if (rows.length === 0) throw problem('not_found')
  const at = (side: string) => rows.filter((row) => row.side === side).map((row) => ({ id: row.id, name: row.name }))[0] ?? null
  return { previous: at('previous'), next: at('next') }
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
    isTest: order.is_test,
  }
}
