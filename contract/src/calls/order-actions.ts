import { z } from 'zod'

import { writtenLengths } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { commaList, Id, PriceCents, text } from '../fields.ts'
import { says } from '../field-errors.ts'
import { CART_LINES_MAX, ORDERS_BULK_MAX, ORDER_COMMENT_MAX, SHOPPER_EMAIL_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '../limits.ts'
import { Order, type OrderAddress, orderFilter } from './orders.ts'

const byId = z.strictObject({ id: Id })
const OrderTag = text(TAG_LENGTH_MAX, 1).refine((tag) => !tag.includes(','), says('tag_comma'))

/** Why an order is cancelled. */
export const CancelReason = z.enum(['customer', 'fraud', 'inventory', 'declined', 'staff', 'other'])

const Tracking = {
  carrier: text(60).default(''),
  trackingNumber: text(100).default(''),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: says('web_address') }).max(500)]).default(''),
}

/** Whether it fits its country, the service asks (addresses/check.ts). */
const AddressInput = z.strictObject(
  // Countries are taken longer than their codes, so that a name is told to be none.
  Object.fromEntries(Object.entries({ ...writtenLengths, country: 60 }).map(([field, max]) => [field, text(max)])) as Record<
    keyof z.infer<typeof OrderAddress>,
    ReturnType<typeof text>
  >,
)

/** Orders a bulk action means: the ones named, or all that match a filter but for the ones taken out. */
export const OrderSelection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(250) }),
  z.strictObject({ all: z.strictObject(orderFilter), except: z.array(Id).max(250).default([]) }),
])

/** One thing done to every selected order. */
export const OrderChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['archive', 'unarchive', 'capture', 'mark-paid']) }),
  z.strictObject({ action: z.literal('fulfill'), notify: z.boolean().default(true) }),
  z.strictObject({ action: z.enum(['add-tags', 'remove-tags']), tags: z.array(OrderTag).min(1).max(TAGS_MAX) }),
  z.strictObject({
    action: z.literal('cancel'),
    reason: CancelReason,
    refund: z.boolean(),
    restock: z.boolean(),
    notify: z.boolean(),
    /** How many orders whoever asks believes there are: cancelled is what was counted, or nothing. */
    count: z.int().min(1),
  }),
])

/** What is done to each, as its change names it. */
export const BulkAction = z.enum(['archive', 'unarchive', 'capture', 'mark-paid', 'fulfill', 'add-tags', 'remove-tags', 'cancel'])

const answer = Order

export const orderActionCalls = defineCalls({
  'orders.update': {
    access: 'orders',
    summary: 'Change note, tags, contact or where an order goes',
    params: byId,
    body: z.strictObject({
      version: z.int(),
      note: text(5000).optional(),
      tags: z.array(OrderTag).max(TAGS_MAX).optional(),
      email: z.union([z.literal(''), z.email().max(SHOPPER_EMAIL_MAX)]).optional(),
      phone: text(30).optional(),
      shippingAddress: AddressInput.optional(),
    }),
    answer,
    problems: ['version_conflict'],
  },
  'orders.capture': {
    access: 'orders',
    summary: 'Take money that is held',
    params: byId,
    /** Minor units; all that is held, up to the total, where it is left out. What is left over is let go. */
    body: z.strictObject({ amountCents: PriceCents.min(1).optional() }),
    answer,
    problems: ['nothing_authorized', 'order_busy'],
    idempotent: true,
  },
  'orders.markPaid': {
    access: 'orders',
    summary: 'Note that what is outstanding was paid outside of the shop',
    params: byId,
    body: z.strictObject({ method: text(60).default('') }),
    answer,
    problems: ['nothing_due'],
    idempotent: true,
  },
  'orders.void': {
    access: 'orders',
    summary: 'Let go of money that is held',
    params: byId,
    body: z.strictObject({}),
    answer,
    problems: ['nothing_authorized', 'order_busy'],
    idempotent: true,
  },
  'orders.refund': {
    access: 'orders',
    summary: 'Pay back units, shipping or any amount',
    params: byId,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ id: Id, quantity: z.int().min(1), /** Back on sale. */ restock: z.boolean() }))
        .max(CART_LINES_MAX)
        .default([]),
      /** Minor units of `amountCents` that are for shipping. */
      shippingCents: PriceCents.default(0),
      /** All that is paid back. Less than the units cost is spread over them; more is for no unit. */
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
    summary: 'Note that units were sent',
    params: byId,
    body: z.strictObject({
      /** Everything that is still to be sent, where it is left out. */
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
    summary: 'Change how a shipment is followed',
    params: z.strictObject({ id: Id, fulfillmentId: Id }),
    body: z.strictObject({ ...Tracking, notify: z.boolean().default(false) }),
    answer,
    problems: ['fulfillment_cancelled'],
  },
  'orders.cancelFulfillment': {
    access: 'orders',
    summary: 'Note that a shipment was not sent after all',
    params: z.strictObject({ id: Id, fulfillmentId: Id }),
    body: z.strictObject({}),
    answer,
    problems: ['fulfillment_cancelled', 'fulfillment_refunded'],
    idempotent: true,
  },
  'orders.cancel': {
    access: 'orders',
    summary: 'Cancel an order of which nothing was sent',
    params: byId,
    body: z.strictObject({ reason: CancelReason, refund: z.boolean(), restock: z.boolean(), notify: z.boolean() }),
    answer,
    problems: ['order_cancelled', 'order_sent', 'order_busy'],
    idempotent: true,
  },
  'orders.archive': {
    access: 'orders',
    summary: 'Put an order away, or bring it back',
    params: byId,
    body: z.strictObject({ archived: z.boolean() }),
    answer,
    problems: ['order_cancelled'],
  },
  'orders.comment': {
    access: 'orders',
    summary: 'Leave a comment for colleagues',
    params: byId,
    body: z.strictObject({ text: text(ORDER_COMMENT_MAX, 1) }),
    answer,
    idempotent: true,
  },
  'orders.resend': {
    access: 'orders',
    summary: 'Mail the confirmation again',
    params: byId,
    body: z.strictObject({}),
    answer,
    problems: ['order_no_email'],
    idempotent: true,
  },
  'orders.bulk': {
    access: 'orders',
    summary: 'Do one thing to many orders, by a job',
    body: z.strictObject({ selection: OrderSelection, change: OrderChange }),
    answer: z.strictObject({ id: Id, jobId: Id, count: z.int().max(ORDERS_BULK_MAX) }),
    problems: ['limit_reached', 'range_reversed', 'count_changed'],
    idempotent: true,
  },
  'orders.bulkFailures': {
    access: 'orders',
    summary: 'Orders a bulk action left alone, and why',
    params: byId,
    answer: z.strictObject({
      action: BulkAction,
      /** Orders it is about, and how many of them were looked at so far. */
      total: z.int(),
      done: z.int(),
      /** `code`: of the problem. `name`: empty of an order that is gone. */
      items: z.array(z.strictObject({ orderId: Id, name: z.string(), code: z.string() })),
    }),
  },
  'orders.export': {
    access: 'orders',
    summary: 'Orders as Shopify’s CSV, one row per line',
    query: z.strictObject({ ...orderFilter, ids: commaList(Id, 250).optional(), except: commaList(Id, 250).optional() }),
    download: 'text/csv; charset=utf-8',
  },
})

/** Calls that do something to one order, and answer it as it is then. */
export type OrderAction = Exclude<keyof typeof orderActionCalls, 'orders.bulk' | 'orders.bulkFailures' | 'orders.export'>
