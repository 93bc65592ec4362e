import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Id, Instant, listOf, listQuery, QueryCents, QueryDate, queryInt, text } from '../fields.ts'
import { deliveryStates } from '../notification-kinds.ts'
import { DISCOUNT_CODE_MAX, TAG_LENGTH_MAX, WAITING_DAYS_MAX } from '../limits.ts'

export const OrderState = z.enum(['open', 'archived', 'cancelled'])
/** The payment status, which is always derived from the transactions. */
export const PaymentStatus = z.enum(['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'])
/** The fulfillment status, which is derived from the quantities of the lines. */
export const FulfillmentStatus = z.enum(['unfulfilled', 'partially_fulfilled', 'fulfilled'])

/** The kinds of events in an order's timeline. */
export const OrderEventKind = z.enum([
  'placed',
  'upsell_added',
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
  'delivered',
  'delivery_undone',
  'cancelled',
  'archived',
  'unarchived',
  'note_changed',
  'tags_changed',
  'address_changed',
  'comment',
  'mail_sent',
])

/** The kind of a ledger row. A row of kind `order` counts the order and has no amount. */
export const LedgerKind = z.enum(['order', 'sale', 'discount', 'return', 'shipping', 'tax', 'duty', 'cost', 'fee'])

export const OrderRow = z.strictObject({
  id: Id,
  /** The name that the seller sees, such as `#1001`. */
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
  /** The channel of the visit, such as `email` or `direct`, or empty if it is unknown. */
  channel: z.string(),
  /** Whether nothing was charged for the order. Test orders are in no report. */
  isTest: z.boolean(),
})

const OrderNeighbor = z.strictObject({ id: Id, name: z.string() })

/** An address in the format of a shipping label. `province` and `country` are codes if they are known. */
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
  /** The quantity removed by a refund or cancellation before fulfillment. */
  removedQuantity: z.int(),
  /** The quantity that was refunded or is being refunded. */
  refundedQuantity: z.int(),
  refundedCents: z.int(),
  requiresShipping: z.boolean(),
  unitPriceCents: z.int(),
  totalCents: z.int(),
  /** The price of the full quantity including tax, from which refunds are calculated. */
  worthCents: z.int(),
  /** Where a Boost Upsell offer added the line, or null if none did. */
  upsellPlace: z.enum(['cart', 'product', 'after_payment']).nullable(),
})

export const OrderTransaction = z.strictObject({
  id: Id,
  kind: z.enum(['authorization', 'capture', 'sale', 'refund', 'void']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  amountCents: z.int(),
  /** The payment method, such as `Visa •••• 4242`, or empty if it is unknown. */
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
  /** When the seller or an import said that it was delivered. Carriers aren’t asked. */
  deliveredAt: Instant.nullable(),
})

export const OrderEvent = z.strictObject({
  id: Id,
  at: Instant,
  kind: OrderEventKind,
  /** The member who caused the event, or null for the shopper or the system. */
  person: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /**
   * What became of an email, and why: null for other events, and for emails that are not in the delivery log, because they are older
   * than it goes back.
   */
  email: z.strictObject({ state: z.enum(deliveryStates), reason: z.string() }).nullable(),
})

/** The visit that an order came from, as recorded at that time. */
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
  subtotalCents: z.int(),
  discountCents: z.int(),
  discountCode: z.string(),
  discounts: z.array(z.strictObject({ title: z.string(), code: z.string().nullable(), amountCents: z.int() })),
  shippingCents: z.int(),
  shippingMethod: z.string(),
  /** The part of shipping including tax that can still be refunded. */
  shippingLeftCents: z.int(),
  taxCents: z.int(),
  taxLines: z.array(z.strictObject({ name: z.string(), amountCents: z.int() })),
  pricesIncludeTax: z.boolean(),
  /** Whether the customer was exempt from taxes. */
  isTaxExempt: z.boolean(),
  /** The amount that is authorized but not captured yet. */
  authorizedCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  /** The amount of refunds in progress. */
  refundingCents: z.int(),
  outstandingCents: z.int(),
  gatewayName: z.string(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  customer: z.strictObject({ id: Id, orderCount: z.int(), spentCents: z.int() }).nullable(),
  attribution: OrderAttribution.nullable(),
  /** The URL of the shopper's order status page, or null if there is none. */
  statusUrl: z.string().nullable(),
  lines: z.array(OrderLine),
  transactions: z.array(OrderTransaction),
  fulfillments: z.array(OrderFulfillment),
  /** The events, latest first. */
  events: z.array(OrderEvent),
  /** The order's rows in the sales ledger, oldest first. */
  ledger: z.array(
    z.strictObject({ occurredAt: Instant, kind: LedgerKind, description: z.string(), amountCents: z.int(), quantity: z.int() }),
  ),
})

