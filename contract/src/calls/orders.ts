import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Id, Instant, listOf, listQuery, QueryCents, QueryDate, queryInt, text } from '../fields.ts'
import { DISCOUNT_CODE_MAX, TAG_LENGTH_MAX, WAITING_DAYS_MAX } from '../limits.ts'

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
  'void_failed',
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
  tags: z.array(z.string()),
  /** How the visit it came by came: `email`, `direct`, …; empty where nobody knows. */
  channel: z.string(),
})

/** As it is written on a parcel. `province` and `country` are codes where they are known ones. */
export const OrderAddress = z.strictObject({
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

export const OrderLine = z.strictObject({
  id: Id,
  position: z.int(),
  productId: Id.nullable(),
  title: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  pictureUrl: z.string(),
  quantity: z.int(),
  fulfilledQuantity: z.int(),
  /** Given up by a refund or a cancellation before they were sent. */
  removedQuantity: z.int(),
  /** Units that were refunded, or are being refunded. */
  refundedQuantity: z.int(),
  refundedCents: z.int(),
  requiresShipping: z.boolean(),
  unitPriceCents: z.int(),
  totalCents: z.int(),
  /** What all its units cost the shopper, tax included: what a refund of them starts from. */
  worthCents: z.int(),
})

export const OrderTransaction = z.strictObject({
  id: Id,
  kind: z.enum(['authorization', 'capture', 'sale', 'refund', 'void']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  amountCents: z.int(),
  /** `Visa •••• 4242`; empty where it is not known. */
  method: z.string(),
  provider: z.string(),
  reference: z.string(),
  error: z.string(),
  createdAt: Instant,
})

export const OrderFulfillment = z.strictObject({
  id: Id,
  state: z.enum(['sent', 'cancelled']),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  lines: z.array(z.strictObject({ lineId: Id, quantity: z.int() })),
  createdAt: Instant,
})

export const OrderEvent = z.strictObject({
  id: Id,
  at: Instant,
  kind: OrderEventKind,
  /** Who did it; null: the shopper, or the system. */
  person: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** The visit an order came by, as it was. */
export const OrderAttribution = z.strictObject({
  channel: z.string(),
  referrer: z.string(),
  landingPath: z.string(),
  utm: z.record(z.string(), z.string()),
})

export const Order = OrderRow.extend({
  version: z.int(),
  phone: z.string(),
  note: z.string(),
  source: z.string(),
  isTest: z.boolean(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  discountCode: z.string(),
  discounts: z.array(z.strictObject({ title: z.string(), code: z.string().nullable(), amountCents: z.int() })),
  shippingCents: z.int(),
  shippingMethod: z.string(),
  /** What of shipping, tax included, can still be refunded. */
  shippingLeftCents: z.int(),
  taxCents: z.int(),
  taxLines: z.array(z.strictObject({ name: z.string(), amountCents: z.int() })),
  pricesIncludeTax: z.boolean(),
  /** Held on the shopper’s card, to be taken. */
  authorizedCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Being paid back. */
  refundingCents: z.int(),
  outstandingCents: z.int(),
  gatewayName: z.string(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  customer: z.strictObject({ id: Id, orderCount: z.int(), spentCents: z.int() }).nullable(),
  attribution: OrderAttribution.nullable(),
  /** Address of the page that tells the shopper how the order stands; null of one that has none. */
  statusUrl: z.string().nullable(),
  lines: z.array(OrderLine),
  transactions: z.array(OrderTransaction),
  fulfillments: z.array(OrderFulfillment),
  /** What happened, the latest first. */
  events: z.array(OrderEvent),
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
  tag: text(TAG_LENGTH_MAX).optional(),
  discountCode: text(DISCOUNT_CODE_MAX).optional(),
  product: Id.optional(),
  sku: text(255).optional(),
  tracking: text(100).optional(),
  /** How the visit came: `email`, `direct`, … */
  channel: text(60).optional(),
  utmSource: text(255).optional(),
  utmCampaign: text(255).optional(),
  /** Minor units, both inclusive. */
  totalFrom: QueryCents.optional(),
  totalTo: QueryCents.optional(),
  /** Open, not sent in full, and placed more than this many days of the store's zone ago. */
  waitingDays: queryInt(1, WAITING_DAYS_MAX).optional(),
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
    summary: 'Countries orders were placed from and tags they have, for filters',
    answer: z.strictObject({ countries: z.array(z.string()), tags: z.array(z.string()) }),
  },
  'orders.count': {
    access: 'orders',
    summary: 'How many open orders have a fulfilment status',
    query: z.strictObject({ fulfillmentStatus: FulfillmentStatus.default('unfulfilled') }),
    answer: z.strictObject({ count: z.int() }),
  },
  'orders.get': {
    access: 'orders',
    summary: 'One order with everything that happened to it',
    params: z.strictObject({ id: Id }),
    answer: Order,
  },
})
