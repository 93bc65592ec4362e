import { z } from 'zod'

import { writtenLengths } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { commaList, Id, PriceCents, text } from '../fields.ts'
import { says } from '../field-errors.ts'
import { CART_LINES_MAX, ORDERS_BULK_MAX, ORDER_COMMENT_MAX, SHOPPER_EMAIL_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '../limits.ts'
import { Order, type OrderAddress, orderFilter } from './orders.ts'

const byId = z.strictObject({ id: Id })
const OrderTag = text(TAG_LENGTH_MAX, 1).refine((tag) => !tag.includes(','), says('tag_comma'))

/** The reason for canceling an order. */
export const CancelReason = z.enum(['customer', 'fraud', 'inventory', 'declined', 'staff', 'other'])

const Tracking = {
  carrier: text(60).default(''),
  trackingNumber: text(100).default(''),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: says('web_address') }).max(500)]).default(''),
}

/** An address. The service checks whether it is valid in its country (addresses/check.ts). */
const AddressInput = z.strictObject(
  // The country may be longer than a code, so that a country name gets its own error message.
  Object.fromEntries(Object.entries({ ...writtenLengths, country: 60 }).map(([field, max]) => [field, text(max)])) as Record<
    keyof z.infer<typeof OrderAddress>,
    ReturnType<typeof text>
  >,
)

/** The orders of a bulk action: a list of ids, or all orders that match a filter with some exceptions. */
export const OrderSelection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(250) }),
  z.strictObject({ all: z.strictObject(orderFilter), except: z.array(Id).max(250).default([]) }),
])

/** An action on every selected order. */
export const OrderChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['archive', 'unarchive', 'capture', 'mark-paid']) }),
  z.strictObject({ action: z.enum(['fulfill', 'deliver']), notify: z.boolean().default(true) }),
  z.strictObject({ action: z.enum(['add-tags', 'remove-tags']), tags: z.array(OrderTag).min(1).max(TAGS_MAX) }),
  z.strictObject({
    action: z.literal('cancel'),
    reason: CancelReason,
    refund: z.boolean(),
    restock: z.boolean(),
    notify: z.boolean(),
    /** The number of orders that the caller expects. If the actual number differs, no order is canceled. */
    count: z.int().min(1),
  }),
])

/** The kind of a bulk action. */
export const BulkAction = z.enum([
  'archive',
  'unarchive',
  'capture',
  'mark-paid',
  'fulfill',
  'deliver',
  'add-tags',
  'remove-tags',
  'cancel',
])

const answer = Order