export const OrderTestFilter = z.enum(['only', 'without'])

export const OrderSort = z.enum(['placed', '-placed', 'total', '-total'])

export const orderFilter = {
  search: listQuery.search,
  state: OrderState.optional(),
  paymentStatus: PaymentStatus.optional(),
  fulfillmentStatus: FulfillmentStatus.optional(),
  country: text(60).optional(),
  /** Limits the list to test orders, or leaves them out. */
  test: OrderTestFilter.optional(),
  /** The first local date in the store's time zone. Both ends of the range are included. */
  from: QueryDate.optional(),
  to: QueryDate.optional(),
  tag: text(TAG_LENGTH_MAX).optional(),
  discountCode: text(DISCOUNT_CODE_MAX).optional(),
  product: Id.optional(),
  sku: text(255).optional(),
  tracking: text(100).optional(),
  /** The channel of the visit, such as `email` or `direct`. */
  channel: text(60).optional(),
  utmSource: text(255).optional(),
  utmCampaign: text(255).optional(),
  /** The lowest total in minor units. Both ends of the range are included. */
  totalFrom: QueryCents.optional(),
  totalTo: QueryCents.optional(),
  /**
   * Limits the list to open orders that are not completely fulfilled and were placed more than this many days ago in the store's
   * time zone.
   */
  waitingDays: queryInt(1, WAITING_DAYS_MAX).optional(),
}

export const orderCalls = defineCalls({
  'orders.list': {
    access: 'orders',
    summary: 'List orders, with filters, sorting, and pagination',
    query: z.strictObject({ ...listQuery, ...orderFilter, sort: OrderSort.default('-placed') }),
    answer: listOf(OrderRow),
    problems: ['range_reversed'],
  },
  'orders.facets': {
    access: 'orders',
    summary: 'List the countries and tags used in orders, for use in filters',
    answer: z.strictObject({ countries: z.array(z.string()), tags: z.array(z.string()) }),
  },
  'orders.count': {
    access: 'orders',
    summary: 'Count open orders by fulfillment status',
    query: z.strictObject({ fulfillmentStatus: FulfillmentStatus.default('unfulfilled') }),
    answer: z.strictObject({ count: z.int() }),
  },
  'orders.today': {
    access: 'orders',
    summary: 'Get today’s orders, items and net sales, and the number of unfulfilled orders',
    answer: z.strictObject({
      /** The orders placed today, in the store's time zone. */
      orders: z.int(),
      /** The items ordered today. Returns do not lower it. */
      items: z.int(),
      /** Today's sales less discounts and returns, without shipping and taxes, in minor units. */
      netSalesCents: z.int(),
      /** The open orders with no fulfilled item, whenever they were placed. */
      unfulfilled: z.int(),
    }),
  },
  'orders.get': {
    access: 'orders',
    summary: 'Get an order with its full history',
    params: z.strictObject({ id: Id }),
    answer: Order,
  },
  'orders.neighbors': {
    access: 'orders',
    summary: 'Get the orders next to an order in the list of all orders, newest first',
    params: z.strictObject({ id: Id }),
    /** `previous` was placed later, so it is above the order in the list. */
    answer: z.strictObject({ previous: OrderNeighbor.nullable(), next: OrderNeighbor.nullable() }),
  },
})
