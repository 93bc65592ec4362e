import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { ABANDONED_MINUTES_MAX, ABANDONED_MINUTES_MIN, ABANDONED_STEPS_MAX, MESSAGE_DELAY_MINUTES_MAX } from '../limits.ts'
import { AUDIENCE_SEGMENTS_MAX } from '../segment-limits.ts'

/** The furthest status of the messages of one channel. `none` means that there are no messages. */
export const MessageStatus = z.enum(['none', 'scheduled', 'sent', 'clicked', 'suppressed', 'failed'])
export const RecoveryStatus = z.enum(['recovered', 'not_recovered'])
/**
 * What led to the recovered order. `email` and `sms` mean that a link in such a message was opened. `other` means that no link was
 * opened, but a message was sent in the seven days before the order. `organic` means that neither happened.
 */
export const RecoveredBy = z.enum(['email', 'sms', 'other', 'organic'])
/** Why a message was not sent. */
export const SuppressionReason = z.enum([
  'ordered',
  'unsubscribed',
  'items_gone',
  'nothing_to_pay',
  'too_many',
  'not_subscribed',
  'not_in_segment',
  'no_consent',
  'no_phone',
  'texts_refused',
  'too_late',
])

const AbandonedRow = z.strictObject({
  id: Id,
  abandonedAt: Instant,
  customerName: z.string(),
  email: z.string(),
  emailStatus: MessageStatus,
  smsStatus: MessageStatus,
  recovery: RecoveryStatus,
  totalCents: z.int(),
  currency: Currency,
})

const Message = z.strictObject({
  id: Id,
  channel: z.enum(['email', 'sms']),
  /** The message's position from 1 to 3, or 0 for a message sent manually. */
  step: z.int(),
  state: z.enum(['scheduled', 'sent', 'suppressed', 'failed']),
  reason: SuppressionReason.nullable(),
  dueAt: Instant,
  sentAt: Instant.nullable(),
  clickedAt: Instant.nullable(),
  discountCode: z.string(),
  /** The order that the message led to. */
  orderId: Id.nullable(),
})

export const Abandoned = AbandonedRow.extend({
  phone: z.string(),
  acceptsMarketing: z.boolean(),
  /** Whether the shopper agreed to receive text messages at `phone`. */
  acceptsSms: z.boolean(),
  /** Whether the shopper unsubscribed from emails of this store. */
  unsubscribed: z.boolean(),
  country: z.string(),
  createdAt: Instant,
  lastActiveAt: Instant,
  recoveredBy: RecoveredBy.nullable(),
  orderId: Id.nullable(),
  orderName: z.string().nullable(),
  /** A link that restores the items to the cart of the browser that opens it. Null if an order already exists. */
  recoveryLink: z.string().nullable(),
  shopperNote: z.string(),
  staffNote: z.string(),
  lines: z.array(
    z.strictObject({
      variantId: Id,
      title: z.string(),
      choice: z.string(),
      quantity: z.int(),
      priceCents: z.int(),
      /** The URL of a small image, or null if there is none. */
      picture: z.string().nullable(),
    }),
  ),
  messages: z.array(Message),
})

const subject = text(150, 1).regex(/^[^\r\n]*$/, says('unstorable'))
const DiscountCode = text(64)

const Step = z.strictObject({
  channel: z.enum(['email', 'sms']),
  /** Minutes since the shopper's last activity. */
  delayMinutes: z.int().min(ABANDONED_MINUTES_MIN).max(MESSAGE_DELAY_MINUTES_MAX),
  isEnabled: z.boolean(),
  /** The subject of an email. A text message has none. */
  subject: text(150).regex(/^[^\r\n]*$/, says('unstorable')),
  text: text(2000, 1),
  /** The discount code that the message mentions and its link applies, or empty for none. */
  discountCode: DiscountCode,
})

const settings = {
  thresholdMinutes: z.int().min(ABANDONED_MINUTES_MIN).max(ABANDONED_MINUTES_MAX),
  audience: z.enum(['anyone', 'subscribers', 'segments']),
  /** Who gets emails with the audience `segments`: customers in one of these, when an email is due. */
  segmentIds: z.array(Id).max(AUDIENCE_SEGMENTS_MAX).default([]),
  /** The messages, at most three per channel. The messages of a channel are in the order of their delays. */
  steps: z.array(Step).max(2 * ABANDONED_STEPS_MAX),
  /** The start of the quiet hours, during which no text messages are sent, as `HH:MM` in the store's time zone. */
  quietFrom: z.iso.time({ precision: -1 }),
  quietUntil: z.iso.time({ precision: -1 }),
}
export const AbandonedSettings = z.strictObject({ ...settings, version: z.int() })

const byId = z.strictObject({ id: Id })

export const abandonedCheckoutCalls = defineCalls({
  'abandonedCheckouts.list': {
    access: 'orders',
    summary: 'List abandoned checkouts, with filters, sorting, and pagination',
    query: z.strictObject({
      ...listQuery,
      emailStatus: MessageStatus.optional(),
      smsStatus: MessageStatus.optional(),
      recovery: RecoveryStatus.optional(),
      sort: z.enum(['left', '-left', 'total', '-total']).default('-left'),
    }),
    answer: listOf(AbandonedRow),
  },
  'abandonedCheckouts.get': { access: 'orders', summary: 'Get an abandoned checkout and its messages', params: byId, answer: Abandoned },
  'abandonedCheckouts.update': {
    access: 'orders',
    summary: 'Update the staff note on an abandoned checkout',
    params: byId,
    body: z.strictObject({ staffNote: text(2000) }),
    answer: Abandoned,
  },
  'abandonedCheckouts.send': {
    access: 'orders',
    summary: 'Email a shopper about their abandoned checkout now',
    params: byId,
    body: z.strictObject({ subject, text: text(2000, 1), discountCode: DiscountCode }),
    answer: Abandoned,
    problems: ['message_suppressed'],
    idempotent: true,
  },
  'abandonedCheckouts.settings': { access: 'orders', summary: 'Get abandoned-checkout settings', answer: AbandonedSettings },
  'abandonedCheckouts.saveSettings': {
    access: 'orders',
    summary: 'Update abandoned-checkout settings',
    body: AbandonedSettings,
    answer: AbandonedSettings,
    problems: ['version_conflict', 'steps_out_of_order'],
  },
  'abandonedCheckouts.sendTest': {
    access: 'orders',
    summary: 'Send yourself a test abandoned-checkout email',
    body: z.strictObject({ subject, text: text(2000, 1), discountCode: DiscountCode }),
    answer: Done,
    idempotent: true,
  },
})
