import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Id, Instant, listOf, listQuery, QueryDate, text } from '../fields.ts'

export const OrderState = z.enum(['open', 'archived', 'cancelled'])
/** Derived from transactions, never set by hand. */
export const PaymentStatus = z.enum(['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'])
/** Derived from line quantities. */
export const FulfillmentStatus = z.enum(['unfulfilled', 'partially_fulfilled', 'fulfilled'])

/** What can happen to an order, as its timeline tells it. */
export const OrderEventKind = z.enum([
  'placed',
  'authorized',
  'captured',
  'capture_failed',
  'marked_paid',
  'voided',
  'refund_started',
  'refunded',
  'refund_failed',
  'fulfilled',
  'tracking_changed',
  'fulfillment_cancelled',
  'cancelled',
  'archived',
  'unarchived',
  'note_changed',
  'tags_changed',
  'address_changed',
  'comment',
  'mail_sent',
])

/** What a row of the sales ledger is about. `order` counts the order and carries no money. */
export const LedgerKind = z.enum(['order', 'sale', 'discount', 'return', 'shipping', 'tax', 'duty', 'cost', 'fee'])

export const OrderRow = z.strictObject({
  id: Id,
  /** As the seller reads it, `#1001`. */
  name: z.string(),
  placedAt: Instant,
  customerName: z.string(),
  email: z.string(),
  country: z.string(),
  state: OrderState,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  itemCount: z.int(),
  totalCents: z.int(),
  currency: Currency,
})

const Address = z.strictObject({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const Order = OrderRow.extend({
  phone: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  source: z.string(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  discountCode: z.string(),
  shippingCents: z.int(),
  shippingMethod: z.string(),
  taxCents: z.int(),
  refundedCents: z.int(),
  paidCents: z.int(),
  outstandingCents: z.int(),
  cancelledAt: Instant.nullable(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  lines: z.array(
    z.strictObject({
      id: Id,
      productId: Id.nullable(),
      title: z.string(),
      variantTitle: z.string(),
      sku: z.string(),
      quantity: z.int(),
      fulfilledQuantity: z.int(),
      unitPriceCents: z.int(),
      totalCents: z.int(),
    }),
  ),
  /** The order's rows in the sales ledger, oldest first. */
  ledger: z.array(
    z.strictObject({ occurredAt: Instant, kind: LedgerKind, description: z.string(), amountCents: z.int(), quantity: z.int() }),
  ),
})

export const OrderSort = z.enum(['placed', '-placed', 'total', '-total'])

export const orderFilter = {
  search: listQuery.search,
  state: OrderState.optional(),
  paymentStatus: PaymentStatus.optional(),
  fulfillmentStatus: FulfillmentStatus.optional(),
  country: text(60).optional(),
  /** Local dates in the store's zone, both inclusive. */
  from: QueryDate.optional(),
  to: QueryDate.optional(),
}

export const orderCalls = defineCalls({
  'orders.list': {
    access: 'orders',
    summary: 'Orders, filtered, sorted and paged',
    query: z.strictObject({ ...listQuery, ...orderFilter, sort: OrderSort.default('-placed') }),
    answer: listOf(OrderRow),
    problems: ['range_reversed'],
  },
  'orders.facets': {
    access: 'orders',
    summary: 'Countries orders were placed from, for filters',
    answer: z.strictObject({ countries: z.array(z.string()) }),
  },
  'orders.count': {
    access: 'orders',
    summary: 'How many open orders have a fulfilment status',
    query: z.strictObject({ fulfillmentStatus: FulfillmentStatus.default('unfulfilled') }),
    answer: z.strictObject({ count: z.int() }),
  },
  'orders.get': { access: 'orders', summary: 'One order with lines and ledger', params: z.strictObject({ id: Id }), answer: Order },
})