export const orderActionCalls = defineCalls({
  'orders.update': {
    access: 'orders',
    summary: 'Update an order’s note, tags, contact details, or shipping address',
    params: byId,
    body: z.strictObject({
      version: z.int(),
      note: text(5000).optional(),
      tags: z.array(OrderTag).max(TAGS_MAX).optional(),
      email: z.union([z.literal(''), z.email().max(SHOPPER_EMAIL_MAX)]).optional(),
      phone: text(30).optional(),
      shippingAddress: AddressInput.optional(),
      /** Whether the customer is emailed if the contact details or the address changed. */
      notify: z.boolean().default(false),
    }),
    answer,
    problems: ['version_conflict'],
  },
  'orders.capture': {
    access: 'orders',
    summary: 'Capture an authorized payment',
    params: byId,
    /**
     * The amount in minor units. By default it is the authorized amount up to the total. The rest of the authorization is voided.
     */
    body: z.strictObject({ amountCents: PriceCents.min(1).optional() }),
    answer,
    problems: ['nothing_authorized', 'order_busy'],
    idempotent: true,
  },
  'orders.markPaid': {
    access: 'orders',
    summary: 'Mark an order as paid after a payment outside the store',
    params: byId,
    body: z.strictObject({ method: text(60).default('') }),
    answer,
    problems: ['nothing_due'],
    idempotent: true,
  },
  'orders.void': {
    access: 'orders',
    summary: 'Void an authorization',
    params: byId,
    body: z.strictObject({}),
    answer,
    problems: ['nothing_authorized', 'order_busy'],
    idempotent: true,
  },
  'orders.refund': {
    access: 'orders',
    summary: 'Refund items, shipping, or a custom amount',
    params: byId,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ id: Id, quantity: z.int().min(1), /** Whether items are restocked. */ restock: z.boolean() }))
        .max(CART_LINES_MAX)
        .default([]),
      /** The part of `amountCents` for shipping, in minor units. */
      shippingCents: PriceCents.default(0),
      /**
       * The total refunded amount in minor units, including `shippingCents`. If the amount apart from shipping is less than the
       * price of the items, it is split among them. If it is more, the excess belongs to no item.
       */
      amountCents: PriceCents.min(1),
      reason: text(500).default(''),
      notify: z.boolean().default(true),
    }),
    answer,
    problems: ['refund_too_much'],
    idempotent: true,
  },
  'orders.fulfill': {
    access: 'orders',
    summary: 'Fulfill items in an order',
    params: byId,
    body: z.strictObject({
      /** The items to fulfill. By default all unfulfilled items are fulfilled. */
      lines: z
        .array(z.strictObject({ id: Id, quantity: z.int().min(1) }))
        .min(1)
        .max(CART_LINES_MAX)
        .optional(),
      ...Tracking,
      notify: z.boolean().default(true),
    }),
    answer,
    problems: ['fulfill_too_much', 'order_cancelled'],
    idempotent: true,
  },
  'orders.updateTracking': {
    access: 'orders',
    summary: 'Update the tracking details of a fulfillment',
    params: z.strictObject({ id: Id, fulfillmentId: Id }),
    body: z.strictObject({ ...Tracking, notify: z.boolean().default(false) }),
    answer,
    problems: ['fulfillment_cancelled'],
  },
  'orders.markDelivered': {
    access: 'orders',
    summary: 'Mark a fulfillment as delivered, or as not delivered',
    params: z.strictObject({ id: Id, fulfillmentId: Id }),
    body: z.strictObject({ delivered: z.boolean(), notify: z.boolean().default(false) }),
    answer,
    problems: ['fulfillment_cancelled'],
  },
  'orders.cancelFulfillment': {
    access: 'orders',
    summary: 'Cancel a fulfillment',
    params: z.strictObject({ id: Id, fulfillmentId: Id }),
    body: z.strictObject({}),
    answer,
    problems: ['fulfillment_cancelled', 'fulfillment_refunded'],
    idempotent: true,
  },
  'orders.cancel': {
    access: 'orders',
    summary: 'Cancel an order that has no fulfilled items',
    params: byId,
    body: z.strictObject({ reason: CancelReason, refund: z.boolean(), restock: z.boolean(), notify: z.boolean() }),
    answer,
    problems: ['order_cancelled', 'order_sent', 'order_busy'],
    idempotent: true,
  },
  'orders.archive': {
    access: 'orders',
    summary: 'Archive or unarchive an order',
    params: byId,
    body: z.strictObject({ archived: z.boolean() }),
    answer,
    problems: ['order_cancelled'],
  },
  'orders.comment': {
    access: 'orders',
    summary: 'Add a staff comment to an order’s timeline',
    params: byId,
    body: z.strictObject({ text: text(ORDER_COMMENT_MAX, 1) }),
    answer,
    idempotent: true,
  },
  'orders.resend': {
    access: 'orders',
    summary: 'Resend the order confirmation email',
    params: byId,
    body: z.strictObject({}),
    answer,
    problems: ['order_no_email'],
    idempotent: true,
  },
  'orders.bulk': {
    access: 'orders',
    summary: 'Start a job that runs a bulk action on orders',
    body: z.strictObject({ selection: OrderSelection, change: OrderChange }),
    answer: z.strictObject({ id: Id, jobId: Id, count: z.int().max(ORDERS_BULK_MAX) }),
    problems: ['limit_reached', 'range_reversed', 'count_changed'],
    idempotent: true,
  },
  'orders.bulkFailures': {
    access: 'orders',
    summary: 'List the orders that a bulk action skipped and why',
    params: byId,
    answer: z.strictObject({
      action: BulkAction,
      /** The number of orders. `done` is the number handled so far. */
      total: z.int(),
      done: z.int(),
      /** `code` is the code of the problem. `name` is empty if the order was deleted. */
      items: z.array(z.strictObject({ orderId: Id, name: z.string(), code: z.string() })),
    }),
  },
  'orders.export': {
    access: 'orders',
    summary: 'Export orders in Shopify’s CSV format, one row per item',
    query: z.strictObject({ ...orderFilter, ids: commaList(Id, 250).optional(), except: commaList(Id, 250).optional() }),
    download: 'text/csv; charset=utf-8',
  },
})

/** The names of calls that change one order and return its new state. */
export type OrderAction = Exclude<keyof typeof orderActionCalls, 'orders.bulk' | 'orders.bulkFailures' | 'orders.export'>
