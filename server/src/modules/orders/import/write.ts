import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { appendLedger } from '../../ledger/api.ts'
import { searchIndexOf } from '../search-index.ts'
import { fulfillmentStatus, orderState, paymentStatus } from '../status.ts'
import type { DocumentDraft, OrderDraft } from './order-draft.ts'
import { insertOrders } from './queries.ts'

interface Destination {
  storeId: string
  /** The ISO 4217 code of the store's currency. */
  currency: string
  /** The ID of the import that creates the orders, so that the import can be undone. */
  importId?: string
}

/** Writes orders with their lines, and the ledger entries of all documents. Returns one ID per document, in the same order. */
export async function writeDocuments(
  tx: Tx,
  documents: readonly DocumentDraft[],
  { storeId, importId, currency }: Destination,
): Promise<string[]> {
  const written = documents.map((document) => ({ ...document, id: uuidv7() }))
  const orders = written.flatMap(({ id, number, order }) =>
    order ? [{ ...orderRow(number, order), store_id: storeId, id, currency, import_id: importId ?? null }] : [],
  )
  const lines = written.flatMap(({ id, order }) =>
    (order?.lines ?? []).map((line, position) => ({
      store_id: storeId,
      order_id: id,
      position,
      id: uuidv7(),
      title: line.title,
      sku: line.sku,
      quantity: line.quantity,
      fulfilled_quantity: line.fulfilledQuantity,
      unit_price_cents: line.unitPriceCents,
      discount_cents: line.discountCents,
      total_cents: line.totalCents,
    })),
  )
  const entries = written.flatMap(({ id, number, order, entries }) =>
    entries.map((entry) => ({ ...entry, ...(importId && { importId }), document: number, ...(order && { orderId: id }) })),
  )
  await insertOrders(tx, orders, lines)
  await appendLedger(tx, storeId, entries)
  return written.map(({ id }) => id)
}

function orderRow(name: string, order: OrderDraft): Omit<Insertable<DB['orders']>, 'store_id' | 'id' | 'currency'> {
  const { money } = order
  const payment = paymentStatus(money)
  const fulfillment = fulfillmentStatus(order.lines)
  return {
    name,
    placed_at: order.placedAt,
    email: order.email,
    phone: order.phone,
    customer_name: order.customerName,
    country: order.country,
    state: orderState(payment, fulfillment, order.cancelledAt !== null),
    payment_status: payment,
    fulfillment_status: fulfillment,
    item_count: order.lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    discount_code: order.discountCode,
    shipping_cents: order.shippingCents,
    shipping_method: order.shippingMethod,
    tax_cents: order.taxCents,
    total_cents: money.total,
    paid_cents: money.captured,
    refunded_cents: money.refunded,
    authorized_cents: money.authorized,
    is_voided: money.voided,
    note: order.note,
    tags: order.tags,
    source: order.source,
    shipping_address: order.shippingAddress && { ...order.shippingAddress },
    billing_address: order.billingAddress && { ...order.billingAddress },
    cancelled_at: order.cancelledAt,
    ...found(name, order),
  }
}

function found(name: string, { lines, shippingAddress, billingAddress, discountCode, ...order }: OrderDraft) {
  const phones = [order.phone, shippingAddress?.phone ?? '', billingAddress?.phone ?? '']
  const bought = lines.map(({ sku }) => ({ sku, productId: null }))
  return searchIndexOf({ ...order, name, phones, discountCodes: [discountCode], lines: bought, trackingNumbers: [], attribution: null })
}
