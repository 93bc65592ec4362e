import type { Order } from '@vitrine/contract/calls/orders.ts'
import { DELIVERY_LOG_DAYS } from '@vitrine/contract/notification-limits.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { type LedgerKind, readOrderEntries } from '../../ledger/api.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { addressOf } from '../address.ts'
import { linesOf, type LineRecord, type OrderRecord } from '../change.ts'
import type { Attribution } from '../search-index.ts'
import type { SentLine } from '../fulfillment/fulfill.ts'
import { refundedShipping } from '../refunds/refund.ts'
import { worthOf } from '../refunds/line-amounts.ts'
import { selectCustomer, selectEvents, selectFulfillments, selectOrder, selectStore, selectTransactions } from '../queries.ts'
import { type KnownProduct, knownProducts } from './known-products.ts'
import { showRow } from './service.ts'
import { statusUrl } from '../../storefront/kit/api.ts'

type Detail = z.input<typeof Order>
type Event = Detail['events'][number]
type Delivery = NonNullable<Event['email']>['state']

/**
 * Reads an order with everything that its page in the console shows.
 * @throws Problem `not_found`
 */
export async function readOrder(tx: Tx, config: Config, id: string): Promise<Detail> {
  const order = await selectOrder(tx, id)
  if (!order) throw problem('not_found')
  const [lines, entries, transactions, fulfillments, events, customer, shippingBack, store] = await Promise.all([
    linesOf(tx, id),
    readOrderEntries(tx, id),
    selectTransactions(tx, id),
    selectFulfillments(tx, id),
    selectEvents(tx, id),
    order.customer_id === null ? undefined : selectCustomer(tx, order.customer_id),
    refundedShipping(tx, id),
    selectStore(tx),
  ])
  const products = await knownProducts(tx, lines)
  const worth = worthOf(order, lines)
  const idAt = new Map(lines.map((line) => [line.position, line.id]))
  return {
    ...showRow(order),
    ...showMoney(order),
    version: order.version,
    phone: order.phone,
    note: order.note,
    source: order.source,
    shippingLeftCents: Math.max(0, worth.shipping.cents - shippingBack),
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
    cancelReason: order.cancel_reason,
    shippingAddress: addressOf(order.shipping_address),
    billingAddress: addressOf(order.billing_address),
    customer: customer ? { id: customer.id, orderCount: customer.order_count, spentCents: customer.spent_cents } : null,
    attribution: showAttribution(order.attribution as Attribution | null),
    statusUrl: order.status_digest === null ? null : statusUrl(config, store, id),
    lines: lines.map((line, at) => ({ ...showLine(config, line, products.get(line.position)), worthCents: worth.lines[at]!.cents })),
    transactions: transactions.map((row) => ({
      id: row.id,
      kind: row.kind as Detail['transactions'][number]['kind'],
      state: row.state as Detail['transactions'][number]['state'],
      amountCents: row.amount_cents,
      method: row.method,
      provider: row.provider,
      reference: row.reference,
      error: row.error,
      createdAt: row.created_at.toISOString(),
    })),
    fulfillments: fulfillments.map((row) => ({
      id: row.id,
      state: row.state as Detail['fulfillments'][number]['state'],
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      trackingUrl: row.tracking_url,
      lines: (row.lines as unknown as SentLine[]).flatMap(({ position, quantity }) => {
        const lineId = idAt.get(position)
        return lineId === undefined ? [] : [{ lineId, quantity }]
      }),
      createdAt: row.created_at.toISOString(),
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    })),
    events: events.map((event) => ({
      id: event.id,
      at: event.happened_at.toISOString(),
      kind: event.kind as Detail['events'][number]['kind'],
      person: event.person,
      data: event.data as Detail['events'][number]['data'],
      email: emailOf(event, store.now),
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

const DAY_MS = 86_400_000

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** Returns what became of the email of an event. It is in the log once its job began, and until the log forgets it. */
function emailOf({ kind, data, happened_at: at, mail_state: state, mail_reason: reason }: EventRow, now: Date): Event['email'] {
  if (kind !== 'mail_sent') return null
  if (state !== null) return { state: state as Delivery, reason: reason ?? '' }
  const isNew = (data as Event['data'])['isLogged'] === true && now.getTime() - at.getTime() < DELIVERY_LOG_DAYS * DAY_MS
  return isNew ? { state: 'queued', reason: '' } : null
}

function showMoney(order: OrderRecord) {
  const discounts = order.discounts as { title: string; code: string | null; amountCents: number }[]
  const taxes = order.tax_lines as { name: string; amountCents: number }[]
  return {
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    discountCode: order.discount_code,
    discounts: discounts.map(({ title, code, amountCents }) => ({ title, code, amountCents })),
    shippingCents: order.shipping_cents,
    shippingMethod: order.shipping_method,
    taxCents: order.tax_cents,
    taxLines: taxes.map(({ name, amountCents }) => ({ name, amountCents })),
    pricesIncludeTax: order.prices_include_tax,
    isTaxExempt: order.is_tax_exempt,
    authorizedCents: order.authorized_cents,
    paidCents: order.paid_cents,
    refundedCents: order.refunded_cents,
    refundingCents: order.refunding_cents,
    // Nothing is due for a canceled order.
    outstandingCents: order.state === 'cancelled' ? 0 : Math.max(0, order.total_cents - order.paid_cents),
    gatewayName: order.gateway_name,
  }
}

/** Returns a line in the form that the page shows. What the order has saved counts before what the catalog knows today. */
function showLine(config: Config, line: LineRecord, known: KnownProduct | undefined) {
  const image = (line.picture as KnownProduct['image']) ?? known?.image
  // The titles of imported lines often contain the variant already.
  const knownVariant = known?.title === line.title ? known.optionValues.join(' / ') : ''
  return {
    id: line.id,
    position: line.position,
    productId: line.product_id ?? known?.productId ?? null,
    title: line.title,
    variantTitle: line.variant_title || knownVariant,
    sku: line.sku,
    pictureUrl: (image && imageUrl(config, image, THUMBNAIL_WIDTH)) ?? '',
    quantity: line.quantity,
    fulfilledQuantity: line.fulfilled_quantity,
    removedQuantity: line.removed_quantity,
    refundedQuantity: line.refunded_quantity,
    refundedCents: line.refunded_cents,
    requiresShipping: line.requires_shipping,
    unitPriceCents: line.unit_price_cents,
    totalCents: line.total_cents,
    upsellPlace: line.upsell_place as Detail['lines'][number]['upsellPlace'],
  }
}

function showAttribution(attribution: Attribution | null): Detail['attribution'] {
  if (!attribution) return null
  const { channel, referrer, landingPath, utm } = attribution
  return { channel: channel ?? '', referrer: referrer ?? '', landingPath: landingPath ?? '', utm: named(utm ?? {}) }
}

const named = (utm: Attribution['utm']) => Object.fromEntries(Object.entries(utm).filter(([, value]) => value))
