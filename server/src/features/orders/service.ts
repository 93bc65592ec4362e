import type { Order, orderCalls, OrderRow } from '@vitrine/contract/calls/orders.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../db/transactions.ts'
import type { DB } from '../../db/types.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { endOfDay, startOfDay } from '../../time/local-time.ts'
import type { LedgerKind } from '../ledger/entry.ts'
import { readOrderEntries } from '../ledger/service.ts'
import { selectPage } from './list.ts'
import { countOpenOrders, type rowColumns, selectLines, selectOrder, selectStore } from './queries.ts'
import type { Fulfillment, Payment, State } from './status.ts'

type ListQuery = z.output<(typeof orderCalls)['orders.list']['query']>
type Row = z.infer<typeof OrderRow>
type Detail = z.infer<typeof Order>

/**
 * Orders, filtered, sorted and paged. `from` and `to` are days of the store's own zone, both included.
 * @throws Problem `range_reversed`, or `invalid_input` for a cursor that is not one
 */
export async function listOrders(tx: Tx, { from, to, sort, limit, cursor, ...filter }: ListQuery) {
  if (from !== undefined && to !== undefined && from > to) throw fieldProblem('range_reversed', 'to')
  const zone = from === undefined && to === undefined ? '' : (await readStoreFacts(tx)).timeZone
  const interval = {
    start: from === undefined ? undefined : startOfDay(from, zone),
    end: to === undefined ? undefined : endOfDay(to, zone),
  }
  const { rows, next, previous, total } = await selectPage(tx, { ...filter, ...interval }, { sort, limit, cursor })
  return { items: rows.map(showRow), next, previous, total }
}

/** @throws Problem `not_found` */
export async function readOrder(tx: Tx, id: string): Promise<Detail> {
  const order = await selectOrder(tx, id)
  if (!order) throw problem('not_found')
  const lines = await selectLines(tx, id)
  const entries = await readOrderEntries(tx, id)
  return {
    ...showRow(order),
    phone: order.phone,
    note: order.note,
    tags: order.tags,
    source: order.source,
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    discountCode: order.discount_code,
    shippingCents: order.shipping_cents,
    shippingMethod: order.shipping_method,
    taxCents: order.tax_cents,
    refundedCents: order.refunded_cents,
    paidCents: order.paid_cents,
    outstandingCents: Math.max(0, order.total_cents - order.paid_cents),
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
    shippingAddress: order.shipping_address as Detail['shippingAddress'],
    billingAddress: order.billing_address as Detail['billingAddress'],
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.product_id,
      title: line.title,
      variantTitle: line.variant_title,
      sku: line.sku,
      quantity: line.quantity,
      fulfilledQuantity: line.fulfilled_quantity,
      unitPriceCents: line.unit_price_cents,
      totalCents: line.total_cents,
    })),
    ledger: entries.map((entry) => ({
      occurredAt: entry.occurred_at.toISOString(),
      kind: entry.kind as LedgerKind,
      description: entry.description,
      amountCents: entry.amount_cents,
      quantity: entry.quantity,
    })),
  }
}

/** How many open orders are at a stage of fulfilment. */
export async function countOrders(tx: Tx, fulfillment: Fulfillment): Promise<number> {
  return countOpenOrders(tx, fulfillment)
}

/** Zone and currency of the store of this transaction. */
export async function readStoreFacts(tx: Tx): Promise<{ timeZone: string; currency: string }> {
  const { time_zone: timeZone, currency } = await selectStore(tx)
  return { timeZone, currency }
}

function showRow(order: Pick<Selectable<DB['orders']>, (typeof rowColumns)[number]>): Row {
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
  }
}
